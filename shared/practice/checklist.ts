import { z } from 'zod';
import { admins, contract, get, post, put } from '../lib/contract.ts';
import { Moment } from '../lib/dates.ts';
import { defineErrors } from '../lib/errors.ts';
import { Opening } from './opening.ts';

export const checklistErrors = defineErrors('checklist', {
  nothing_to_sell: [
    409,
    'The practice cannot open yet: it has to say where it treats, a medicine has to be on sale, and payments have to be set up.',
  ],
  no_test_keys: [409, 'A test payment needs the test keys of Stripe.'],
  test_failed: [409, 'The test payment did not come through. Please check the keys.'],
  no_channel: [409, 'Neither mail nor SMS is set up.'],
});

/** What a practice sets up before it opens, in the order in which it makes sense. */
export const CHECKS = [
  'contact',
  'clock',
  'areas',
  'texts',
  'legal',
  'medicines',
  'doctors',
  'protocols',
  'payments',
  'messages',
  'push',
  'backup',
  'factor',
] as const;
export type CheckName = (typeof CHECKS)[number];

export const Checklist = z.object({
  opening: Opening,
  /** False while nothing could be sold: it treats nowhere, no plan is complete, or nobody could pay. */
  canOpen: z.boolean(),
  checks: z.array(z.object({ name: z.enum(CHECKS), isDone: z.boolean() })),
  /** The names of the products on sale for which no protocol is signed: each of their approvals is written by hand. */
  missingProtocols: z.array(z.string()).default([]),
  /** The names of the places that the practice serves where nobody holds a valid licence, while it requires one. */
  unlicensed: z.array(z.string()).optional(),
  /** Whether a test payment is possible, and when the last one was made and refunded. */
  testPayment: z.object({ isPossible: z.boolean(), madeAt: Moment.nullable() }),
  /** Whether anything is set up that could send a test message, and when the last one went out. */
  testMessage: z.object({ isPossible: z.boolean(), sentAt: Moment.nullable() }),
  /** The asking administrator's own mail address, if it is missing or no code from there was entered yet. */
  ownEmail: z.object({ address: z.string().nullable() }).nullable().default(null),
  /** When the newest backup in the default folder was made. */
  backupAt: Moment.nullable(),
});
export type Checklist = z.infer<typeof Checklist>;

export const MESSAGE_CHANNELS = ['sms', 'mail'] as const;
export const TestMessage = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  /** Null if the account has no address for this channel. */
  to: z.string().nullable(),
  isSent: z.boolean(),
});
export type TestMessage = z.infer<typeof TestMessage>;

/** Cents, charged to a test card and refunded. */
export const TEST_AMOUNT = 100;

export const checklistContract = contract('checklist', {
  find: get('/api/admin/practice/checklist', {
    summary: 'What the practice has set up before it opens, and whether it is open.',
    access: admins,
    reply: Checklist,
  }),
  setOpening: put('/api/admin/practice/opening', {
    stepUp: true,
    summary:
      'Opens or closes the practice. Closed, it sells nothing to anybody new; running treatments go on. With `wasOpen` it refuses to switch what somebody else has switched meanwhile.',
    access: admins,
    body: z.object({ isOpen: z.boolean(), wasOpen: z.boolean().optional() }),
    reply: Opening,
    changes: ['checklist', 'config'],
  }),
  markTextsRead: put('/api/admin/practice/texts-read', {
    summary: 'Says that the texts of the pages were read.',
    access: admins,
    reply: null,
    changes: ['checklist'],
    audit: { action: 'read', subject: 'practice_text' },
  }),
  tryPayment: post('/api/admin/practice/test-payment', {
    summary: 'Charges one dollar to a test card of Stripe, and refunds it.',
    access: admins,
    reply: z.object({ madeAt: Moment }),
    limit: 'account',
    changes: ['checklist'],
  }),
  tryMessages: post('/api/admin/practice/test-message', {
    summary: 'Sends a test message to oneself by every channel that is set up.',
    access: admins,
    reply: z.array(TestMessage),
    limit: 'account',
    changes: ['checklist'],
  }),
});
