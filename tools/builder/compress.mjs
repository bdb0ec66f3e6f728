// Writes a .br and a .gz beside each larger file of the site that shrinks by them: `node compress.mjs
// DIST CACHE`. The results are kept by content, because the best compression of the interpreter
// takes half a minute.

import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [dist, cache] = process.argv.slice(2);
const SHRINKS = /\.(?:html|css|m?js|json|svg|wasm|webmanifest)$/;
const ONE_PACKET = 1400; // bytes: what fits into one gets no faster
const METHODS = {
  br: (data) =>
    brotliCompressSync(data, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: 24,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      },
    }),
  gz: (data) => gzipSync(data, { level: 9 }),
};

await mkdir(cache, { recursive: true });
for (const name of (await readdir(dist, { recursive: true })).sort()) {
  const path = join(dist, name);
  if (!SHRINKS.test(name) || !(await stat(path)).isFile()) continue;
  const data = await readFile(path);
  if (data.length < ONE_PACKET) continue;
  const key = createHash("sha256").update(data).digest("hex");
  for (const [suffix, compress] of Object.entries(METHODS)) {
    const kept = join(cache, `${key}.${suffix}`);
    const known = await stat(kept).catch(() => null);
    if (!known) {
      await writeFile(`${kept}.${process.pid}`, compress(data));
      await rename(`${kept}.${process.pid}`, kept);
    }
    await copyFile(kept, `${path}.${suffix}`);
  }
}
