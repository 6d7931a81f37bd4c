import type { LogoPart } from '#shared/practice/pictures.ts';
import { pictureLibrary } from '#api/platform/pictures/picture-library.ts';
import { Semaphore } from '#api/platform/semaphore.ts';

/** Each part: its size, how much of it the logo takes, and whether it lies on white. */
const PARTS: Record<LogoPart, { width: number; height: number; inner: number; isOpaque: boolean }> =
  {
    // As wide as the logo is, up to three times its height, and three times as fine as the pages show it.
    mark: { width: 324, height: 108, inner: 0.86, isOpaque: true },
    'icon-192': { width: 192, height: 192, inner: 1, isOpaque: false },
    'icon-512': { width: 512, height: 512, inner: 1, isOpaque: false },
    // Whatever shape a launcher cuts, a circle of 80 % stays; a square logo fits into it with 56 %.
    'maskable-512': { width: 512, height: 512, inner: 0.56, isOpaque: true },
    'apple-touch-icon': { width: 180, height: 180, inner: 0.8, isOpaque: true },
    'badge-96': { width: 96, height: 96, inner: 1, isOpaque: false },
    'favicon-32': { width: 32, height: 32, inner: 1, isOpaque: false },
    sharing: { width: 1200, height: 630, inner: 0.6, isOpaque: true },
  };
type Colour = { r: number; g: number; b: number; alpha: number };
const CLEAR: Colour = { r: 255, g: 255, b: 255, alpha: 0 };
const WHITE: Colour = { ...CLEAR, alpha: 1 };
/** Under a logo that white would swallow: the text colour of the pages. */
const INK: Colour = { r: 20, g: 46, b: 44, alpha: 1 };

/** The side of the square to which a logo is shrunk to look at it. */
const SAMPLE = 16;
const CORNERS = [0, SAMPLE - 1, SAMPLE * (SAMPLE - 1), SAMPLE * SAMPLE - 1];

/** A picture that is shrunk while it is read has dark edges: the black that is stored where nothing is seen. */
const EXACT = { fastShrinkOnLoad: false };

const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const luma = ({ r, g, b }: Colour): number => 0.299 * r + 0.587 * g + 0.114 * b;

/** The ground that a logo brings, if its corners are filled; and whether all of one without a ground is nearly white. */
function look(sample: Uint8Array): { own: Colour | null; isWhitish: boolean } {
  const pixels = Array.from({ length: SAMPLE * SAMPLE }, (_, at): Colour => {
    const [r, g, b, alpha] = sample.subarray(at * 4) as unknown as [number, number, number, number];
    return { r, g, b, alpha: alpha / 255 };
  });
  const corners = CORNERS.map((at) => pixels[at]!);
  if (corners.every(({ alpha }) => alpha === 1)) {
    const of = (part: 'r' | 'g' | 'b') => Math.round(mean(corners.map((one) => one[part])));
    return { own: { r: of('r'), g: of('g'), b: of('b'), alpha: 1 }, isWhitish: false };
  }
  return { own: null, isWhitish: pixels.every((one) => one.alpha < 0.1 || luma(one) > 225) };
}

/** How far each value is from the first one, which is the ground; the farthest is 255. */
function distances(values: Uint8Array): Buffer {
  const far = values.map((one) => Math.abs(one - values[0]!));
  const farthest = Math.max(1, ...far);
  return Buffer.from(far.map((one) => Math.round((one * 255) / farthest)));
}

const markWidth = (logo: { width: number; height: number }): number =>
  Math.round(Math.min(PARTS.mark.width, Math.max(1, logo.width / logo.height) * PARTS.mark.height));

const drawing = new Semaphore({ atOnce: 1, waiting: 16, retryAfter: 5 });

/** A part of a logo as a PNG. */
export async function drawLogoPart(logo: Uint8Array, part: LogoPart): Promise<Buffer> {
  const sharp = await pictureLibrary();
  const { height, inner, isOpaque } = PARTS[part];
  return drawing.take(async () => {
    const width = part === 'mark' ? markWidth(await sharp(logo).metadata()) : PARTS[part].width;
    const sample = sharp(logo)
      .resize(SAMPLE, SAMPLE, { ...EXACT, fit: 'fill' })
      .ensureAlpha()
      .raw();
    const { own, isWhitish } = look(await sample.toBuffer());
    const fitted = await sharp(logo)
      .resize({
        ...EXACT,
        width: Math.round(width * inner),
        height: Math.round(height * inner),
        fit: 'contain',
        background: CLEAR,
      })
      .ensureAlpha()
      .png()
      .toBuffer();
    if (part === 'badge-96') {
      // A system paints the badge in one colour and takes only its shape: where the logo is, or, on a ground of its own,
      // where it differs from that.
      const shape = own
        ? sharp(fitted).flatten({ background: own }).greyscale()
        : sharp(fitted).extractChannel('alpha');
      const seen = await shape.toColourspace('b-w').raw().toBuffer();
      const mask = own ? distances(seen) : seen;
      return sharp({ create: { width, height, channels: 3, background: WHITE } })
        .joinChannel(mask, { raw: { width, height, channels: 1 } })
        .png({ compressionLevel: 9 })
        .toBuffer();
    }
    const background = own ?? (isWhitish ? INK : isOpaque ? WHITE : CLEAR);
    return sharp({ create: { width, height, channels: 4, background } })
      .composite([{ input: fitted, gravity: 'centre' }])
      .png({ compressionLevel: 9 })
      .toBuffer();
  });
}
