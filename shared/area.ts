import { z } from 'zod';
import { SHIPPING_COUNTRIES } from './countries.ts';

/** Where a licence is for: a state, a province, or Vietnam, which licenses as a whole. */
export const Area = z.object({
  country: z.enum(SHIPPING_COUNTRIES),
  /** The code of the state or province; empty for Vietnam. */
  region: z.string().max(2),
});
export type Area = z.infer<typeof Area>;

export const isSameArea = (one: Area, other: Area): boolean =>
  one.country === other.country && one.region === other.region;
