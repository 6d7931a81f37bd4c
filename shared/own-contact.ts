import { z } from 'zod';
import { contract, employees, get, members, post, put } from './lib/contract.ts';
import { defineErrors } from './lib/errors.ts';
import { Email } from './lib/fields.ts';
import { OneTimeCode } from './lib/passwords.ts';
import { CodeSent } from './one-time-codes.ts';
import { CHANNELS } from './owed-news.ts';

export const ownContactErrors = defineErrors('own_contact', {
  nothing_to_prove: [409, 'This contact is confirmed already.'],
});

/** Pages of before know mail alone, as the paths still say. */
const channel = z.enum(CHANNELS).optional().default('mail');

/** The own phone number and mail address, each proven by a code that went there: after registration, after a change. */
export const ownContactContract = contract('ownContact', {
  find: get('/api/account/contact', {
    summary:
      'The own mail address, and whether it or the phone number still has to be confirmed by a code.',
    access: members,
    reply: z.object({
      email: z.string().nullable(),
      isEmailUnproven: z.boolean(),
      isPhoneUnproven: z.boolean(),
    }),
  }),
  // Patients change theirs with the rest of their profile.
  changeEmail: put('/api/account/email', {
    stepUp: true,
    summary:
      'Changes one’s own mail address on the team. It gets nothing but the code that confirms it until that is entered; the former one hears of it.',
    access: employees,
    audit: { action: 'change', subject: 'profile' },
    // Unlike `OptionalEmail` it takes a missing address for a mistake and not for none.
    body: z.object({ email: Email.nullable() }),
    reply: null,
    limit: 'account',
    changes: ['ownContact.find', 'checklist', 'team', 'doctors'],
  }),
  sendCode: post('/api/account/email-code', {
    summary: 'Sends a one-time code to the own phone number or mail address, to confirm it.',
    access: members,
    body: z.object({ channel }).optional().default({ channel: 'mail' }),
    reply: CodeSent,
    limit: 'account',
  }),
  prove: post('/api/account/email-proof', {
    summary:
      'Confirms the own phone number or mail address with the code that went there. A changed address needs a fresh proof of identity as well.',
    access: members,
    body: z.object({ channel, code: OneTimeCode }),
    reply: null,
    limit: 'account',
    changes: ['ownContact.find', 'checklist'],
  }),
});
