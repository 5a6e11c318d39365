"""Writes the weights as src/scan/network.rs reads them: bytes, with a factor for each output.

  python examples/learn_cells/write.py target/cells.npz target/cells.pt src/scan/digits.bin
"""
import struct, sys
import numpy as np
import torch
from learn import Network, Photos, sketcher

PAPER, DIGIT = 36, 255 / 1.75


def folded(conv, norm):
    """The weights and biases of a convolution with the normalization after it."""
    scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    return conv.weight * scale[:, None, None, None], norm.bias - norm.running_mean * scale


def main(cells, learnt, out):
    network = Network()
    network.load_state_dict(torch.load(learnt))
    network.eval()
    torch.manual_seed(7)
    with torch.no_grad():
        sample = torch.cat([sketcher(None)(32, 16)[0], Photos(cells, 'all').plain()[::9]])
        body = network.body
        layers = [(*folded(body[k][0], body[k][1]), body[k]) for k in (0, 1, 2)] + [(*folded(body[4][0], body[4][1]), body[4])]
        most, x = [], sample[:, None]
        for step in body:
            x = step(x)
            if isinstance(step, torch.nn.Sequential):
                most.append(float(np.quantile(x.numpy().ravel()[::7], 0.99995)))
        hidden = network.hidden(x)
        most.append(float(np.quantile(hidden.numpy().ravel(), 0.9999)))
        dense = network.hidden[1]
        layers.append((dense.weight.reshape(96, 48, 2, 2), dense.bias, None))
        layers.append((network.last.weight[:, :, None, None], network.last.bias, None))
        data, step_in = bytearray(), 1 / DIGIT
        for n, (weight, bias, _) in enumerate(layers):
            rows = weight.permute(0, 2, 3, 1).reshape(len(weight), -1)
            unit = rows.abs().amax(1).clamp_min(1e-9) / 127
            whole = torch.round(rows / unit[:, None]).clamp(-127, 127)
            step_out = most[n] / 255 if n < 5 else 1.0
            add = torch.round(bias / (step_in * unit))
            if n == 0:
                add = add - PAPER * whole.sum(1)
            factor = step_in * unit / step_out
            for a, f in zip(add.tolist(), factor.tolist()):
                data += struct.pack('<if', int(a), f)
            data += whole.to(torch.int8).numpy().tobytes()
            step_in = step_out
    open(out, 'wb').write(data)
    print(len(data), 'bytes')


main(*sys.argv[1:])
