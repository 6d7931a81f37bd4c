import { z } from 'zod';
import { CheckInAnswers, CheckInContext, RED_SIGNS, RISKS, SIDE_EFFECTS } from './care/check-in.ts';
import { URGENT_ACTIONS } from './care/urgent-actions.ts';
import { clinicians, contract, get, post, put } from './lib/contract.ts';
import { IsoDay, Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { reason, seenText } from './lib/fields.ts';
import { says } from './lib/says.ts';
import { NewPhoto, Photo, PHOTO_BODY_MAX, PhotoSize } from './photos.ts';

/** The maximum number shown for one patient, and the maximum number of waiting ones in one response. */
export const CHECK_INS_MAX = 60;
export const WAITING_MAX = 500;

export const checkInErrors = defineErrors('check_in', {
  no_account: [409, 'Without an account, nobody can read a message. Please call or email.'],
  not_treated: [409, 'Check-ins begin with your treatment.'],
  urgent_open: [409, 'This check-in is urgent. Say what was done, and why.'],
  urgent_first: [
    409,
    'Another check-in or a letter of this person is urgent. Close or answer that first.',
  ],
  on_hold: [409, 'The doses are on hold. Answer in your own words, or continue them first.'],
  looked_at: [409, 'Somebody else has just read this check-in.'],
});

/**
 * A doctor's response to a check-in: `continue` with the plan, `answered` with a message, or, to an urgent one, `acted`
 * with what was done.
 */
export const CHECK_IN_DECISIONS = ['continue', 'answered', 'acted'] as const;

/** What was done about an urgent check-in, and why that is enough (C133). */
export const CheckInClosing = z.object({
  action: z.enum(URGENT_ACTIONS),
  note: reason(2000, { min: 15, message: says('closingNote') }),
});
export type CheckInClosing = z.infer<typeof CheckInClosing>;

export const CheckIn = z.object({
  clientId: z.uuid(),
  sentAt: Moment,
  answers: CheckInAnswers,
  /** Nothing but its signs and words was asked: its noughts say nothing. Missing in older copies. */
  isPartial: z.boolean().optional(),
  /** Its photo, which `photo` returns. Missing in older copies. */
  photoSize: PhotoSize.nullish(),
  /** For the team only. Patients hear it from their doctor. */
  context: CheckInContext.nullable(),
  look: z
    .object({
      at: Moment,
      doctorName: z.string(),
      decision: z.enum(CHECK_IN_DECISIONS),
      /** Of an urgent one. */
      action: z.enum(URGENT_ACTIONS).nullish(),
      /** For the team only. */
      note: z.string().nullish(),
    })
    .nullable(),
});
export type CheckIn = z.infer<typeof CheckIn>;

export const NewCheckIn = z.object({
  clientId: z.uuid(says('invalid')),
  answers: CheckInAnswers,
  /** A sign that is told outside the form, which is no check-in of the week. Left out by earlier pages. */
  isPartial: z.boolean().optional(),
  photo: NewPhoto.nullish(),
});

export const WaitingCheckIn = CheckIn.extend({
  id: z.number(),
  /** Without an id it is a guest, who is reached as the purchase says. */
  patient: z.object({ id: z.number().nullable(), fullName: z.string() }),
  guest: z
    .object({
      orderId: z.number(),
      referenceNumber: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      /** The form of a guest who is not the caller's: they were called, and cannot open the case. */
      medicalInfoId: z.number().nullish(),
    })
    .nullish(),
});
export type WaitingCheckIn = z.infer<typeof WaitingCheckIn>;

export const CheckInLook = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('continue') }),
  z.object({ decision: z.literal('answered'), answer: seenText(10_000, says('message')) }),
  CheckInClosing.extend({ decision: z.literal('acted') }),
]);

/** How many patients one list asks about. */
export const GLANCES_MAX = 50;

/** How a patient stands, for a list of them. */
export const Glance = z.object({
  patientId: z.number(),
  /** Since the first medical form, in kg and percent. Null without a weight since. */
  change: z.object({ kg: z.number(), percent: z.number() }).nullable(),
  /** The latest one, and whether somebody has read it. */
  checkIn: z
    .object({
      day: IsoDay,
      risk: z.enum(RISKS),
      isRead: z.boolean(),
      signs: z.array(z.enum(RED_SIGNS)).default([]),
      /** What is not graded 0, the strongest first. */
      effects: z.array(z.object({ name: z.enum(SIDE_EFFECTS), grade: z.number() })).default([]),
    })
    .nullable(),
  /** The latest that was taken: where the patient stands on the ladder. */
  dose: z.object({ micrograms: z.number(), takenAt: Moment }).nullable().default(null),
});
export type Glance = z.infer<typeof Glance>;

export const checkInContract = contract('checkIns', {
  own: get('/api/check-ins', {
    summary: 'The own check-ins, newest first, and what the doctor said to them.',
    access: ['customer'],
    reply: z.array(CheckIn),
    offline: 'kept',
    prefetch: {},
  }),
  send: post('/api/check-ins', {
    summary:
      'Sends a check-in; under a clientId that was used before, the one that is there is answered. Its weight is written down too.',
    access: ['customer'],
    body: NewCheckIn,
    bodyMax: PHOTO_BODY_MAX,
    reply: CheckIn,
    offline: 'queue',
    changes: ['checkIns', 'care.own', 'supplies', 'dosing'],
  }),
  waiting: get('/api/doctor/check-ins', {
    summary: 'Check-ins nobody has looked at, by risk and then by waiting.',
    access: clinicians,
    reply: z.array(WaitingCheckIn),
    audit: { action: 'read', subject: 'check_ins', isList: true },
    background: true,
  }),
  urgentCount: get('/api/doctor/check-ins/urgent-count', {
    summary: 'How many urgent check-ins wait for somebody to close them.',
    access: clinicians,
    reply: z.object({ count: z.number() }),
    background: true,
    limit: 'poll',
  }),
  look: put('/api/doctor/check-ins/:id', {
    summary:
      'Marks a check-in as looked at; an answer goes to the patient as a message. An urgent one is closed by what was done and why.',
    access: clinicians,
    body: CheckInLook,
    reply: CheckIn,
    changes: ['checkIns', 'messages', 'prescribing', 'dosePlans', 'supplies', 'timeline'],
  }),
  photo: get('/api/patients/:id/check-ins/:clientId/photo', {
    summary: 'The photo of a check-in, for its patient and those who may read the answers.',
    access: ['customer', 'doctor', 'admin'],
    params: z.object({ clientId: z.uuid() }),
    reply: Photo,
    offline: 'kept',
  }),
  ofPatient: get('/api/patients/:id/check-ins', {
    summary: "A patient's check-ins, newest first; every read is recorded.",
    access: clinicians,
    reply: z.array(CheckIn),
  }),
  glances: get('/api/care/patients', {
    summary: 'How these patients stand, as far as they are the own ones; every read is recorded.',
    access: clinicians,
    query: z.object({
      ids: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9})*$/)
        .transform((text) => text.split(',').map(Number))
        .pipe(z.array(z.int().min(1).max(2_147_483_647)).max(GLANCES_MAX)),
    }),
    reply: z.array(Glance),
  }),
});
