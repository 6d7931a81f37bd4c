import { z } from 'zod';
import { contract, get, members, post } from './lib/contract.ts';
import { defineErrors } from './lib/errors.ts';
import { OneTimeCode } from './lib/passwords.ts';
import { CodeSent } from './one-time-codes.ts';

export const ownContactErrors = defineErrors('own_contact', {
  nothing_to_prove: [409, 'This email address is confirmed already.'],
});

/** The own mail address, which is proven by a code after it was changed. */
export const ownContactContract = contract('ownContact', {
  find: get('/api/account/contact', {
    summary: 'The own mail address, and whether it still has to be confirmed by a code.',
    access: members,
    reply: z.object({ email: z.string().nullable(), isEmailUnproven: z.boolean() }),
  }),
  sendCode: post('/api/account/email-code', {
    summary: 'Sends a one-time code to the own mail address, which was changed.',
    access: members,
    reply: CodeSent,
    limit: 'account',
  }),
  prove: post('/api/account/email-proof', {
    summary: 'Confirms the own mail address with the code that went there.',
    access: members,
    body: z.object({ code: OneTimeCode }),
    reply: null,
    limit: 'account',
    changes: ['ownContact.find'],
  }),
});
