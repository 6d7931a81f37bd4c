import { z } from 'zod';
import { DosePlanContent, PLAN_MOVES } from './dosing/plan-shape.ts';
import { SEMAGLUTIDE_RULES } from './dosing/semaglutide-rule.ts';
import { contract, del, get, post, put } from './lib/contract.ts';
import { DeviceZone, IsoDay, Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { says } from './lib/says.ts';
import { MEDICINES } from './medicines/medicines.ts';

/** Injection sites from the labels, by side. */
export const DOSE_SITES = [
  'abdomen_left',
  'abdomen_right',
  'thigh_left',
  'thigh_right',
  'arm_left',
  'arm_right',
] as const;
export type DoseSite = (typeof DOSE_SITES)[number];

/** The site that has rested longest: first those never used, in the order above, then the one used longest ago. */
export function suggestSite(lastFirst: readonly (DoseSite | null)[]): DoseSite {
  const rested = (site: DoseSite) => {
    const index = lastFirst.indexOf(site);
    return index < 0 ? Infinity : index;
  };
  return DOSE_SITES.reduce((best, site) => (rested(site) > rested(best) ? site : best));
}

export const dosingErrors = defineErrors('dosing', {
  not_in_care: [409, 'A plan belongs to an approved or active order.'],
  no_plan: [409, 'There is no plan with a dose for this day.'],
  above_plan: [409, 'This dose is more than the plan says.'],
  too_soon: [409, 'This is too soon after the last dose. Please ask your doctor.'],
  week_taken: [409, "This week's dose was taken already."],
  not_due: [409, 'No dose is due yet.'],
});

/** A version of the plan. Earlier versions are kept. */
export const DosePlan = z.object({
  orderId: z.number(),
  version: z.number(),
  move: z.enum(PLAN_MOVES),
  content: DosePlanContent,
  authorName: z.string(),
  createdAt: Moment,
  /** Since when it begins on the day it says, by whichever version. Doses from then on belong to it. */
  since: Moment.optional(),
});
export type DosePlan = z.infer<typeof DosePlan>;

export const Dose = z.object({
  clientId: z.uuid(),
  orderId: z.number(),
  planVersion: z.number(),
  takenAt: Moment,
  /** Null for a tablet. */
  site: z.enum(DOSE_SITES).nullable(),
  micrograms: z.number(),
  /** What its order is for. A server of an earlier release does not say it. */
  medicine: z.enum(MEDICINES).optional(),
});
export type Dose = z.infer<typeof Dose>;

/** When the patient wants to be reminded, in their own time zone. Not at night (21 to 8). Daily doses have no weekday. */
export const DoseReminder = z.object({
  weekday: z.int().min(1).max(7),
  time: z.string().regex(/^(0[89]|1\d|20):[0-5]\d$/, says('doseTime')),
  timeZone: DeviceZone,
});
export type DoseReminder = z.infer<typeof DoseReminder>;

/** A stretch of weeks with one weekday (shared/dosing/dose-days.ts). */
export const DoseStretch = z.object({
  weekday: z.number(),
  from: IsoDay.nullable(),
  until: IsoDay.nullable(),
});

/** Whether the dose that was due on a day was taken, as the patient has said afterwards. */
export const DoseAnswer = z.object({
  orderId: z.number(),
  day: IsoDay,
  taken: z.boolean(),
  answeredAt: Moment,
  medicine: z.enum(MEDICINES).optional(),
});
export type DoseAnswer = z.infer<typeof DoseAnswer>;

/** What patients see of their dosing. */
export const Dosing = z.object({
  /** The plan of the latest order in care. */
  plan: DosePlan.nullable(),
  /** Newest first. */
  doses: z.array(Dose),
  reminder: DoseReminder.nullable(),
  semaglutideRule: z.enum(SEMAGLUTIDE_RULES),
  /** Newest first. */
  answers: z.array(DoseAnswer).optional(),
  /** The weekdays that the patient has chosen, oldest first. They remain when the reminder is off. */
  days: z.array(DoseStretch).optional(),
  /** The time that they have chosen, which remains as well. */
  time: z.string().optional(),
  /** A warning sign that the patient told of waits for a doctor, in a check-in or a letter. */
  hasOpenRed: z.boolean().optional(),
});
export type Dosing = z.infer<typeof Dosing>;

export const NewDose = z.object({
  /** Identifies the dose, not the attempt: each id is stored once. */
  clientId: z.uuid(says('invalid')),
  orderId: z.int().min(1).max(2_147_483_647),
  /** The version that the patient saw. */
  planVersion: z.int().min(1).max(2_147_483_647),
  takenAt: z.iso.datetime(says('invalid')),
  site: z.enum(DOSE_SITES, says('invalid')).nullable(),
  /** As it was shown to the patient. */
  micrograms: z.int().min(1).max(1_000_000),
  /** The day is in this time zone. */
  timeZone: DeviceZone,
  /** The patient was asked and confirmed that this dose comes before its day. */
  isEarly: z.boolean().default(false),
});
export type NewDose = z.infer<typeof NewDose>;

export const NewDoseAnswer = z.object({
  orderId: z.int().min(1).max(2_147_483_647),
  /** The day on which the dose was due. */
  day: IsoDay,
  taken: z.boolean(),
  /** Of two answers for a day the later one counts, in whichever order they arrive. */
  answeredAt: z.iso.datetime(says('invalid')),
});
export type NewDoseAnswer = z.infer<typeof NewDoseAnswer>;

export const dosingContract = contract('dosing', {
  mine: get('/api/dosing', {
    summary: "The customer's dose plan, the doses they took and when they want to be reminded.",
    access: ['customer'],
    reply: Dosing,
    offline: 'kept',
    prefetch: {},
  }),
  take: post('/api/dosing/doses', {
    summary:
      'Writes down that a dose was taken; under a clientId that was used before, the dose that is there is answered. Refused above the plan and too soon after the last one; before its day it is asked for.',
    access: ['customer'],
    body: NewDose,
    reply: Dose,
    offline: 'queue',
    changes: ['dosing'],
  }),
  undo: del('/api/dosing/doses/:clientId', {
    summary: 'Takes back what was written down by mistake; twice is harmless.',
    access: ['customer'],
    params: z.object({ clientId: z.uuid() }),
    reply: null,
    offline: 'queue',
    changes: ['dosing'],
  }),
  answer: post('/api/dosing/answers', {
    summary:
      'Says whether the dose of a past day was taken; each day has one answer, the latest that was given.',
    access: ['customer'],
    body: NewDoseAnswer,
    reply: DoseAnswer,
    offline: 'queue',
    changes: ['dosing'],
  }),
  remind: put('/api/dosing/reminder', {
    summary: 'When to be reminded each week (each day of a daily dose), or null for never.',
    access: ['customer'],
    body: z.object({
      reminder: DoseReminder.nullable(),
      /** The first day of another weekday, as chosen from `dayChoices`; otherwise the latest of them. */
      from: IsoDay.optional(),
    }),
    reply: z.object({ reminder: DoseReminder.nullable() }),
    changes: ['dosing'],
    audit: { action: 'change', subject: 'dose_reminder' },
  }),
});
