import type { LogoPart } from '#shared/practice/pictures.ts';
import { pictureLibrary } from '#api/platform/pictures/picture-library.ts';
import { Semaphore } from '#api/platform/semaphore.ts';

/** Each part: its size, how much of it the logo takes, and whether it lies on white. */
const PARTS: Record<LogoPart, { width: number; height: number; inner: number; isOpaque: boolean }> =
  {
    'icon-192': { width: 192, height: 192, inner: 1, isOpaque: false },
    'icon-512': { width: 512, height: 512, inner: 1, isOpaque: false },
    // Whatever shape a launcher cuts, a circle of 80 % stays; a square logo fits into it with 56 %.
    'maskable-512': { width: 512, height: 512, inner: 0.56, isOpaque: true },
    'apple-touch-icon': { width: 180, height: 180, inner: 0.8, isOpaque: true },
    'badge-96': { width: 96, height: 96, inner: 1, isOpaque: false },
    'favicon-32': { width: 32, height: 32, inner: 1, isOpaque: false },
    sharing: { width: 1200, height: 630, inner: 0.6, isOpaque: true },
  };
const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 };
const WHITE = { ...CLEAR, alpha: 1 };

const drawing = new Semaphore({ atOnce: 1, waiting: 16, retryAfter: 5 });

/** A part of a logo as a PNG. */
export async function drawLogoPart(logo: Uint8Array, part: LogoPart): Promise<Buffer> {
  const sharp = await pictureLibrary();
  const { width, height, inner, isOpaque } = PARTS[part];
  return drawing.take(async () => {
    const fitted = await sharp(logo)
      .resize({
        width: Math.round(width * inner),
        height: Math.round(height * inner),
        fit: 'contain',
        background: CLEAR,
      })
      .ensureAlpha()
      .png()
      .toBuffer();
    const ground = { width, height, channels: 4, background: isOpaque ? WHITE : CLEAR } as const;
    if (part === 'badge-96') {
      // A system paints the badge in one colour and takes only its shape: where the logo is, or, on a white ground,
      // where it is dark.
      const { isOpaque: isFilled } = await sharp(logo).stats();
      const shape = isFilled
        ? sharp(fitted).flatten({ background: WHITE }).greyscale().negate()
        : sharp(fitted).extractChannel('alpha');
      const mask = await shape.toColourspace('b-w').raw().toBuffer();
      return sharp({ create: { ...ground, channels: 3, background: WHITE } })
        .joinChannel(mask, { raw: { width, height, channels: 1 } })
        .png({ compressionLevel: 9 })
        .toBuffer();
    }
    return sharp({ create: ground })
      .composite([{ input: fitted, gravity: 'centre' }])
      .png({ compressionLevel: 9 })
      .toBuffer();
  });
}
