"""Learns to read cells: `run.sh` calls it.

  python examples/learn_cells/learn.py CELLS OUT train BATCHES        to measure: without the held-out puzzles
  python examples/learn_cells/learn.py CELLS OUT all BATCHES START    to ship: with all of them, going on from the weights START
"""
import json, sys, time, zlib
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from sketch import CLASSES, NOTES, SEEN, SIDE, SPAN, Sketcher, darkness, ground

torch.manual_seed(1)
np.random.seed(1)


def fonts(path='target/digits.bin'):
    """The drawn digits, without families held out: (m, 64, 64) ink, and the digits."""
    data = np.fromfile(path, np.uint8).reshape(-1, 2 + 64 * 64)
    data = data[data[:, 0] == 0]
    return torch.from_numpy(data[:, 2:].reshape(-1, 64, 64).astype(np.float32) / 255), torch.from_numpy(data[:, 1].astype(np.int64))


def mnist(folder='target/mnist/package/src/digits'):
    """Digits written by hand, scaled like the drawn ones: 48 of 64 pixels high."""
    pictures, digits = [], []
    for digit in range(10):
        data = np.array(json.load(open(f'{folder}/{digit}.json'))['data'], np.float32).reshape(-1, 28, 28)
        for picture in data:
            rows, cols = np.nonzero(picture.max(1) > 0.3)[0], np.nonzero(picture.max(0) > 0.3)[0]
            top, bottom, left, right = rows[0], rows[-1] + 1, cols[0], cols[-1] + 1
            size = max(bottom - top, (right - left) * 0.86)
            # The square around it, 64 / 48 times its size.
            half, x, y = size * 64 / 48 / 2, (left + right) / 2, (top + bottom) / 2
            theta = torch.tensor([[[half / 14, 0, x / 14 - 1], [0, half / 14, y / 14 - 1]]])
            grid = F.affine_grid(theta.float(), [1, 1, SIDE, SIDE], align_corners=False)
            pictures.append(F.grid_sample(torch.from_numpy(picture)[None, None], grid, align_corners=False)[0, 0].half())
            digits.append(digit)
    return torch.stack(pictures).float(), torch.tensor(digits)


def sketcher(_):
    return Sketcher(*fonts(), *mnist())


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        layer = lambda n, to, side, stride: nn.Sequential(nn.Conv2d(n, to, side, stride, side // 2, bias=False), nn.BatchNorm2d(to), nn.ReLU())
        self.body = nn.Sequential(layer(1, 16, 5, 2), layer(16, 32, 3, 2), layer(32, 48, 3, 1), nn.MaxPool2d(2), layer(48, 48, 3, 1), nn.MaxPool2d(2))
        self.hidden = nn.Sequential(nn.Flatten(), nn.Linear(48 * 4, 96), nn.ReLU())
        self.last = nn.Linear(96, CLASSES + 9)

    def forward(self, x):
        out = self.last(self.hidden(self.body(x[:, None])))
        return out[:, :CLASSES], out[:, CLASSES:]


class Photos:
    """Real cells. Those of one puzzle are all in training or all held out."""

    def __init__(self, path, part):
        data = np.load(path)
        names = data['names']
        photo = data['photo']
        digits = data['label'].reshape(-1, 81)
        printed = data['printed'].reshape(-1, 81)
        keys = []
        for n, name in enumerate(names):
            if name.startswith('kubiesa'):
                keys.append('-'.join(name.split('-')[1].split('_')[:2]))
            else:
                keys.append(''.join(str(d) if p != 2 else '.' for d, p in zip(digits[n], printed[n])))
        held = np.array([zlib.crc32(key.encode()) % 4 == 0 for key in keys])
        self.held = held
        self.names = names
        take = {'train': ~held, 'held out': held, 'all': held | True}[part]
        windows = torch.from_numpy(data['windows']).float() / 255
        # The middle that the network sees, for the usual darkness of each photo.
        seen = seen_in(windows)
        usual = darkness(seen).reshape(-1, 81).quantile(0.9, dim=1).clamp_min(0.04)
        rows = torch.from_numpy(np.nonzero(take[photo])[0])
        self.windows, self.photo = windows[rows], torch.from_numpy(photo)[rows]
        self.usual = usual[self.photo]
        self.label, self.printed = torch.from_numpy(data['label'])[rows], torch.from_numpy(data['printed'])[rows]
        source = np.array([name.split('-')[0] + ('-' + name.split('-')[1] if name.startswith('wicht') else '') for name in names])
        weight = {'kubiesa': 1.6, 'taylorjg': 0.7, 'wicht-mixed': 1.5, 'wicht-natural': 2, 'wicht-v2': 1, 'wicht-original': 1, 'wicht-wip': 1}
        w = torch.tensor([weight[s] for s in source[self.photo.numpy()]])
        self.weight = w * torch.where(self.label == 0, 0.5, 1.0)

    def draw(self, n):
        at = torch.multinomial(self.weight, n, True)
        windows = self.windows[at]
        k = SPAN / 1.5
        r = lambda s: torch.randn(n) * s
        sx, sy, angle, shear = k * torch.exp(r(0.06)), k * torch.exp(r(0.06)), r(0.06), r(0.06)
        cos, sin = torch.cos(angle), torch.sin(angle)
        theta = torch.stack([torch.stack([sx * cos, -sx * sin + shear * sx, r(0.035)], 1), torch.stack([sy * sin, sy * cos, r(0.035)], 1)], 1)
        grid = F.affine_grid(theta, [n, 1, SEEN, SEEN], align_corners=False)
        seen = F.grid_sample(windows[:, None], grid, align_corners=False, padding_mode='border')[:, 0]
        soft = torch.rand(n) < 0.3
        if soft.any():
            from sketch import blur
            seen[soft] = blur(seen[soft], torch.rand(int(soft.sum())) * 1.1, torch.rand(int(soft.sum())) * 1.1)
        seen = (seen + torch.randn_like(seen) * (torch.rand(n) * 0.02)[:, None, None]).clamp(0, 1)
        ink = (1 - seen / ground(seen)[:, None, None]) / (self.usual[at] * torch.exp(r(0.12)))[:, None, None]
        return ink.clamp(-0.25, 1.5), self.label[at], self.printed[at]

    def plain(self):
        seen = seen_in(self.windows)
        return ((1 - seen / ground(seen)[:, None, None]) / self.usual[:, None, None]).clamp(-0.25, 1.5)


def seen_in(windows):
    k = SPAN / 1.5
    theta = torch.tensor([[[k, 0, 0], [0, k, 0]]]).expand(len(windows), 2, 3)
    grid = F.affine_grid(theta, [len(windows), 1, SEEN, SEEN], align_corners=False)
    return F.grid_sample(windows[:, None], grid, align_corners=False)[:, 0]


def photo_loss(scores, label, printed):
    """Of real cells. It may be unknown whether a digit is printed; an empty cell may have notes."""
    logs = F.log_softmax(scores, 1)
    digit = label.clamp_min(1)
    p, h = logs.gather(1, digit[:, None])[:, 0], logs.gather(1, (digit + 9)[:, None])[:, 0]
    either = torch.logaddexp(p, h)
    chosen = torch.where(printed == 1, p, torch.where(printed == 2, h, either))
    nothing = torch.logaddexp(logs[:, 0], logs[:, NOTES])
    empty = torch.where(printed == 1, logs[:, 0], nothing)
    return -torch.where(label == 0, empty, chosen).mean()


def measure(network, photos):
    network.eval()
    with torch.no_grad():
        scores, _ = network(photos.plain())
    probabilities = scores.softmax(1)
    digit = torch.cat([probabilities[:, :1] + probabilities[:, 19:20] + probabilities[:, 20:21], probabilities[:, 1:10] + probabilities[:, 10:19]], 1)
    read = digit.argmax(1)
    lines = {}
    for n in range(len(read)):
        name = photos.names[photos.photo[n]]
        key = '-'.join(name.split('-')[:2]) if name.startswith('wicht') else name.split('-')[0]
        line = lines.setdefault(key, [{}, 0, 0, 0, 0])
        wrong = int(read[n] != photos.label[n])
        line[0][name] = line[0].get(name, 0) + wrong
        line[1] += wrong
        line[2] += 1
        if photos.label[n] > 0 and photos.printed[n] > 0:
            line[3] += 1
            line[4] += int((probabilities[n, 1:10].sum() > probabilities[n, 10:19].sum()) == (photos.printed[n] == 1))
    network.train()
    return {key: f'{sum(w == 0 for w in l[0].values())}/{len(l[0])} whole, {l[1]}/{l[2]} wrong, told apart {l[4]}/{l[3]}' for key, l in sorted(lines.items())}


def main(cells, out, part, batches, start=None):
    print('reading', flush=True)
    sketches = sketcher(None)
    train, held = Photos(cells, part), Photos(cells, 'held out')
    print(len(train.label), 'real cells,', len(held.label), 'held out', flush=True)
    network = Network()
    if start:
        network.load_state_dict(torch.load(start))
    network = network.to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=1e-3)
    began, total, batches = time.time(), 0.0, int(batches)
    for batch in range(1, batches + 1):
        for group in optimizer.param_groups:
            group['lr'] = 2e-3 * min(1, batch / 200 + 0.01) * max(0.01, 0.5 * (1 + np.cos(np.pi * batch / batches)))
        x, label, which = sketches(8, 16)
        rx, rlabel, rprinted = train.draw(128)
        scores, notes = network(torch.cat([x, rx]))
        n = len(x)
        loss = F.cross_entropy(scores[:n], label)
        is_notes = label == NOTES
        if is_notes.any():
            loss = loss + 0.3 * F.binary_cross_entropy_with_logits(notes[:n][is_notes], which[is_notes])
        loss = loss + photo_loss(scores[n:], rlabel, rprinted)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
        if batch % 500 == 0:
            print(batch, f'{time.time() - began:.0f} s', f'{total / 500:.4f}', flush=True)
            total = 0.0
            torch.save(network.state_dict(), out)
            if batch % 2500 == 0:
                print(measure(network, held), flush=True)
    torch.save(network.state_dict(), out)
    print(measure(network, held))


if __name__ == '__main__':
    main(*sys.argv[1:]) if len(sys.argv) > 2 else print(__doc__)
