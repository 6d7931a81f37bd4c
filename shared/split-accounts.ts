import { z } from 'zod';
import { admins, contract, get, Id, post } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';

export const splitErrors = defineErrors('split', {
  other_person: [409, 'These accounts do not have the same phone number.'],
});

/**
 * A customer's account that shares its phone with another one, from before numbers were compared by E.164 (decision
 * C107).
 */
export const SplitAccount = z.object({
  id: z.number(),
  fullName: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  createdAt: Moment,
  ordersCount: z.number(),
  messagesCount: z.number(),
});
export type SplitAccount = z.infer<typeof SplitAccount>;

export const SplitPhone = z.object({
  /** E.164. */
  phone: z.string(),
  /** The account that owned the number first. */
  accounts: z.array(SplitAccount),
});
export type SplitPhone = z.infer<typeof SplitPhone>;

/** Tens after an upgrade, and fewer with each merge, so the list has no pages. */
export const SPLIT_PHONES_MAX = 200;

export const splitAccountContract = contract('splitAccounts', {
  list: get('/api/split-accounts', {
    summary: 'Phones that more than one customer account has, with these accounts.',
    access: admins,
    reply: z.array(SplitPhone),
  }),
  merge: post('/api/split-accounts/:id/merge', {
    summary:
      'Gives orders, messages, notifications and health record of the other account to this one, which keeps its login and profile, and closes the other.',
    access: admins,
    body: z.object({ otherId: Id }),
    reply: null,
    changes: ['splitAccounts', 'patients', 'orders'],
  }),
});
