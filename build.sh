#!/usr/bin/env bash
# Builds, tests and measures Nonet.
#
#   ./build.sh          builds dist/, ready to upload to any static host
#   ./build.sh page     rebuilds dist/ after changes to the page; the engine must have been built
#   ./build.sh digest   builds, and prints the SHA-256 of every file of dist/; `digest again` builds twice and compares
#   ./build.sh serve    builds the page for development, which takes seconds, and serves it on localhost: target/serve, not dist/
#   ./build.sh test     builds, and runs the tests that every change must pass: tests/README.md
#     test thorough     runs all tests, before a release; some read public corpora in ../shared/data
#     test [thorough] PART [NAME]   runs one part (lint rust engine page browser commands), or its tests whose names match
#     test flaky [TIMES [LOOPS]]    repeats the tests beside LOOPS busy loops, and logs what fails
#   ./build.sh shots [SCREEN ...]   builds, and takes screenshots of every screen, or of some: tests/browser/shots.js
#   ./build.sh audit    runs more checks, some or all: [deny] licences and advisories, [panics] the panics left in the wasm,
#                       [unsafe] and [asan] whether the `unsafe` code is sound
#   ./build.sh fonts    installs the fonts from which the picture reader learns: examples/learn_cells
#   ./build.sh bench    prints the performance tables
#   ./build.sh fuzz [TARGET [SECONDS]]   searches for inputs that break something: fuzz/README.md
#
# Each command installs what is missing. Needs rustup and Node 20 or newer; fuzz needs a C++ compiler too.
set -euo pipefail
cd "$(dirname "$0")"

readonly WASM=wasm32-unknown-unknown
readonly TOOLS=$PWD/target/tools
readonly NODE=20 # or newer
readonly BINARYEN=132.0.0
readonly ESBUILD=0.28.2
readonly LIGHTNINGCSS=1.33.0
readonly DENY=0.20.2
readonly LIGHTHOUSE=13.5.0
readonly CARGO_FUZZ=0.13.2
readonly RUST_TARGETS=(text law batch grid player generate) # fuzz/
readonly PAGE_TARGETS=(links saved calls)               # tests/fuzz/
# The features that rustc uses for this target by default, and SIMD: none that only newer engines support.
readonly WASM_FEATURES=(--enable-simd --enable-bulk-memory --enable-multivalue --enable-mutable-globals
  --enable-nontrapping-float-to-int --enable-reference-types --enable-sign-ext)
# The engine's wasm modules, by profile: 'nonet', the whole engine, for other programs; the others for the page, each with a part of it.
readonly -A MODULES=([release]='core nonet teacher reader' [serve]='core teacher reader')
readonly -A FEATURES=([nonet]=teaching,reading [core]=solving [teacher]=teaching [reader]=reading)
# Runs bindgen/, which generates the JavaScript bindings of the wasm with the wasm-bindgen version of the crate.
readonly BINDGEN=(--quiet --release --manifest-path bindgen/Cargo.toml --target-dir target/bindgen)
readonly BROWSER_PACKAGES=(chromium chromium-headless-shell firefox-esr webkit2gtk-driver xvfb)

say() { printf '\033[1m%s\033[0m\n' "$*" >&2; }
fail() { printf '%s\n' "$*" >&2; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }

# ---- Tools ----------------------------------------------------------------------------

# Everything that a command may lack that it cannot install itself, before anything long begins. MEGABYTES: the room that it needs.
need_machine() {
  local megabytes=$1 free
  has rustup || fail "Nonet is written in Rust, and rustup, which installs it, is missing. Please install it, and open a new shell:
  curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh"
  has node && has npm || fail "Nonet's page is built and tested with Node, and $(has node && echo npm || echo node) is missing. Please install Node $NODE or newer with npm: see nodejs.org, or on Debian, as root:
  apt-get install nodejs npm"
  [ "$(node -p 'parseInt(process.versions.node)')" -ge "$NODE" ] || fail "Nonet needs Node $NODE or newer, and this is Node $(node -p process.versions.node). Please install a newer one: see nodejs.org"
  free=$(df -Pm . | awk 'NR == 2 { print $4 }')
  [ -d target ] || [ "$free" -ge "$megabytes" ] || fail "This needs $megabytes MB of disk space below $PWD, and $free MB are free. Please free some: df -h .  du -sh ~/.cache"
}

need_toolchain() {
  local installed
  installed=$(rustup target list --installed 2>/dev/null) || {
    say "Installing the Rust toolchain that rust-toolchain.toml names"
    rustup toolchain install --no-self-update
    return
  }
  grep -qx "$WASM" <<<"$installed" && return
  say "Installing Rust's target $WASM"
  rustup target add "$WASM"
}

# need_npm PACKAGE VERSION PURPOSE: installs an npm package below target/tools.
need_npm() {
  local folder=$TOOLS/$1
  grep -qs "\"version\": \"$2\"" "$folder/node_modules/$1/package.json" && return
  say "Installing $1 $2 below target/, $3"
  mkdir -p "$folder"
  npm install --loglevel=error --no-fund --no-audit --prefix "$folder" "$1@$2" >/dev/null
}

# need_build_tools PROFILE: what builds of a profile use besides Rust.
need_build_tools() {
  [ "$1" = serve ] || need_npm binaryen "$BINARYEN" 'whose wasm-opt makes the engine smaller'
  need_npm esbuild "$ESBUILD" 'to bundle the page'
  need_npm lightningcss "$LIGHTNINGCSS" 'for browsers that are a few years old'
}

need_deny() {
  [ "$("$TOOLS/bin/cargo-deny" --version 2>/dev/null)" = "cargo-deny $DENY" ] && return
  say "Installing cargo-deny $DENY below target/ (some minutes)"
  cargo install --quiet --locked cargo-deny --version "$DENY" --root "$TOOLS" --no-track --force
}

# Nightly Rust, with these components.
need_nightly() {
  local component installed
  installed=$(rustup component list --toolchain nightly --installed 2>/dev/null) || installed=
  for component in rustc "$@"; do
    grep -q "^$component" <<<"$installed" && continue
    say "Installing nightly Rust${*:+ with $*}"
    rustup toolchain install --no-self-update --profile minimal "${@/#/--component=}" nightly
    return
  done
}

# The fonts for examples/learn_cells and tests/data/pictures/draw.js.
need_fonts() {
  cmp -s examples/learn_cells/fonts/package-lock.json "$TOOLS/fonts/.installed" && return
  say "Installing the fonts for learning digits below target/"
  mkdir -p "$TOOLS/fonts"
  cp examples/learn_cells/fonts/package{,-lock}.json "$TOOLS/fonts/"
  (cd "$TOOLS/fonts" && npm ci --silent --no-fund --no-audit >/dev/null)
  cp "$TOOLS/fonts/package-lock.json" "$TOOLS/fonts/.installed"
}

# Only nightly Rust can instrument code for the fuzzer.
need_cargo_fuzz() {
  has c++ || fail "Fuzzing builds libFuzzer, which needs a C++ compiler"
  need_nightly
  [ "$("$TOOLS/bin/cargo-fuzz" --version 2>/dev/null)" = "cargo-fuzz $CARGO_FUZZ" ] && return
  say "Installing cargo-fuzz $CARGO_FUZZ below target/"
  cargo install --quiet cargo-fuzz --version "$CARGO_FUZZ" --root "$TOOLS" --no-track --force
}

need_test_packages() {
  cmp -s tests/package-lock.json tests/node_modules/.installed && return
  say "Installing the packages that the tests use"
  npm ci --silent --no-fund --no-audit --prefix tests >/dev/null
  cp tests/package-lock.json tests/node_modules/.installed
}

# need_browsers [only-check]: installs the browsers for the tests, or says how to.
need_browsers() {
  has chromium && has chromium-headless-shell && has firefox-esr && has WebKitWebDriver && has Xvfb && return
  [ "$(id -u)" = 0 ] && has apt-get || fail "The tests run in real browsers. Please install these Debian packages (as root):
  apt-get install --no-install-recommends ${BROWSER_PACKAGES[*]}"
  [ "${1-}" = only-check ] && return
  say "Installing the browsers for the tests: ${BROWSER_PACKAGES[*]}"
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${BROWSER_PACKAGES[@]}" >/dev/null
}

# ---- Builds ------------------------------------------------------------------------------

# Sets PATHS: flags for rustc that remove this machine's folders from its output, so that it is the same on every machine.
same_paths() {
  local crates source
  cargo fetch --quiet --locked --target "$WASM"
  source=$(rustc --print sysroot)/lib/rustlib/src/rust
  PATHS=("--remap-path-prefix=$source=/rustc/$(rustc -vV | sed -n 's/^commit-hash: //p')")
  for crates in "${CARGO_HOME:-$HOME/.cargo}"/registry/src/*; do
    PATHS+=("--remap-path-prefix=$crates=crates")
  done
}

# wasm_build PROFILE MODULE: builds a module of the engine as wasm with its JavaScript bindings, in target/pkg/PROFILE.
wasm_build() {
  local profile=$1 module=$2 level=-O1
  local out=target/pkg/$profile target=target/wasm/$profile/$module
  local raw=$target/$WASM/$profile/nonet.wasm wasm=$out/${module}_bg.wasm
  [ -e "$raw" ] || say "Compiling the engine's module '$module'"
  # The dependencies have already been built. As a `cdylib` alone, the modules would be 1 to 4 % larger and take longer to build.
  [ -d "$target" ] || [ "$module" = core ] || cp -a "target/wasm/$profile/core" "$target"
  CARGO_ENCODED_RUSTFLAGS=$(IFS=$'\x1f' && printf %s "${PATHS[*]}"$'\x1f'-Ctarget-feature=+simd128) \
    cargo build --quiet --locked --profile "$profile" --lib --target "$WASM" --target-dir "$target" \
    --no-default-features --features "wasm,${FEATURES[$module]}"
  [ "$wasm" -nt "$raw" ] && [ "$wasm" -nt build.sh ] && return
  target/bindgen/release/nonet-bindgen "$raw" "$out" "$module"
  [ "$profile" = serve ] && return
  # Higher levels, for speed or for size, save less than a kilobyte of brotli; two modules have less than that to spare. The teacher grows.
  case $module in core | reader) level=-O2 ;; esac
  "$TOOLS/binaryen/node_modules/.bin/wasm-opt" "$level" "${WASM_FEATURES[@]}" "$wasm" -o "$wasm.opt"
  mv "$wasm.opt" "$wasm"
}

# build_wasm [PROFILE]: builds the engine's modules in target/pkg/PROFILE.
build_wasm() {
  local profile=${1-release} module tools other
  local -a modules
  read -ra modules <<<"${MODULES[$profile]}"
  need_toolchain
  need_build_tools "$profile" &
  tools=$!
  cargo build --locked "${BINDGEN[@]}"
  same_paths
  wait "$tools"
  wasm_build "$profile" core
  # The second module takes about as long as the others, and none of them uses much more than one processor.
  wasm_build "$profile" "${modules[1]}" &
  other=$!
  for module in "${modules[@]:2}"; do wasm_build "$profile" "$module"; done
  wait "$other"
}

# build_page [PROFILE [FOLDER]]: bundles index.html, www/ and the engine into a folder, by default dist/.
build_page() {
  local profile=${1-release}
  need_build_tools "$profile"
  [ -d "target/pkg/$profile" ] || fail "The engine has not been built yet: ./build.sh"
  rm -rf www/pkg
  cp -r "target/pkg/$profile" www/pkg
  node dist.js "${@:2}"
}

build() {
  build_wasm
  build_page
}

# Prints the SHA-256 of every file of dist/, which is the same wherever the same commit is built.
digest() {
  build
  sums dist
}

sums() {
  (cd "$1" && find . -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum)
}

# Builds the last commit again in another folder, sharing only the tools, and compares.
digest_again() {
  [ -z "$(git status --porcelain)" ] || fail "There are uncommitted changes; the other build would not have them"
  build
  local again=target/again
  rm -rf "$again"
  git clone --quiet . "$again"
  mkdir "$again/target"
  ln -s "$TOOLS" "$again/target/tools"
  (cd "$again" && ./build.sh >/dev/null)
  diff <(sums dist) <(sums "$again/dist") || fail "The two builds of the same commit differ"
  say "$(sums dist | wc -l) files, the same twice"
  rm -rf "$again"
}

serve() {
  build_wasm serve
  build_page serve target/serve
  say 'A build for development, which is larger and slower than the one that ./build.sh puts in dist/'
  exec node tests/server.js target/serve "${PORT:-8000}"
}

# build_and_need TOOL ...: builds, while what the tools need is installed. Browsers are looked for first.
build_and_need() {
  local tool tools
  case " $* " in *' need_browsers '*) need_browsers only-check ;; esac
  for tool in "$@"; do "$tool"; done &
  tools=$!
  build
  wait "$tools"
}

# need_tested [PART]: builds and installs what the tests of a part need, or those of all parts. Only rust needs no page.
need_tested() {
  case "$*" in
    rust) need_toolchain ;;
    '' | *browser*) build_and_need need_test_packages need_browsers ;;
    *) build_and_need need_test_packages ;;
  esac
}

# run_tests [thorough] [PART] [NAME]
run_tests() {
  local tier=() part=() name=()
  [ "${1-}" = thorough ] && tier=(thorough) && shift
  case "${1-}" in
    '') ;;
    lint | rust | engine | page | browser | commands) part=("$1") && shift ;;
    *) fail "usage: ./build.sh test [thorough] [lint | rust | engine | page | browser | commands [NAME]]" ;;
  esac
  [ -n "${1-}" ] && name=(--name "$1")
  need_tested "${part[@]}"
  say "Ready to test after $SECONDS s"
  node tests/run.js "${tier[@]}" "${part[@]}" "${name[@]}"
}

shots() {
  build_and_need need_test_packages need_browsers
  PATIENCE=${PATIENCE-30} node tests/browser/shots.js "$@"
}

# flaky [TIMES [LOOPS]]: runs the fast tier TIMES times beside LOOPS busy loops, with a line for each run in target/flaky.log.
flaky() {
  need_tested
  node tests/flaky.js "$@"
}

audit_deny() {
  need_deny
  local check=("$TOOLS/bin/cargo-deny" --locked --workspace)
  local folder other=("$TOOLS/bin/cargo-deny" --locked --config deny.toml --manifest-path)
  "${check[@]}" check licenses bans sources
  for folder in fuzz bindgen; do "${other[@]}" $folder/Cargo.toml check sources; done
  if "${check[@]}" fetch db 2>/dev/null; then
    "${check[@]}" check --disable-fetch advisories
    for folder in fuzz bindgen; do "${other[@]}" $folder/Cargo.toml check --disable-fetch advisories; done
  else
    say "Skipped: the database of Rust advisories cannot be reached"
  fi
  local found
  if found=$(npm audit --prefix tests 2>&1); then
    say "No advisories about the packages that the tests use"
  elif grep -q 'audit endpoint' <<<"$found"; then
    say "Skipped: this npm registry does not report advisories"
  else
    fail "$found"
  fi
}

audit_panics() {
  build_wasm
  node tests/panics.js target/wasm/release/*/"$WASM"/release/nonet.wasm
}

# All `unsafe` code is in src/simd/, whose tests call every function: the x86-64 ones run in Miri, the wasm ones, which Miri does
# not support, in Node.
audit_unsafe() {
  need_nightly miri rust-src
  MIRIFLAGS='-Zmiri-strict-provenance -Zmiri-symbolic-alignment-check -Zmiri-disable-isolation' PROPTEST_CASES=32 \
    cargo +nightly miri test --quiet --locked --lib --target-dir target/miri simd::
  rustup target add wasm32-wasip1
  RUSTFLAGS=-Ctarget-feature=+simd128 CARGO_TARGET_WASM32_WASIP1_RUNNER='node --no-warnings tests/wasi.js' \
    cargo test --quiet --locked --lib --no-default-features --features teaching \
    --target wasm32-wasip1 --target-dir target/wasi simd::
}

# Also checks for overflows.
audit_asan() (
  need_nightly
  local test=(cargo +nightly test --quiet --locked --release --target x86_64-unknown-linux-gnu --target-dir target/asan)
  export RUSTFLAGS=-Zsanitizer=address CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS=true \
    CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16
  "${test[@]}" --lib
  "${test[@]}" --test all -- identity:: differential::
)

audit() {
  local part
  [ $# -gt 0 ] || set -- deny panics unsafe asan
  need_toolchain
  for part in "$@"; do
    declare -F "audit_$part" >/dev/null || fail "usage: ./build.sh audit [deny] [panics] [unsafe] [asan]"
    say "Audit: $part"
    "audit_$part"
  done
}

bench() {
  build_and_need need_test_packages need_browsers
  case " $* " in *' --lighthouse '*) need_npm lighthouse "$LIGHTHOUSE" 'to measure the page' ;; esac
  node benches/run.js "$@"
}

# fuzz_one TARGET SECONDS: saves new inputs in target/corpus and failures in fuzz/artifacts.
fuzz_one() {
  say "$1, for $2 seconds"
  if [[ " ${PAGE_TARGETS[*]} " = *" $1 "* ]]; then
    build
    node tests/fuzz/run.js "$1" "$2" "$RANDOM"
  elif [[ " ${RUST_TARGETS[*]} " = *" $1 "* ]]; then
    need_cargo_fuzz
    mkdir -p "target/corpus/$1"
    PATH=$TOOLS/bin:$PATH cargo +nightly fuzz run --target-dir target/fuzz --sanitizer none "$1" \
      "target/corpus/$1" "fuzz/corpus/$1" -- -max_total_time="$2" -timeout=30
  else
    fail "the targets are: ${RUST_TARGETS[*]} ${PAGE_TARGETS[*]}"
  fi
}

# Fuzzes one target, or all of them in turn.
fuzz() {
  need_toolchain
  local target targets=("${RUST_TARGETS[@]}" "${PAGE_TARGETS[@]}")
  [ $# -gt 0 ] && targets=("$1")
  for target in "${targets[@]}"; do fuzz_one "$target" "${2-600}"; done
}

# Megabytes of disk space that the commands fill on a machine where nothing was built.
readonly -A ROOM=([serve]=900 [test]=5000 [audit]=5000 [bench]=5000 [fuzz]=5000)
need_machine "${ROOM[${1:-build}]-2000}"
case "${1-}" in
  '') build ;;
  page) build_page ;;
  digest)
    case ${2:-} in
      '') digest ;;
      again) digest_again ;;
      *) fail "usage: ./build.sh digest [again]" ;;
    esac
    ;;
  serve) serve ;;
  test)
    case ${2-} in
      flaky) flaky "${@:3}" ;;
      *) run_tests "${@:2}" ;;
    esac
    ;;
  shots) shots "${@:2}" ;;
  audit) audit "${@:2}" ;;
  fonts) need_fonts ;;
  bench) bench "${@:2}" ;;
  fuzz) fuzz "${@:2}" ;;
  *) fail "usage: ./build.sh [page | digest | serve | test | shots | audit | fonts | bench | fuzz]" ;;
esac
