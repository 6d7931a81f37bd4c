import { z } from 'zod';

/** The doses of the patient's last step, as far as they have told (taken-run.ts). */
export const TakenRun = z.object({
  /** Null if none was taken, and no step is known to come next. */
  micrograms: z.number().nullable(),
  count: z.number(),
  lastDay: z.string().nullable(),
  /** Days of it without an answer. */
  unknown: z.number(),
});
export type TakenRun = z.infer<typeof TakenRun>;
