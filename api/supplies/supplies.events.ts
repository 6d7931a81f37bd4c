import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs.ts';

/** A supply needs something of its patient, or cannot leave on its day. `isHeld` distinguishes the two. */
export const supplyHeld = defineEvent(
  'supply.held',
  z.object({ supplyId: z.number(), orderId: z.number(), isHeld: z.boolean() }),
);

/** A patient says that something is wrong with a parcel. */
export const parcelReported = defineEvent('parcel.reported', z.object({ reportId: z.number() }));

/** A supply may be filled and packed. */
export const supplyReady = defineEvent(
  'supply.ready',
  z.object({ supplyId: z.number(), orderId: z.number() }),
);
