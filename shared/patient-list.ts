import { z } from 'zod';
import { PageQuery } from './lib/contract.ts';
import { IsoDay } from './lib/dates.ts';
import { text } from './lib/fields.ts';

/** The views of the list of patients. `no_check_in` tells of health, so staff do not have it. */
export const PATIENT_FILTERS = ['needs_me', 'supply_due', 'no_check_in'] as const;
export type PatientFilter = (typeof PATIENT_FILTERS)[number];

/** What waits for whoever reads the list. Of check-ins staff learn nothing, and of reports who may answer them. */
export const PATIENT_NEEDS = ['check_in', 'message', 'parcel_report'] as const;
export type PatientNeed = (typeof PATIENT_NEEDS)[number];

/** A supply that leaves within so many days, or should have left, is due. */
export const SUPPLY_DUE_DAYS = 7;
/** Two of the weekly check-ins in a row are missing. */
export const NO_CHECK_IN_DAYS = 14;

/** `isHeld`: something has to be done before it can leave. */
export const NextSupply = z.object({ dueOn: IsoDay, isHeld: z.boolean() });
export type NextSupply = z.infer<typeof NextSupply>;

export const ApprovedFilter = PageQuery.extend({
  /** Words of the name or email, digits of a phone, or a reference number. Accents and capitals do not matter. */
  search: text(100).optional(),
  filter: z.enum(PATIENT_FILTERS).optional(),
});

/** How many orders each view of the list holds. Null for a view that the actor does not have. */
export const PatientCounts = z.record(z.enum(PATIENT_FILTERS), z.number().nullable());
export type PatientCounts = z.infer<typeof PatientCounts>;
