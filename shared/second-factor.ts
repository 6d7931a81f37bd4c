import { z } from 'zod';
import { Session } from './accounts.ts';
import { contract, everyone, get, members, post, team } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { PASSWORD_MAX } from './lib/passwords.ts';
import { says } from './lib/validation-texts.ts';

export const RECOVERY_CODES = 10;

/** The code of an authenticator app, or one of the recovery codes. */
const FactorCode = z
  .string()
  .trim()
  .max(30)
  .transform((code) => code.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[0-9a-z]{12})$/, says('factorCode')));

const Password = z.string().max(PASSWORD_MAX);
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const FactorCodeForm = z.object({ code: FactorCode });
export const FactorPasswordForm = z.object({ password: Password.min(1, says('passwordMin')) });
export const FactorRemoval = FactorPasswordForm.extend(FactorCodeForm.shape);
export const FactorLogin = FactorCodeForm.extend({
  challenge: z.string().max(100),
  remember: z.boolean().optional(),
});

export const ProofForm = z.object({ password: Password.optional(), code: FactorCode.optional() });

export const SecondFactor = z.object({
  since: Moment.nullable(),
  recoveryCodesLeft: z.number(),
  /** It cannot be removed. */
  isRequired: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const secondFactorContract = contract('secondFactor', {
  login: post('/api/auth/second-factor/login', {
    summary:
      'The second step of a login: the challenge of the first one, with a code of the authenticator app or a recovery code.',
    access: everyone,
    body: FactorLogin,
    reply: Session,
    limit: 'login',
  }),
  state: get('/api/auth/second-factor', {
    summary: 'Whether the own login has a second factor.',
    access: team,
    reply: SecondFactor,
    isForEnrolling: true,
  }),
  begin: post('/api/auth/second-factor', {
    summary:
      'Makes the secret of a second factor, which counts for nothing before a code has confirmed it.',
    access: team,
    body: FactorPasswordForm,
    reply: z.object({ secret: z.string(), address: z.string() }),
    limit: 'account',
    isForEnrolling: true,
  }),
  confirm: post('/api/auth/second-factor/confirm', {
    summary:
      'Turns the second factor on with its first code, ends all other sessions, and answers the recovery codes: they are shown this once.',
    access: team,
    body: FactorCodeForm,
    reply: RecoveryCodes,
    limit: 'account',
    changes: ['secondFactor', 'accounts.sessions'],
    isForEnrolling: true,
  }),
  prove: post('/api/auth/prove', {
    summary:
      'Proves again who sits there, for what asks for it: with a code where the login has a second factor, else with the password.',
    access: members,
    body: ProofForm,
    reply: null,
    limit: 'account',
  }),
  renewCodes: post('/api/auth/second-factor/recovery-codes', {
    summary: 'Makes new recovery codes in place of the old ones.',
    access: team,
    body: FactorRemoval,
    reply: RecoveryCodes,
    limit: 'account',
    changes: ['secondFactor'],
  }),
  remove: post('/api/auth/second-factor/remove', {
    summary: 'Takes the second factor off the own login; refused where it is required.',
    access: team,
    body: FactorRemoval,
    reply: null,
    limit: 'account',
    changes: ['secondFactor'],
  }),
});
