import { z } from 'zod';
import { admins, contract, get, post, put } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { CrisisLines } from './care/crisis-lines.ts';
import { Promises } from './care/promises.ts';
import { defineErrors } from './lib/errors.ts';

export const settingErrors = defineErrors('settings', {
  live_unavailable: [409, 'Failed to update Stripe payment mode'],
});

export const PaymentModeSetting = z.object({
  liveMode: z.boolean(),
  /** Null until somebody changes it. */
  lastUpdated: Moment.nullable(),
  /** False without live keys, in which case switching to LIVE is refused (decision C031). */
  canGoLive: z.boolean(),
});
export type PaymentModeSetting = z.infer<typeof PaymentModeSetting>;

export const settingContract = contract('settings', {
  paymentMode: get('/api/admin/stripe/live-mode', {
    summary: 'Whether payments are taken in live or in test mode.',
    access: admins,
    reply: PaymentModeSetting,
  }),
  setPaymentMode: post('/api/admin/stripe/live-mode', {
    stepUp: true,
    summary:
      'Switches the payment mode; payments already begun end in their own mode. With `wasLive` it refuses to switch what somebody else has switched meanwhile.',
    access: admins,
    body: z.object({
      liveMode: z.boolean(),
      /** The mode that was on screen. The documented shape has none, and without it the last switch wins. */
      wasLive: z.boolean().optional(),
    }),
    reply: PaymentModeSetting,
    changes: ['settings', 'config', 'orders'],
  }),
  promises: get('/api/admin/promises', {
    summary: 'What the practice promises of reviews and parcels, and by whose clock.',
    access: admins,
    reply: Promises,
  }),
  setPromises: put('/api/admin/promises', {
    summary: 'Sets what is promised from now on; what was promised before stays as it was said.',
    access: admins,
    body: Promises,
    reply: Promises,
    changes: ['settings', 'config'],
  }),
  crisisLines: get('/api/admin/crisis-lines', {
    summary: 'The crisis lines that the practice has entered, by country.',
    access: admins,
    reply: CrisisLines,
  }),
  setCrisisLines: put('/api/admin/crisis-lines', {
    summary: 'Sets or removes the crisis line that patients of a country are shown.',
    access: admins,
    body: CrisisLines,
    reply: CrisisLines,
    changes: ['settings', 'config'],
  }),
});
