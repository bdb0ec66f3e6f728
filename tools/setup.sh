#!/usr/bin/env bash
# What the machine itself must bring. `tools` looks for Python and Node, which we never install;
# `browsers` looks for the browsers of the tests, and installs the missing ones with apt-get.
set -euo pipefail

PYTHON=${PYTHON:-python3}

fail() {
    printf 'set-up: %s\n' "$@" >&2
    exit 1
}

has() {
    command -v "$1" >/dev/null 2>&1
}

check_python() {
    has "$PYTHON" || fail "Python 3.11 or newer is needed, and '$PYTHON' was not found." \
        "On Debian: apt-get install python3 python3-venv"
    "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
        fail "Python 3.11 or newer is needed; '$PYTHON' is $("$PYTHON" -V 2>&1)." \
            "Another one is chosen with: make PYTHON=python3.12 ..."
    "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null ||
        fail "Python's venv module is missing. On Debian: apt-get install python3-venv"
}

check_node() {
    local hint="Debian 13 has it (apt-get install nodejs npm); on Debian 12 take it from Node's own site or with nvm."
    has node || fail "Node 20 or newer is needed, and 'node' was not found." "$hint"
    node -e 'process.exit(parseInt(process.versions.node, 10) < 20 ? 1 : 0)' ||
        fail "Node 20 or newer is needed; this is $(node --version)." "$hint"
    has npm || fail "npm is missing; it comes with Node, or on Debian: apt-get install npm"
}

missing_packages() {
    has chromium || echo chromium
    has firefox-esr || echo firefox-esr
    has WebKitWebDriver || echo webkit2gtk-driver
    has xvfb-run || echo xvfb
    # xvfb-run needs it, but Debian's xvfb only recommends it.
    has xauth || echo xauth
}

install_browsers() {
    local packages as_root=()
    mapfile -t packages < <(missing_packages)
    ((${#packages[@]})) || return 0

    local by_hand="Install these Debian packages, then try again: ${packages[*]}"
    has apt-get || fail "The tests need browsers, and there is no apt-get here." "$by_hand"
    if ((EUID != 0)); then
        sudo -n true 2>/dev/null ||
            fail "The tests need browsers, and installing them needs root." "$by_hand"
        as_root=(sudo -n)
    fi
    export DEBIAN_FRONTEND=noninteractive
    "${as_root[@]}" apt-get update -qq &&
        "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${packages[@]}" ||
        fail "apt-get could not install the browsers." "$by_hand"
}

case "${1:-}" in
tools)
    check_python
    check_node
    ;;
browsers)
    install_browsers
    ;;
*)
    fail "usage: tools/setup.sh tools|browsers"
    ;;
esac
