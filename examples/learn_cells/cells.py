"""Cuts the cells out of the labelled photos, along the rules that the engine found: the real pictures to learn from.

Input: the pixels of the photos (photos.js) and what the engine read in them (the example read_photos). Output: cells.npz.
"""
import csv, json, sys
import numpy as np

WINDOW, SPAN = 48, 1.5  # pixels, cells: more than the network sees, so that learning can shift and turn it


def pixels(path):
    data = np.fromfile(path, np.uint8)
    width, height = data[:8].view('<u4')
    rgba = data[8:].reshape(height, width, 4).astype(np.int32)
    return (77 * rgba[..., 0] + 150 * rgba[..., 1] + 29 * rgba[..., 2] >> 8).astype(np.float32)


def bilinear(grey, x, y):
    height, width = grey.shape
    x, y = np.clip(x, 0, width - 1.001), np.clip(y, 0, height - 1.001)
    left, top = x.astype(int), y.astype(int)
    right, low = x - left, y - top
    row = lambda y: grey[y, left] * (1 - right) + grey[y, left + 1] * right
    return row(top) * (1 - low) + row(top + 1) * low


def cut(grey, crossings, row, col, window=WINDOW, span=SPAN):
    """The window around a cell; beyond it the neighbours' rules are continued straight."""
    side = np.hypot(*(crossings[0, 9] - crossings[0, 0])) / 9
    points = int(np.clip(np.ceil(side * span / window), 1, 4))
    n = window * points
    unit = (np.arange(n) + 0.5) / n * span - (span - 1) / 2
    x, y = np.meshgrid(unit + col, unit + row)
    c, r = np.clip(x.astype(int), 0, 8), np.clip(y.astype(int), 0, 8)
    c[x < 0], r[y < 0] = 0, 0
    u, v = (x - c)[..., None], (y - r)[..., None]
    place = (crossings[r, c] * (1 - u) + crossings[r, c + 1] * u) * (1 - v) + (crossings[r + 1, c] * (1 - u) + crossings[r + 1, c + 1] * u) * v
    return bilinear(grey, place[..., 0] - 0.5, place[..., 1] - 0.5).reshape(window, points, window, points).mean((1, 3))


def turned(grid, quarters):
    """81 values after turning the picture's reading by quarters, so that it is upright."""
    return np.rot90(np.array(grid).reshape(9, 9), quarters).reshape(81)


def main(folder, read, labels, out):
    rows = {row['name']: row for row in csv.DictReader(open(labels))}
    found = {'windows': [], 'label': [], 'printed': [], 'photo': [], 'cell': []}
    names = []
    for line in open(read):
        name, *rest = line.rstrip('\n').split('\t')
        if len(rest) < 3:
            continue
        row, crossings = rows[name], np.array(json.loads(rest[2])).reshape(10, 10, 2)
        agreement = [sum(a == b != '.' for a, b in zip(turned(list(rest[0]), k), row['digits'])) for k in range(4)]
        quarters = int(np.argmax(agreement))
        share = agreement[quarters] / sum(c != '.' for c in row['digits'])
        if share < (0.35 if row['hand'] != 'printed' else 0.4):
            print('left out', name, share, quarters)
            continue
        crossings = np.rot90(crossings, quarters)
        grey = pixels(f'{folder}/{name}.rgba')
        for cell in range(81):
            found['windows'].append(cut(grey, crossings, cell // 9, cell % 9).round().astype(np.uint8))
            digit = row['digits'][cell]
            found['label'].append(0 if digit == '.' else int(digit))
            # 1 printed, 2 written, 0 not known
            known = 1 if row['hand'] == 'printed' else 0 if not row['printed'] else 1 if row['printed'][cell] != '.' else 2
            found['printed'].append(known)
            found['photo'].append(len(names))
            found['cell'].append(cell)
        names.append(name)
    np.savez(out, names=names, **{key: np.array(value) for key, value in found.items()})
    print(len(names), 'photos')


main(*sys.argv[1:])
