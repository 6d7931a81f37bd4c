import { PICTURE_SIDE_MAX, pictureErrors } from '#shared/blog-pictures.ts';
import { AppError, ensure } from '#shared/lib/errors.ts';
import { Semaphore } from '#api/platform/semaphore.ts';
import { pictureLibrary } from './picture-library.ts';

/** WebP, upright, without any metadata. */
export type MadePicture = { bytes: Buffer; width: number; height: number };

/**
 * Decoded, the pixels of an article's picture take about 160 MB, and in the slowest format about two seconds of a core.
 * Devices send photos of at most PHOTO_SIDE_MAX; this is what a camera takes.
 */
const PIXELS_MAX = { article: 40_000_000, photo: 16_000_000 } as const;
/** Of decoding and encoding together, beyond what the slowest format needs on a busy machine. */
const SECONDS_MAX = 20;
const QUALITY = 82;

/** One person's pictures take turns with everybody else's, and never take all the places. */
const limits = { atOnce: 1, waiting: 48, waitingEach: 6, retryAfter: 5 };
/** A check-in may be an emergency, so it waits for nothing that is no check-in. */
const lanes = { usual: new Semaphore(limits), checkIn: new Semaphore(limits) };

type Making = { kind: keyof typeof PIXELS_MAX; caller: number; lane?: keyof typeof lanes };

/**
 * Decodes the pixels and encodes them again, so that nothing but a picture is stored: no location, no appended code.
 * Refuses what cannot be decoded as a picture.
 */
export async function makePicture(
  given: Uint8Array,
  { kind, caller, lane = 'usual' }: Making,
): Promise<MadePicture> {
  const sharp = await pictureLibrary();
  const limitInputPixels = PIXELS_MAX[kind];
  // Its head is read at once: what is too large takes no place among what is not.
  const { width, height } = await orUnreadable(() => sharp(given).metadata());
  ensure(width * height <= limitInputPixels, pictureErrors.too_many_pixels);
  const make = async () => {
    const { data, info } = await sharp(given, { limitInputPixels, failOn: 'error' })
      .timeout({ seconds: SECONDS_MAX })
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
  };
  return lanes[lane].take(() => orUnreadable(make), String(caller));
}

async function orUnreadable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (thrown) {
    const isTooLarge = /pixel limit/i.test(String(thrown));
    throw new AppError(isTooLarge ? pictureErrors.too_many_pixels : pictureErrors.unreadable);
  }
}

/** A photo of a patient or the team, sent as base64. */
export const makePhoto = (base64: string, from: Omit<Making, 'kind'>): Promise<MadePicture> =>
  makePicture(Buffer.from(base64, 'base64'), { kind: 'photo', ...from });
