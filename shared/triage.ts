import { z } from 'zod';
import { GENDERS } from './intake.ts';

/** What helps a doctor pick the next case: no free text, and nothing that the case itself shows better. */
export const Triage = z.object({
  gender: z.enum(GENDERS),
  age: z.number(),
  /** The displayed value. Null if height or weight is implausible. */
  bmi: z.number().nullable(),
  /** The number of findings of the safety rules, by level. Words to read are none: they do not keep a case from being clean. */
  flags: z.object({ block: z.number(), ask: z.number(), note: z.number() }),
  /** This account has an approved earlier order. */
  isReturning: z.boolean(),
});
export type Triage = z.infer<typeof Triage>;
