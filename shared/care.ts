import { z } from 'zod';
import { IsoDay } from './lib/dates.ts';
import { clinicians, contract, del, get, put } from './lib/contract.ts';
import { defineErrors } from './lib/errors.ts';
import { measures } from './intake.ts';

/** The maximum number of daily weights in one response, and in one import. */
export const WEIGHTS_MAX = 2_000;
export const IMPORT_MAX = 1_000;

export const careErrors = defineErrors('care', {
  future_day: [
    400,
    'This day is still to come. Please choose today or a day before it. If this device says that it is today, its date is wrong.',
  ],
});

export const WEIGHT_UNITS = ['kg', 'lb'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** A body weight. There is at most one per day. */
export const Weight = z.object({ day: IsoDay, kg: measures.weight });
export type Weight = z.infer<typeof Weight>;

export const Goal = z.object({ kg: measures.weight.nullable(), unit: z.enum(WEIGHT_UNITS) });
export type Goal = z.infer<typeof Goal>;

/** What a patient records between two decisions of a doctor. */
export const Care = z.object({
  /** From the first medical form. Null before there is one. */
  start: Weight.nullable(),
  heightCm: z.number().nullable(),
  goal: Goal.nullable(),
  /** The latest `WEIGHTS_MAX` entries, oldest first. */
  weights: z.array(Weight),
});
export type Care = z.infer<typeof Care>;

const day = z.object({ day: IsoDay });

export const careContract = contract('care', {
  own: get('/api/care', {
    summary: 'The own weights and goal, and what the first medical form said.',
    access: ['customer'],
    reply: Care,
    offline: 'kept',
    prefetch: {},
  }),
  saveWeight: put('/api/care/weights/:day', {
    summary: 'Writes down the weight of a day, in place of what was written for it before.',
    access: ['customer'],
    params: day,
    body: Weight.pick({ kg: true }),
    reply: Weight,
    audit: { action: 'change', subject: 'care' },
    offline: 'queue',
    changes: ['care.own'],
  }),
  removeWeight: del('/api/care/weights/:day', {
    summary: 'Takes the weight of a day away. Twice is harmless.',
    access: ['customer'],
    params: day,
    reply: null,
    audit: { action: 'remove', subject: 'care' },
    offline: 'queue',
    changes: ['care.own'],
  }),
  importWeights: put('/api/care/weights', {
    summary: 'Writes down the weights of many days at once; the last one of a day counts.',
    access: ['customer'],
    body: z.object({ weights: z.array(Weight).min(1).max(IMPORT_MAX) }),
    reply: z.object({ days: z.number() }),
    audit: { action: 'change', subject: 'care' },
    offline: 'queue',
    changes: ['care.own'],
  }),
  saveGoal: put('/api/care/goal', {
    summary: 'Sets or takes away the own goal, and in which unit weights are shown.',
    access: ['customer'],
    body: Goal,
    reply: Goal,
    audit: { action: 'change', subject: 'care' },
    offline: 'queue',
    changes: ['care.own'],
  }),
  ofPatient: get('/api/patients/:id/care', {
    summary: "A patient's weights and goal; every read is recorded.",
    access: clinicians,
    reply: Care,
  }),
});
