import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs.ts';

/** A version is no longer in force: superseded, or cancelled. */
export const prescriptionEnded = defineEvent(
  'prescription.ended',
  z.object({ prescriptionId: z.number(), orderId: z.number() }),
);
