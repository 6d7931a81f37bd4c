import { z } from 'zod';
import { seenText } from '../lib/fields.ts';
import { digitsOf } from '../lib/phone.ts';
import { says } from '../lib/says.ts';

/** A line of a country, which may be as short as a service number. */
export const CrisisLine = z.object({
  name: seenText(80, says('required')),
  phone: seenText(30, says('required')).refine(
    (phone) => /^\+?[\d\s().-]+$/.test(phone) && digitsOf(phone).length >= 3,
    says('helpNumber'),
  ),
});

/** Crisis lines that the practice has entered, by country. Empty until it does: we name no line ourselves. */
export const CrisisLines = z.object({ vn: CrisisLine.nullable() });
export type CrisisLines = z.infer<typeof CrisisLines>;
export const NO_CRISIS_LINES: CrisisLines = { vn: null };
