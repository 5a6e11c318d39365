#!/usr/bin/env bash
# Nonet's one command.
#
#   ./build.sh          builds dist/, ready to upload to any static host
#   ./build.sh serve    builds, and serves dist/ on this machine
#   ./build.sh test     builds, and runs every test
#   ./build.sh bench    prints the performance tables
#
# Each installs what it lacks; a second run installs nothing. Needs rustup and Node 20 or newer.
set -euo pipefail
cd "$(dirname "$0")"

readonly WASM=wasm32-unknown-unknown
readonly TOOLS=$PWD/target/tools
readonly BINARYEN=132.0.0
# What rustc emits for this target, and not what only newer engines know.
readonly WASM_FEATURES=(--enable-bulk-memory --enable-multivalue --enable-mutable-globals
  --enable-nontrapping-float-to-int --enable-reference-types --enable-sign-ext)
readonly BROWSER_PACKAGES=(chromium chromium-driver firefox-esr webkit2gtk-driver xvfb)

say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }
fail() { printf '%s\n' "$*" >&2; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }

# ---- What is needed ----------------------------------------------------------------------------

need_toolchain() {
  has rustup || fail "Nonet needs rustup, which installs Rust: see rustup.rs"
  has node && has npm || fail "Nonet needs Node 20 or newer, with npm"
  rustup target list --installed 2>/dev/null | grep -qx "$WASM" && return
  say "Installing the Rust toolchain that rust-toolchain.toml names"
  rustup toolchain install --no-self-update
}

# The CLI has to be of exactly the version that the crate was locked to.
need_wasm_bindgen() {
  local version
  version=$(sed -n '/^name = "wasm-bindgen"$/{n;s/version = "\(.*\)"/\1/p}' Cargo.lock)
  [ "$("$TOOLS/bin/wasm-bindgen" --version 2>/dev/null)" = "wasm-bindgen $version" ] && return
  say "Installing wasm-bindgen-cli $version below target/ (some minutes)"
  # Not --locked: its own lock file names versions that not every registry has.
  cargo install --quiet wasm-bindgen-cli --version "$version" --root "$TOOLS" --no-track --force
}

need_wasm_opt() {
  [ -x "$TOOLS/binaryen/node_modules/.bin/wasm-opt" ] && return
  say "Installing wasm-opt (npm package binaryen $BINARYEN) below target/"
  mkdir -p "$TOOLS/binaryen"
  npm install --silent --no-fund --no-audit --prefix "$TOOLS/binaryen" "binaryen@$BINARYEN" >/dev/null
}

need_test_packages() {
  cmp -s tests/package-lock.json tests/node_modules/.installed && return
  say "Installing the packages that the tests use"
  npm ci --silent --no-fund --no-audit --prefix tests >/dev/null
  cp tests/package-lock.json tests/node_modules/.installed
}

need_browsers() {
  has chromium && has firefox-esr && has WebKitWebDriver && has Xvfb && return
  if [ "$(id -u)" = 0 ] && has apt-get; then
    say "Installing the browsers for the tests: ${BROWSER_PACKAGES[*]}"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      "${BROWSER_PACKAGES[@]}" >/dev/null
  else
    fail "The tests run in real browsers. Please install these Debian packages (as root):
  apt-get install --no-install-recommends ${BROWSER_PACKAGES[*]}"
  fi
}

# ---- What is made ------------------------------------------------------------------------------

# wasm_build NAME RUSTFLAGS [WASM-OPT FLAG]: the engine as wasm with its JavaScript door, in target/pkg/NAME.
wasm_build() {
  local raw=target/$1/$WASM/release/nonet.wasm out=target/pkg/$1
  RUSTFLAGS=$2 cargo build --quiet --locked --release --lib --target "$WASM" --target-dir "target/$1"
  [ "$out/nonet_bg.wasm" -nt "$raw" ] && [ "$out/nonet_bg.wasm" -nt build.sh ] && return
  "$TOOLS/bin/wasm-bindgen" "$raw" --target web --out-dir "$out" \
    --remove-name-section --remove-producers-section
  "$TOOLS/binaryen/node_modules/.bin/wasm-opt" -O1 "${WASM_FEATURES[@]}" ${3:+"$3"} \
    "$out/nonet_bg.wasm" -o "$out/opt.wasm"
  mv "$out/opt.wasm" "$out/nonet_bg.wasm"
}

build() {
  need_toolchain
  need_wasm_bindgen
  need_wasm_opt
  wasm_build simd '-C target-feature=+simd128' --enable-simd
  wasm_build baseline ''
  cmp target/pkg/simd/nonet.js target/pkg/baseline/nonet.js ||
    fail "The two wasm builds need the same JavaScript, and do not have it"
  rm -rf www/pkg dist
  mkdir -p www/pkg dist
  cp target/pkg/simd/nonet{.js,.d.ts,_bg.wasm,_bg.wasm.d.ts} www/pkg/
  cp target/pkg/baseline/nonet_bg.wasm www/pkg/nonet_bg.baseline.wasm
  cp -R index.html www dist/
  rm -f dist/www/jsconfig.json
}

serve() {
  build
  exec node tests/server.js dist "${PORT:-8000}"
}

check_rust() {
  cargo fmt --all --check
  cargo clippy --quiet --locked --workspace --all-targets -- -D warnings
  cargo clippy --quiet --locked --lib --target "$WASM" -- -D warnings
  RUSTDOCFLAGS='-D warnings' cargo doc --quiet --locked --no-deps
  cargo test --quiet --locked --release
}

run_tests() {
  build
  need_test_packages
  need_browsers
  say "Rust"
  check_rust
  say "Types of the page's modules"
  tests/node_modules/.bin/tsc --project www/jsconfig.json
  say "The engine in wasm, both builds, and the page's modules"
  node --test tests/wasm/ tests/page/
  say "The page in Chromium, Firefox and WebKitGTK"
  node --test tests/e2e/
}

bench() {
  build
  need_test_packages
  need_browsers
  node benches/run.js "$@"
}

case "${1-}" in
  '') build ;;
  serve) serve ;;
  test) run_tests ;;
  bench) bench "${@:2}" ;;
  *) fail "usage: ./build.sh [serve | test | bench]" ;;
esac
