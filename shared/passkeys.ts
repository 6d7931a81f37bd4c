import { z } from 'zod';
import { contract, del, everyone, post, employees } from './lib/contract.ts';
import { defineErrors } from './lib/errors.ts';
import { seenText } from './lib/fields.ts';
import { says } from './lib/says.ts';
import { RecoveryCodes } from './second-factor.ts';
import { NewPasskey, PasskeyCreation, PasskeyRequest } from './webauthn.ts';

/** More than anybody has devices and keys. */
export const PASSKEYS_MAX = 10;

export const passkeyErrors = defineErrors('passkey', {
  /** Not this account's: removed here, or made for another one. */
  unknown: [403, 'This passkey is not known here. Use another one, or a code.'],
  /** The signature, its origin or its counter is not what it must be. */
  refused: [403, 'The passkey could not be verified. Please try again, or use a code.'],
  /** The challenge was used before, is too old, or was made for something else. */
  over: [403, 'This took too long. Please try again.'],
  known: [409, 'This passkey is registered already.'],
  too_many: [409, 'There are ten passkeys already. Remove one that you no longer use.'],
});

export const PasskeyName = z.object({
  name: seenText(60, says('required')),
});

export const passkeyContract = contract('passkeys', {
  begin: post('/api/auth/passkeys/begin', {
    summary: 'Asks for a new passkey: answers what the browser needs to make one.',
    access: employees,
    reply: PasskeyCreation,
    limit: 'account',
    isForEnrolling: true,
    stepUp: true,
  }),
  add: post('/api/auth/passkeys', {
    summary:
      'Registers the passkey that was asked for. With the first second factor of a login it ends all other sessions and answers the recovery codes, which are shown this once; later the list is empty.',
    access: employees,
    body: PasskeyName.extend({ passkey: NewPasskey }),
    reply: RecoveryCodes,
    limit: 'account',
    changes: ['secondFactor', 'accounts.sessions'],
    isForEnrolling: true,
  }),
  remove: del('/api/auth/passkeys/:id', {
    summary:
      'Removes a passkey of one’s own and ends all other sessions; refused for the last second factor where one is required.',
    access: employees,
    reply: null,
    limit: 'account',
    changes: ['secondFactor', 'accounts.sessions'],
    stepUp: true,
  }),
  beginLogin: post('/api/auth/passkeys/login', {
    summary:
      'For the second step of a login: what the browser needs to ask a passkey. Null if the account has none.',
    access: everyone,
    body: z.object({ challenge: z.string().max(100) }),
    reply: PasskeyRequest.nullable(),
    limit: 'login',
  }),
  beginProof: post('/api/auth/passkeys/proof', {
    summary:
      'For a proof of who sits there: what the browser needs to ask a passkey. Null if the account has none.',
    access: employees,
    reply: PasskeyRequest.nullable(),
    limit: 'account',
  }),
});
