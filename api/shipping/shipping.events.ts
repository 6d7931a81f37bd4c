import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs.ts';

/** The tracking number of a parcel that was sent has changed. `at` distinguishes one correction from the next. */
export const parcelCorrected = defineEvent(
  'parcel.corrected',
  z.object({ orderId: z.number(), at: z.number() }),
);
