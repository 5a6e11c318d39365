"""Draws cells as they look in pictures: printed digits in many fonts, digits written by hand (MNIST), pencil marks, rules around
them; then bent, blurred, reduced and noisy. Cells come in groups that share light, lens and paper, like those of one picture."""
import math
import torch
import torch.nn.functional as F

SIDE = 64  # pixels of a drawing; the cell takes up 1 / SPAN of it
SPAN = 1.2  # what the network sees, in cells
SEEN = 32  # its pixels
EMPTY, NOTES, JUNK, CLASSES = 0, 19, 20, 21  # 1 to 9 printed, 10 to 18 written


def rand(n, low=0.0, high=1.0):
    return torch.rand(n) * (high - low) + low


def chance(n, p):
    return torch.rand(n) < p


def place(bank, scale_x, scale_y, angle, shear, x, y):
    """Each picture of the bank (n, SIDE, SIDE), scaled, turned, slanted and moved (in halves of the side)."""
    cos, sin = torch.cos(angle), torch.sin(angle)
    # The inverse: from the canvas to the picture.
    a, b = cos / scale_x, sin / scale_x
    c, d = -sin / scale_y, cos / scale_y
    a, b = a + shear * c, b + shear * d
    theta = torch.stack([torch.stack([a, b, -(a * x + b * y)], 1), torch.stack([c, d, -(c * x + d * y)], 1)], 1)
    grid = F.affine_grid(theta, [len(bank), 1, SIDE, SIDE], align_corners=False)
    return F.grid_sample(bank[:, None], grid, align_corners=False)[:, 0]


def bolder(ink, by):
    """Strokes wider (by > 0) or thinner (< 0), in pixels of the bank."""
    out = ink.clone()
    for pixels in (-3, -2, -1, 1, 2, 3):
        at = (by.round() == pixels).nonzero()[:, 0]
        if len(at):
            size = 2 * abs(pixels) + 1
            part = ink[at][:, None]
            part = F.max_pool2d(part, size, 1, abs(pixels)) if pixels > 0 else -F.max_pool2d(-part, size, 1, abs(pixels))
            out[at] = part[:, 0]
    return out


def blur(ink, sigma_x, sigma_y):
    """Gaussian, another for each."""
    n, reach = len(ink), 12
    at = torch.arange(-reach, reach + 1).float()
    kernel = lambda sigma: torch.softmax(-at**2 / (2 * sigma[:, None].clamp_min(0.15) ** 2), 1)
    ink = F.conv2d(ink[None], kernel(sigma_x)[:, None, None, :], padding=(0, reach), groups=n)
    return F.conv2d(ink, kernel(sigma_y)[:, None, :, None], padding=(reach, 0), groups=n)[0]


def dct_matrix():
    k, n = torch.arange(8.0)[:, None], torch.arange(8.0)[None]
    m = torch.cos(math.pi * (2 * n + 1) * k / 16) * math.sqrt(2 / 8)
    m[0] /= math.sqrt(2)
    return m


DCT = dct_matrix()
QUANT = torch.tensor([[16, 11, 10, 16, 24, 40, 51, 61], [12, 12, 14, 19, 26, 58, 60, 55], [14, 13, 16, 24, 40, 57, 69, 56], [14, 17, 22, 29, 51, 87, 80, 62],
                      [18, 22, 37, 56, 68, 109, 103, 77], [24, 35, 55, 64, 81, 104, 113, 92], [49, 64, 78, 87, 103, 121, 120, 101], [72, 92, 95, 98, 112, 100, 103, 99]]).float()


def jpeg(grey, strength):
    """What JPEG leaves of blocks of 8 x 8 (values 0 to 1)."""
    n, h, w = grey.shape
    blocks = grey.reshape(n, h // 8, 8, w // 8, 8).permute(0, 1, 3, 2, 4) * 255
    quant = QUANT * strength[:, None, None, None, None]
    coefficients = DCT @ blocks @ DCT.T
    blocks = DCT.T @ (torch.round(coefficients / quant) * quant) @ DCT
    return blocks.permute(0, 1, 3, 2, 4).reshape(n, h, w) / 255


class Sketcher:
    """`printed`: (m, SIDE, SIDE) ink of 0 to 1 with `printed_digit` and a family index for each; `written` likewise."""

    def __init__(self, printed, printed_digit, written, written_digit):
        self.printed, self.written = printed, written
        self.of_digit = [[(digits == d).nonzero()[:, 0] for d in range(10)] for digits in (printed_digit, written_digit)]
        # The drawings of one font follow each other, ten of them.
        self.fonts = len(printed) // 10

    def rules(self, n):
        """The ink of the rules around n cells."""
        at = torch.arange(SIDE).float()[None]
        ink = torch.zeros(n, SIDE, SIDE)
        inset = SIDE * (1 - 1 / SPAN) / 2
        strong, weak = rand(n, 0.4, 1.1), rand(n, 0.15, 1)
        for edge in range(4):
            is_thick = chance(n, 0.35)
            width = torch.where(is_thick, rand(n, 2.5, 8), rand(n, 0.6, 3))
            middle = (inset if edge < 2 else SIDE - inset) + torch.randn(n) * 1.2
            tilt = torch.randn(n, 1) * 0.025 * (at - SIDE / 2)
            distance = (at[:, None, :] - middle[:, None, None] - tilt[:, :, None]).abs()
            line = ((width[:, None, None] / 2 - distance) + 0.5).clamp(0, 1) * torch.where(is_thick, strong, weak)[:, None, None]
            line = line * chance(n, 0.95).float()[:, None, None]
            ink = torch.maximum(ink, line if edge % 2 == 0 else line.transpose(1, 2))
        return ink

    def digits(self, n, kind, style, digit):
        """Ink of n printed (0) or written (1) digits in the middle of cells, and how dark they are."""
        ink = torch.zeros(n, SIDE, SIDE)
        for which in (0, 1):
            at = (kind == which).nonzero()[:, 0]
            if not len(at):
                continue
            m = len(at)
            if which == 0:
                # The digits of a picture have one font.
                bank = self.printed[style[at] * 10 + digit[at]]
            else:
                lists = self.of_digit[1]
                bank = self.written[torch.stack([lists[d][torch.randint(len(lists[d]), ())] for d in digit[at].tolist()])]
            # Drawings are 48 of 64 pixels high.
            height = (rand(m, 0.42, 0.78) if which == 0 else rand(m, 0.34, 0.95)) / SPAN * 64 / 48
            aspect = torch.exp(torch.randn(m) * (0.08 if which == 0 else 0.18))
            bank = bolder(bank, torch.randn(m) * (0.8 if which == 0 else 0.5) + (0 if which == 0 else 0.2))
            turn = torch.randn(m) * (0.05 if which == 0 else 0.13)
            shear = torch.randn(m) * (0.04 if which == 0 else 0.15)
            spread = 0.05 if which == 0 else 0.11
            ink[at] = place(bank, height * aspect, height, turn, shear, torch.randn(m) * spread, torch.randn(m) * spread)
        return ink

    def notes(self, n, style):
        """Ink of pencil marks, and which digits they are."""
        ink, which = torch.zeros(n, SIDE, SIDE), torch.zeros(n, 9)
        how_many = torch.multinomial(torch.tensor([0, 4, 6, 4, 2, 1, 0.6, 0.3, 0.2, 0.1]), n, True)
        order = torch.rand(n, 9).argsort(1)
        is_written = chance(n, 0.6)
        # On a lattice of three by three, or in a row.
        is_row = chance(n, 0.45) & (how_many <= 5)
        row_y, row_x = rand(n, -0.75, 0.75), rand(n, -0.65, -0.1)
        size = rand(n, 0.16, 0.3)
        for k in range(9):
            at = (how_many > k).nonzero()[:, 0]
            if not len(at):
                break
            m = len(at)
            digit = order[at, k]
            which[at, digit] = 1
            lattice_x, lattice_y = (digit % 3 - 1) * 0.5, (digit // 3 - 1) * 0.5
            x = torch.where(is_row[at], row_x[at] + k * size[at] * 1.25, lattice_x.float()) + torch.randn(m) * 0.04
            y = torch.where(is_row[at], row_y[at], lattice_y.float()) + torch.randn(m) * 0.04
            printed = self.printed[style[at] * 10 + digit + 1]
            lists = self.of_digit[1]
            written = self.written[torch.stack([lists[d + 1][torch.randint(len(lists[d + 1]), ())] for d in digit.tolist()])]
            bank = torch.where(is_written[at][:, None, None], written, printed)
            scale = size[at] / SPAN * 64 / 48 * torch.exp(torch.randn(m) * 0.12)
            mark = place(bank, scale, scale, torch.randn(m) * 0.08, torch.randn(m) * 0.08, x, y)
            ink[at] = torch.maximum(ink[at], mark)
        return ink, which

    def junk(self, n, style):
        """Digits on their side, upside down or mirrored, so that such a picture is noticed."""
        digit = torch.tensor([2, 3, 4, 5, 7])[torch.randint(5, (n,))]
        turn = torch.randint(1, 4, (n,)).float()
        # A 2 or a 5 upside down is one again.
        turn = torch.where(((digit == 2) | (digit == 5)) & (turn == 2), torch.ones(n), turn)
        is_mirrored = chance(n, 0.35)
        digit = torch.where(is_mirrored, torch.tensor([3, 4, 6, 7, 9])[torch.randint(5, (n,))], digit)
        bank = self.printed[style * 10 + digit]
        bank = torch.where(is_mirrored[:, None, None], bank.flip(2), bank)
        turn = torch.where(is_mirrored, torch.zeros(n), turn)
        height = rand(n, 0.42, 0.75) / SPAN * 64 / 48
        return place(bank, height, height, turn * math.pi / 2 + torch.randn(n) * 0.06, torch.zeros(n), torch.randn(n) * 0.06, torch.randn(n) * 0.06)

    def __call__(self, groups, size):
        """Pictures (n, SEEN, SEEN), 1 for the ink of a usual digit; classes; which notes; n = groups * size."""
        n = groups * size
        of_group = lambda values: values.repeat_interleave(size, 0)
        style = of_group(torch.randint(self.fonts, (groups,)))
        mixed = of_group(torch.multinomial(torch.tensor([0.5, 0.35, 0.15]), groups, True))  # printed only, printed and written, with notes
        roll = torch.rand(n)
        kind = torch.zeros(n, dtype=torch.long)  # 0 empty, 1 printed, 2 written, 3 notes, 4 junk
        kind[roll < 0.62] = 1
        kind[(mixed >= 1) & (roll < 0.36)] = 2
        kind[(mixed == 2) & (roll > 0.62) & (roll < 0.86)] = 3
        kind[(mixed == 0) & (roll > 0.95)] = 4
        digit = torch.randint(1, 10, (n,))
        label = torch.where(kind == 1, digit, torch.where(kind == 2, digit + 9, torch.where(kind == 3, NOTES, torch.where(kind == 4, JUNK, EMPTY))))
        ink, which = torch.zeros(n, SIDE, SIDE), torch.zeros(n, 9)
        dark_print = of_group(rand(groups, 0.75, 1))
        dark_hand = of_group(rand(groups, 0.3, 1.05))
        at = ((kind == 1) | (kind == 2)).nonzero()[:, 0]
        strength = torch.where(kind == 1, dark_print, dark_hand * torch.exp(torch.randn(n) * 0.1))
        ink[at] = self.digits(len(at), kind[at] - 1, style[at], digit[at]) * strength[at][:, None, None]
        at = (kind == 3).nonzero()[:, 0]
        if len(at):
            ink[at], which[at] = self.notes(len(at), style[at])
            ink[at] *= dark_hand[at][:, None, None]
        at = (kind == 4).nonzero()[:, 0]
        if len(at):
            ink[at] = self.junk(len(at), style[at]) * dark_print[at][:, None, None]
        # Empty cells of some pictures have a zero or a dot, which are nothing.
        filler = of_group(torch.multinomial(torch.tensor([0.92, 0.04, 0.04]), groups, True))
        at = ((kind == 0) & (filler == 1)).nonzero()[:, 0]
        if len(at):
            ink[at] = self.digits(len(at), torch.zeros(len(at), dtype=torch.long), style[at], torch.zeros(len(at), dtype=torch.long)) * dark_print[at][:, None, None]
        at = ((kind == 0) & (filler == 2)).nonzero()[:, 0]
        if len(at):
            spot = torch.linspace(-1, 1, SIDE).square()
            disc = ((spot[:, None] + spot[None]) < 0.5).float()[None].expand(len(at), SIDE, SIDE)
            tall, low = rand(len(at), 0.05, 0.16), rand(len(at), -0.1, 0.45)
            wide = torch.where(chance(len(at), 0.3), rand(len(at), 2, 4), torch.ones(len(at)))
            ink[at] = place(disc, tall * wide, tall, torch.zeros(len(at)), torch.zeros(len(at)), torch.randn(len(at)) * 0.04, low) * dark_print[at][:, None, None]
        # A small mark beside a written digit, a neighbour that reaches over its rule, print that shows through, dust.
        at = chance(n, 0.1).logical_and((kind != 3) & (kind != 4)).nonzero()[:, 0]
        if len(at):
            m, side = len(at), torch.randint(4, (len(at),))
            bank = self.written[torch.randint(len(self.written), (m,))]
            away = rand(m, 0.95, 1.35)
            x = torch.where(side < 2, (side * 2 - 1) * away, torch.randn(m) * 0.2)
            y = torch.where(side >= 2, (side * 2 - 5) * away, torch.randn(m) * 0.2)
            scale = rand(m, 0.4, 0.9)
            ink[at] = torch.maximum(ink[at], place(bank, scale, scale, torch.randn(m) * 0.1, torch.randn(m) * 0.1, x, y) * rand(m, 0.3, 1)[:, None, None])
        at = chance(n, 0.08).nonzero()[:, 0]
        if len(at):
            m = len(at)
            bank = self.printed[torch.randint(len(self.printed), (m,))].flip(2)
            scale = rand(m, 0.5, 1.2)
            through = place(bank, scale, scale, torch.randn(m) * 0.2, torch.zeros(m), torch.randn(m) * 0.5, torch.randn(m) * 0.5)
            ink[at] = ink[at] + through * rand(m, 0.04, 0.2)[:, None, None]
        lattice = of_group(rand(groups, 0.1, 1))
        is_ruled = of_group(chance(groups, 0.96)) & ((filler == 0) | of_group(chance(groups, 0.4)))
        ink = torch.maximum(ink, self.rules(n) * (is_ruled * torch.where(chance(n, 0.85), 1.0, lattice))[:, None, None])
        # The cell is seen at a slight angle.
        ink = place(ink, 1 + torch.randn(n) * 0.03, 1 + torch.randn(n) * 0.03, torch.randn(n) * 0.03, torch.randn(n) * 0.03, torch.randn(n) * 0.03, torch.randn(n) * 0.03)
        soft = of_group(torch.where(chance(groups, 0.5), rand(groups, 0.2, 1.8), rand(groups, 0.2, 5.0)))
        skew = of_group(torch.exp(torch.randn(groups) * 0.25))
        ink = blur(ink.clamp(0, 1.3), soft * skew, soft / skew)
        # Reduced to fewer pixels and enlarged again.
        small = int(torch.randint(14, 40, ()))
        ink = F.interpolate(ink[:, None], size=small, mode='area')
        ink = F.interpolate(ink, size=SEEN, mode='bilinear', align_corners=False)[:, 0] if small != SEEN else ink[:, 0]
        # Light: the paper is as bright as this, ink so much darker.
        x = torch.linspace(-1, 1, SEEN)
        slope = torch.randn(n, 2) * of_group(rand(groups, 0, 0.06))[:, None]
        paper = of_group(rand(groups, 0.35, 0.98))[:, None, None] * (1 + slope[:, :1, None] * x[None, None, :] + slope[:, 1:, None] * x[None, :, None])
        is_shadow = chance(n, 0.03)
        edge = (x[None, None, :] * torch.randn(n, 1, 1) + x[None, :, None] * torch.randn(n, 1, 1) + torch.randn(n, 1, 1) * 0.5) * 6
        paper = paper * torch.where(is_shadow[:, None, None], 1 - torch.sigmoid(edge) * rand(n, 0.1, 0.4)[:, None, None], 1.0)
        contrast = of_group(torch.where(chance(groups, 0.7), rand(groups, 0.45, 0.95), rand(groups, 0.15, 0.6)))
        grey = paper * (1 - contrast[:, None, None] * ink)
        grey = grey + torch.randn_like(grey) * (of_group(rand(groups, 0, 0.035) ** 1.0) * of_group(chance(groups, 0.7).float()))[:, None, None]
        lossy = of_group(torch.where(chance(groups, 0.5), rand(groups, 0.2, 1.6), torch.full((groups,), 0.02)))
        grey = jpeg(grey.clamp(0, 1), lossy)
        return normalized(grey, groups, size), label, which


def ground(grey):
    """The brightness of the paper in each cell."""
    return grey.flatten(1).quantile(0.7, dim=1).clamp_min(0.02)


def darkness(grey):
    """How much darker than the paper the darkest part in the middle of each cell is, as a share."""
    rim = SEEN // 5
    return 1 - grey[:, rim:-rim, rim:-rim].flatten(1).quantile(0.02, dim=1) / ground(grey)


def normalized(grey, groups, size):
    """Ink as the network sees it: 0 for paper, 1 for the ink of the darkest cells of the picture."""
    usual = darkness(grey).reshape(groups, size).quantile(0.9, dim=1).clamp_min(0.04).repeat_interleave(size)
    ink = (1 - grey / ground(grey)[:, None, None]) / usual[:, None, None]
    return ink.clamp(-0.25, 1.5)
