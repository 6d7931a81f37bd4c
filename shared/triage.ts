import { z } from 'zod';
import { GENDERS } from './intake.ts';

/** What a doctor picks the next case by: no answer in words, and nothing that the case itself does not say better. */
export const Triage = z.object({
  gender: z.enum(GENDERS),
  age: z.number(),
  /** As it is shown; null where height or weight cannot be right. */
  bmi: z.number().nullable(),
  /** How many findings of the safety rules there are, by their weight. */
  flags: z.object({ block: z.number(), ask: z.number(), note: z.number() }),
  /** An earlier order of this account was approved. */
  isReturning: z.boolean(),
});
export type Triage = z.infer<typeof Triage>;
