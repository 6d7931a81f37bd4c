import { z } from 'zod';

/**
 * U-100 syringes by capacity in units, and the half units between two lines. Many 100-unit syringes have a line only
 * every two units, so the doctor must enter which one is used; it is never assumed.
 */
export const SYRINGE_MARKS = { 30: [1, 2], 50: [1, 2], 100: [2, 4] } as const;
export const SYRINGE_SIZES = [30, 50, 100] as const;

export const Syringe = z
  .object({
    units: z.union([z.literal(30), z.literal(50), z.literal(100)]),
    /** Half units between two lines. */
    markHalfUnits: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  })
  .refine(({ units, markHalfUnits }) =>
    (SYRINGE_MARKS[units] as readonly number[]).includes(markHalfUnits),
  );
export type Syringe = z.infer<typeof Syringe>;
