import { z } from 'zod';
import { Area } from '../area.ts';

/** As of the signing. The licence is null where the practice requires none. */
export const Prescriber = z.object({
  name: z.string(),
  licence: Area.extend({ number: z.string() }).nullable(),
  npi: z.string().nullable(),
});
export type Prescriber = z.infer<typeof Prescriber>;
