import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs.ts';

/** A parcel that has left got another tracking number; `at` tells one correction from the next. */
export const parcelCorrected = defineEvent(
  'parcel.corrected',
  z.object({ orderId: z.number(), at: z.number() }),
);
