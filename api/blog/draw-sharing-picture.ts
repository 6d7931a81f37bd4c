import type { ShownIdentity } from '#shared/practice/identity.ts';
import { ACCENTS } from '#shared/practice/palettes.ts';
import { escapeMarkup } from '#api/http/page-head.ts';
import { Semaphore } from '#api/platform/semaphore.ts';
import { pictureLibrary } from '#api/platform/pictures/picture-library.ts';

/** The size that sites with shared links ask for. */
export const SHARING_SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 90;
const BAR = 28;
/** Of web/styles/tokens.css, in light. */
const [GROUND, INK] = ['#faf7f2', '#14302e'] as const;
const BRAND_SIZE = 36;

const drawing = new Semaphore({ atOnce: 1, waiting: 8, retryAfter: 5 });

/** Long titles are smaller, so that all of one fits above the name. */
const sizeOf = (title: string): number => (title.length < 45 ? 76 : title.length < 90 ? 62 : 48);

/** A title and the practice's name as a PNG, in its colours. Rejects on a machine that has no font for them. */
export async function drawSharingPicture(
  title: string,
  { name, palette }: ShownIdentity,
): Promise<Buffer> {
  const accent = ACCENTS[palette];
  const sharp = await pictureLibrary();
  return drawing.take(async () => {
    const written = async (text: string, color: string, size: number, height: number) => {
      const { data, info } = await sharp({
        text: {
          text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
          font: `sans bold ${size}`,
          width: SHARING_SIZE.width - 2 * MARGIN,
          rgba: true,
          wrap: 'word-char',
        },
      })
        .png()
        .toBuffer({ resolveWithObject: true });
      // Without a font Pango draws small boxes, whatever the size.
      if (info.height < size / 2.5) throw new Error('this machine has no font to draw with');
      if (info.height <= height) return data;
      return sharp(data).resize({ height, fit: 'inside' }).png().toBuffer();
    };
    const nameTop = SHARING_SIZE.height - MARGIN - BRAND_SIZE;
    const [titlePart, namePart] = [
      await written(title, INK, sizeOf(title), nameTop - MARGIN - BRAND_SIZE),
      await written(name, accent, BRAND_SIZE, 2 * BRAND_SIZE),
    ];
    const bar = {
      width: BAR,
      height: SHARING_SIZE.height,
      channels: 3,
      background: accent,
    } as const;
    return sharp({ create: { ...SHARING_SIZE, channels: 3, background: GROUND } })
      .composite([
        { input: { create: bar }, left: 0, top: 0 },
        { input: titlePart, left: MARGIN, top: MARGIN },
        { input: namePart, left: MARGIN, top: nameTop },
      ])
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  });
}
