import { PICTURE_SIDE_MAX, pictureErrors } from '#shared/blog-pictures.ts';
import { AppError } from '#shared/lib/errors.ts';
import { Semaphore } from '#api/platform/semaphore.ts';
import { pictureLibrary } from './picture-library.ts';

/** WebP, upright, without any metadata. */
export type MadePicture = { bytes: Buffer; width: number; height: number };

/** Decoded, this many pixels take about 160 MB. */
const PIXELS_MAX = 40_000_000;
const QUALITY = 82;

const making = new Semaphore({ atOnce: 1, waiting: 8, retryAfter: 5 });

/**
 * Decodes the pixels and encodes them again, so that nothing but a picture is stored: no location, no appended code.
 * Refuses what cannot be decoded as a picture.
 */
export async function makePicture(given: Uint8Array): Promise<MadePicture> {
  const sharp = await pictureLibrary();
  return making.take(async () => {
    try {
      const { data, info } = await sharp(given, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
        .autoOrient()
        .resize({
          width: PICTURE_SIDE_MAX,
          height: PICTURE_SIDE_MAX,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch (thrown) {
      const isTooLarge = /pixel limit/i.test(String(thrown));
      throw new AppError(isTooLarge ? pictureErrors.too_many_pixels : pictureErrors.unreadable);
    }
  });
}

/** A photo of a patient or the team, sent as base64. */
export const makePhoto = (base64: string): Promise<MadePicture> =>
  makePicture(Buffer.from(base64, 'base64'));
