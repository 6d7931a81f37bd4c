import { z } from 'zod';
import { defineErrors } from './lib/errors.ts';

/** What a picture may weigh on its way to us; the browser makes larger ones smaller first. */
export const PICTURE_BYTES_MAX = 4_000_000;

/** The longest side of a kept picture: twice what an article shows on a wide screen. */
export const PICTURE_SIDE_MAX = 1_600;

export const pictureErrors = defineErrors('picture', {
  unreadable: [
    400,
    'This file is not a picture that can be kept. Choose a JPEG, PNG, WebP, AVIF or GIF.',
  ],
  too_many_pixels: [400, 'This picture has too many pixels. Make it smaller and choose it again.'],
  unavailable: [
    503,
    'Pictures cannot be stored or shown at the moment. Nothing is lost; please try again in a few minutes.',
  ],
});

/** A picture that lies with us. The address names its content, which never changes. */
export const Picture = z.object({ address: z.string(), width: z.number(), height: z.number() });
export type Picture = z.infer<typeof Picture>;
