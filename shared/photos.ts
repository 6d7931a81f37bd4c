import { z } from 'zod';
import { says } from './lib/says.ts';

/** The most that a photo may weigh when it is sent. The device makes it smaller first. */
export const PHOTO_BYTES_MAX = 900_000;
export const PHOTO_SIDE_MAX = 1_600;

/** The most bytes of a JSON body with a photo and a long text, for the server's parser. */
export const PHOTO_BODY_MAX = 1_400_000;

const BASE64_MAX = Math.ceil(PHOTO_BYTES_MAX / 3) * 4;

/**
 * A photo as part of what it belongs to, so that one write in the outbox carries both and neither arrives without the
 * other.
 */
export const NewPhoto = z
  .base64(says('invalid'))
  .min(1, says('invalid'))
  .max(BASE64_MAX, says('invalid'));

/** What is known of a photo without loading it. */
export const PhotoSize = z.object({ width: z.number(), height: z.number() });
export type PhotoSize = z.infer<typeof PhotoSize>;

/** A WebP, upright and without metadata. */
export const Photo = z.object({ data: z.base64() });
export type Photo = z.infer<typeof Photo>;

export const photoAddress = (data: string): string => `data:image/webp;base64,${data}`;
