import { z } from 'zod';

/**
 * U-100 syringes by the units they hold, and how many half units lie between two lines. Many of 100 units have a line only
 * every two units; which one is in the hand is the doctor's entry, never assumed.
 */
export const SYRINGE_MARKS = { 30: [1, 2], 50: [1, 2], 100: [2, 4] } as const;
export const SYRINGE_SIZES = [30, 50, 100] as const;
export type SyringeSize = (typeof SYRINGE_SIZES)[number];

export const Syringe = z
  .object({
    units: z.union([z.literal(30), z.literal(50), z.literal(100)]),
    /** Half units from one line to the next. */
    markHalfUnits: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  })
  .refine(({ units, markHalfUnits }) =>
    (SYRINGE_MARKS[units] as readonly number[]).includes(markHalfUnits),
  );
export type Syringe = z.infer<typeof Syringe>;
