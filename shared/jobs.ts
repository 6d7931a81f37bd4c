import { z } from 'zod';
import { admins, contract, get, post } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';

/** The purpose of a job, for people. */
export const JOB_KINDS = [
  'refund',
  'payment',
  'notification',
  'audit',
  'cleanup',
  'other',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** The first match applies. */
const KINDS: readonly (readonly [RegExp, JobKind])[] = [
  [/\/refund$/, 'refund'],
  [/^payment-events-cleanup$/, 'cleanup'],
  [/^payments-|\/(?:settle|payments|post)$/, 'payment'],
  [/\/(?:notify|still|send|tell(?:-\w+)?)$/, 'notification'],
  [/^audit-/, 'audit'],
  [/-(?:cleanup|expire)$/, 'cleanup'],
];
export const kindOfJob = (job: string): JobKind =>
  KINDS.find(([name]) => name.test(job))?.[1] ?? 'other';

export const FailedJob = z.object({
  id: z.uuid(),
  /** The name in the code: `order.moved/notify`. */
  job: z.string(),
  kind: z.enum(JOB_KINDS),
  failedAt: Moment,
  /** The number of attempts. */
  tries: z.number(),
  /** The logged reason of the last failure. Never contains user input. */
  reason: z.string().nullable(),
  orderId: z.number().nullable(),
});
export type FailedJob = z.infer<typeof FailedJob>;

/** The maximum number in the list. */
export const FAILED_JOBS_MAX = 200;

const Chosen = z.object({ ids: z.array(z.uuid()).min(1).max(FAILED_JOBS_MAX) });
/** How many were affected. Jobs that already run again or were dismissed by somebody else do not count. */
const Done = z.object({ count: z.number() });

export const jobContract = contract('jobs', {
  listFailed: get('/api/admin/failed-jobs', {
    summary: 'Work in the background that has failed for good; the latest first.',
    access: admins,
    reply: z.array(FailedJob),
  }),
  retry: post('/api/admin/failed-jobs/retry', {
    summary: 'Tries failed jobs once more.',
    access: admins,
    body: Chosen,
    reply: Done,
    changes: ['jobs'],
  }),
  dismiss: post('/api/admin/failed-jobs/dismiss', {
    summary:
      'Puts failed jobs away: what they were to do is done otherwise, or needs doing no more.',
    access: admins,
    body: Chosen,
    reply: Done,
    changes: ['jobs'],
  }),
});
