import { z } from 'zod';
import { Session } from './accounts.ts';
import { contract, everyone, get, members, post, employees } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { CODE_MAX, PASSWORD_MAX, plainCode } from './lib/passwords.ts';
import { says } from './lib/says.ts';
import { PasskeySignature } from './webauthn.ts';

export const RECOVERY_CODES = 10;

/** The code of an authenticator app, or one of the recovery codes. */
const FactorCode = z
  .string()
  .max(CODE_MAX, says('factorCode'))
  .transform((code) => plainCode(code).toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[0-9a-z]{12})$/, says('factorCode')));

const Password = z.string().max(PASSWORD_MAX);
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const FactorCodeForm = z.object({ code: FactorCode });
export const FactorPasswordForm = z.object({ password: Password.min(1, says('passwordMin')) });
/** One of the two. */
const factor = { code: FactorCode.optional(), passkey: PasskeySignature.optional() };
const hasFactor = ({ code, passkey }: FactorAnswer) =>
  (code === undefined) !== (passkey === undefined);
const oneFactor = { path: ['code'], message: says('factorCode') };
export type FactorAnswer = { code?: string | undefined; passkey?: PasskeySignature | undefined };

export const FactorLogin = z
  .object({ ...factor, challenge: z.string().max(100), remember: z.boolean().optional() })
  .refine(hasFactor, oneFactor);
export const FactorProof = z
  .object({ ...factor, password: FactorPasswordForm.shape.password })
  .refine(hasFactor, oneFactor);
export const ProofForm = z.object({ ...factor, password: Password.optional() });

export const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const SecondFactor = z.object({
  /** When the first of them was set up. */
  since: Moment.nullable(),
  hasApp: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number(),
  /** The last of them cannot be removed. */
  isRequired: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const secondFactorContract = contract('secondFactor', {
  login: post('/api/auth/second-factor/login', {
    summary:
      'The second step of a login: the challenge of the first one, with a passkey, a code of the authenticator app or a recovery code.',
    access: everyone,
    body: FactorLogin,
    reply: Session,
    limit: 'login',
  }),
  state: get('/api/auth/second-factor', {
    summary: 'Whether the own login has a second factor.',
    access: employees,
    reply: SecondFactor,
    isForEnrolling: true,
  }),
  begin: post('/api/auth/second-factor', {
    summary:
      'Makes the secret of a second factor, which counts for nothing before a code has confirmed it.',
    access: employees,
    body: FactorPasswordForm,
    reply: z.object({ secret: z.string(), address: z.string() }),
    limit: 'account',
    isForEnrolling: true,
  }),
  confirm: post('/api/auth/second-factor/confirm', {
    summary:
      'Turns the authenticator app on with its first code. With the first second factor of a login it ends all other sessions and answers the recovery codes, which are shown this once; later the list is empty.',
    access: employees,
    body: FactorCodeForm,
    reply: RecoveryCodes,
    limit: 'account',
    changes: ['secondFactor', 'accounts.sessions'],
    isForEnrolling: true,
  }),
  prove: post('/api/auth/prove', {
    summary:
      'Proves again who sits there, for what asks for it: with a passkey or a code where the login has a second factor, else with the password.',
    access: members,
    body: ProofForm,
    reply: null,
    limit: 'account',
    isForEnrolling: true,
  }),
  renewCodes: post('/api/auth/second-factor/recovery-codes', {
    summary: 'Makes new recovery codes in place of the old ones.',
    access: employees,
    body: FactorProof,
    reply: RecoveryCodes,
    limit: 'account',
    changes: ['secondFactor'],
  }),
  remove: post('/api/auth/second-factor/remove', {
    summary:
      'Takes the authenticator app off the own login; refused for the last second factor where one is required.',
    access: employees,
    body: FactorProof,
    reply: null,
    limit: 'account',
    changes: ['secondFactor'],
  }),
});
