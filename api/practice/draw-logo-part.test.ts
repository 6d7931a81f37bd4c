import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { LogoPart } from '#shared/practice/pictures.ts';
import { drawLogoPart } from './draw-logo-part.ts';

/** 300 × 200, with a square in its middle. */
const aLogo = (square: string, ground?: string): Promise<Buffer> => {
  const middle = { create: { width: 100, height: 100, channels: 4, background: square } } as const;
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const canvas = { width: 300, height: 200, channels: ground ? 3 : 4, background } as const;
  return sharp({ create: canvas })
    .composite([{ input: middle }])
    .png()
    .toBuffer();
};

/** A pixel of a part of the logo, its place in hundredths of width and height. */
async function pixel(logo: Buffer, part: LogoPart, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(await drawLogoPart(logo, part))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = Math.floor((y * info.height) / 100) * info.width + Math.floor((x * info.width) / 100);
  return [...data.subarray(at * 4, at * 4 + 4)];
}

const PAPER = [255, 255, 255, 255];

describe.each(['mark', 'maskable-512', 'apple-touch-icon', 'sharing'] as const)(
  'the part %s',
  (part) => {
    test('has white around a logo that is seen on white', async () => {
      expect(await pixel(await aLogo('#6f2c79'), part, 2, 2)).toEqual(PAPER);
      expect(await pixel(await aLogo('#6f2c79'), part, 50, 50)).toEqual([111, 44, 121, 255]);
    });

    test('shows a white logo too', async () => {
      const white = await aLogo('#fff');
      expect(await pixel(white, part, 50, 50)).toEqual(PAPER);
      const [red, , , alpha] = await pixel(white, part, 2, 2);
      expect([red! < 80, alpha]).toEqual([true, 255]);
    });

    test('continues the ground of a logo that has one', async () => {
      expect(await pixel(await aLogo('#ffdd77', '#112233'), part, 2, 2)).toEqual([17, 34, 51, 255]);
      expect(await pixel(await aLogo('#000', '#fff'), part, 2, 2)).toEqual(PAPER);
    });
  },
);

test('lines of a white logo are seen as white, though they are stored beside black', async () => {
  const line = { width: 13, height: 460, channels: 4, background: '#fff' } as const;
  const canvas = { width: 600, height: 600, channels: 4, background: '#0000' } as const;
  const lines = [60, 113, 166, 219, 272, 325, 378, 431, 484];
  const logo = await sharp({ create: canvas })
    .composite(lines.map((left) => ({ input: { create: line }, left, top: 70 })))
    .webp()
    .toBuffer();
  expect((await pixel(logo, 'mark', 2, 2))[0]).toBeLessThan(80);
});

test.each([
  [300, 300, 108],
  [100, 300, 108],
  [300, 150, 216],
  [900, 100, 324],
])(
  'the pages have a logo of %i × %i as wide as it is, within limits',
  async (width, height, expected) => {
    const logo = await sharp({ create: { width, height, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const drawn = await sharp(await drawLogoPart(logo, 'mark')).metadata();
    expect([drawn.width, drawn.height]).toEqual([expected, 108]);
  },
);

test.each([
  ['dark on white', '#000', '#fff'],
  ['light on dark', '#fd7', '#123'],
  ['on nothing', '#6f2c79', undefined],
])('a badge takes the shape of a logo that is %s', async (_what, square, ground) => {
  const logo = await aLogo(square, ground);
  const alphas = [];
  for (const [x, y] of [
    [50, 50],
    [4, 50],
    [50, 4],
  ] as const)
    alphas.push((await pixel(logo, 'badge-96', x, y))[3]);
  // The edges of a shrunk logo overshoot a little.
  expect([alphas[0]! > 240, ...alphas.slice(1)]).toEqual([true, 0, 0]);
});
