import { z } from 'zod';
import { contract, everyone, post } from './lib/contract.ts';
import { LoginPhone } from './lib/fields.ts';
import { OneTimeCode } from './lib/passwords.ts';
import { says } from './lib/says.ts';
import { Ticket } from './one-time-codes.ts';

/** `SEM-1017`, also as people write it: `sem 1017`, or its number alone, as messages have it. */
const Reference = z
  .string(says('reference'))
  .max(40, says('reference'))
  .transform((typed) => typed.replace(/[^a-z0-9]/gi, '').toUpperCase())
  .pipe(z.string().regex(/^([A-Z]{2,4})?\d{4,9}$/, says('reference')))
  .transform((plain) => plain.replace(/^([A-Z]+)/, '$1-'));

/** The number of an order without the letters before it, which say which product it is. */
export const numberIn = (reference: string): string => reference.replace(/^[A-Z]+-/, '');

/** A number in the fragment of a link, which no server logs. */
export const numberInLink = (hash: string): string => /^#(\d{4,9})$/.exec(hash)?.[1] ?? '';

/** What the buyer knows of a purchase: its number, and the phone that was given with it. */
export const KnownPurchase = z.object({ referenceNumber: Reference, phone: LoginPhone });

export const Opening = KnownPurchase.extend({
  /** From the response to the request for the code. */
  ticket: z.string().max(100),
  code: OneTimeCode,
});

/** Continuing a guest's purchase on another device than the one that bought. */
export const openingContract = contract('openings', {
  askForCode: post('/api/openings/code', {
    summary:
      'Sends a one-time code to the buyer of a guest’s purchase with this reference and phone; the answer is the same where there is none.',
    access: everyone,
    body: KnownPurchase,
    reply: Ticket,
    limit: 'account',
  }),
  open: post('/api/openings', {
    summary:
      'Opens this one purchase on one more device, with ticket and code, by the cookie of the answer.',
    access: everyone,
    body: Opening,
    reply: z.object({ orderId: z.number() }),
    limit: 'account',
  }),
});
