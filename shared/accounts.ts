import { z } from 'zod';
import { checkAddressParts } from './address-rules.ts';
import { isToVietnam } from './countries.ts';
import { contract, del, everyone, get, members, post, put } from './lib/contract.ts';
import { ROLES } from './lib/actor.ts';
import { Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { FullName, LoginPhone, NewPhone, OptionalEmail, text } from './lib/fields.ts';
import {
  NewPassword,
  OneTimeCode,
  PASSWORD_MAX,
  PasswordChange,
  StrongPassword,
} from './lib/passwords.ts';
import { says } from './lib/says.ts';
import {
  CodeLogin,
  CodeSent,
  ForgottenPassword,
  PasswordReset,
  PurchaseCode,
  Ticket,
} from './one-time-codes.ts';

export const LANGUAGES = ['en', 'vi', 'es'] as const;
export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

/**
 * The version of what stands beside a number that somebody gives (`layout.smsConsent` of the locales). Whoever gives it
 * after reading that has agreed (47 CFR 64.1200(a)(1): prior express consent; nothing here advertises). Increase it with
 * every change of the words: web/locales/sms-consent.test.ts asks for it.
 */
export const SMS_CONSENT_VERSION = 1;

/** What a form with a number has shown. Missing from older pages, which have shown nothing. */
export const SmsConsent = z.object({
  version: z.int().min(1).max(SMS_CONSENT_VERSION),
  language: Language,
});
export type SmsConsent = z.infer<typeof SmsConsent>;

export const accountErrors = defineErrors('account', {
  wrong_credentials: [401, 'Invalid phone number or password.'],
  phone_taken: [409, 'An account with this phone number already exists'],
  email_taken: [409, 'An account with this email already exists'],
  /** Does not reveal which of the two is taken. */
  taken: [409, 'An account with this phone number or email already exists'],
  already_registered: [409, 'This registration is complete already. Please log in.'],
  phone_mismatch: [409, "Phone number doesn't match order"],
  no_checkout: [403, 'This can be done only on the device that placed the order.'],
  wrong_password: [403, 'The current password is wrong.'],
  wrong_code: [403, 'The code is wrong or no longer valid.'],
  code_unavailable: [503, 'The code could not be sent. Please try again later.'],
  password_set: [403, 'Your new password is set. Please log in with it.'],
});

export const User = z.object({
  id: z.number(),
  fullName: z.string(),
  role: z.enum(ROLES),
  /** Absent until the user has chosen one (decision C074). */
  language: Language.optional(),
  email: z.string().nullable(),
  phone: z.string(),
  /** The user must set up a second factor before anything else. */
  mustEnrol: z.boolean().optional(),
});
export type User = z.infer<typeof User>;

/** Decrypts what this account stores on a device. The device deletes it at logout (docs/decisions.md). */
const vaultKey = z.string().optional();
export const Session = z.object({ token: z.string(), user: User, vaultKey });
export type Session = z.infer<typeof Session>;

/** Login checks only the length, because an old password must still open its account. */
export const Login = z.object({
  phoneNumber: LoginPhone,
  password: z.string(says('passwordMin')).min(6, says('passwordMin')).max(PASSWORD_MAX),
  /** "Keep me signed in on this device". Without it the cookie ends with the browser session. */
  remember: z.boolean().optional(),
  /** Sent by the team's form, whose box is never ticked by default. */
  fromTeamForm: z.boolean().optional(),
});

const addressFields = {
  address: text(200).optional().default(''),
  city: text(100).optional().default(''),
  state: text(100).optional().default(''),
  zipCode: text(20).optional().default(''),
  country: text(100).optional().default('United States'),
  isShippingToVietnam: z.boolean().optional().default(false),
  vietnamWard: text(100).optional().default(''),
  vietnamDistrict: text(100).optional().default(''),
  vietnamCityProvince: text(100).optional().default(''),
};
export const Address = z.object(addressFields);
export type Address = z.infer<typeof Address>;

/** Vietnam needs street, ward and city or province; elsewhere street, city, state and zip (D1 §5). */
export const isAddressComplete = (at: Address): boolean =>
  isToVietnam(at)
    ? Boolean(at.address && at.vietnamWard && at.vietnamCityProvince)
    : Boolean(at.address && at.city && at.state && at.zipCode);

const registration = {
  fullName: FullName,
  username: NewPhone,
  email: OptionalEmail,
  password: NewPassword,
  ...addressFields,
  /** Follows the choice to ship to Vietnam (D1 §5). */
  country: z.enum(['United States', 'Vietnam']).optional().default('United States'),
  language: Language.optional(),
  /** Sent by the dialog after a guest's checkout, to add that order to the new account. */
  referenceNumber: text(40).optional(),
  /** The code sent to the buyer. Without it the account is still created, and the purchase can be added later. */
  code: OneTimeCode.optional(),
  smsConsent: SmsConsent.optional(),
};

/** Accepts both registrations: the wizard sends an address, the dialog after checkout a reference number. */
export const Registration = z.object(registration).superRefine((value, ctx) => {
  if (value.referenceNumber !== undefined) {
    for (const issue of StrongPassword.safeParse(value.password).error?.issues ?? []) {
      ctx.addIssue({ code: 'custom', path: ['password'], message: issue.message });
    }
  } else if (!isAddressComplete(value)) {
    ctx.addIssue({ code: 'custom', path: ['address'], message: says('addressFields') });
  }
  checkAddressParts(value, ctx);
});

/** The wizard's second step. */
export const WizardRegistration = z
  .object(registration)
  .omit({ referenceNumber: true })
  .refine(isAddressComplete, { path: ['address'], message: says('addressFields') })
  .superRefine(checkAddressParts);

/** A device where the user is logged in. */
export const OwnSession = z.object({
  id: z.uuid(),
  /** `Safari · iPhone`. Null if the browser does not say. */
  deviceName: z.string().nullable(),
  createdAt: Moment,
  lastSeenAt: Moment,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** What a device keeps of a token that it has deleted: enough to end the session, and nothing more. */
const TokenHash = z.string().regex(/^[\w-]{43}$/);

export const accountContract = contract('accounts', {
  login: post('/api/auth/login', {
    summary: 'Opens a session. The token works only with the HttpOnly cookie set by this answer.',
    access: everyone,
    body: Login,
    reply: Session,
    limit: 'login',
  }),
  register: post('/api/auth/register', {
    summary: 'Creates a customer account and opens a session; a role in the body is ignored.',
    access: everyone,
    body: Registration,
    reply: Session,
    limit: 'account',
  }),
  validate: get('/api/auth/validate', {
    summary: 'Answers the user of a valid session.',
    access: members,
    reply: z.object({ user: User, vaultKey }),
    background: true,
    isForEnrolling: true,
  }),
  logout: post('/api/auth/logout', {
    summary: 'Ends the session.',
    access: everyone,
    audit: { action: 'logout', subject: 'session' },
    reply: null,
    isForEnrolling: true,
  }),
  settleLogout: post('/api/auth/logout/pending', {
    summary:
      'Ends a session that its device has left without a network: named by the SHA-256 of its token, which opens nothing. Twice is harmless.',
    access: everyone,
    body: z.object({ tokenHash: TokenHash }),
    reply: null,
  }),
  checkAccount: post('/api/auth/check-account', {
    summary: 'Whether the phone of an order paid on this device has an account.',
    access: everyone,
    body: z.object({ phone: z.string().max(40) }),
    reply: z.object({ exists: z.boolean() }),
    limit: 'account',
    readOnly: true,
  }),
  resetCode: post('/api/auth/reset-code', {
    summary:
      'Sends a one-time code to the phone or email of the account whose phone paid an order here.',
    access: everyone,
    body: z.object({ phone: LoginPhone }),
    reply: CodeSent,
    limit: 'account',
  }),
  resetPassword: post('/api/auth/reset-password', {
    summary:
      'Sets a new password with the one-time code; the sessions end as with a forgotten one.',
    access: everyone,
    body: PasswordReset,
    reply: Session,
    limit: 'account',
  }),
  purchaseCode: post('/api/auth/purchase-code', {
    summary:
      'Sends a one-time code to the buyer of what was bought here as a guest: with it the purchase joins an account.',
    access: everyone,
    body: z.object({ phone: LoginPhone }),
    reply: CodeSent,
    limit: 'account',
  }),
  waitingPurchases: get('/api/auth/waiting-purchases', {
    summary: 'Purchases of this device with the phone of the account that wait for their code.',
    access: ['customer'],
    reply: z.array(z.object({ orderId: z.number(), referenceNumber: z.string() })),
  }),
  joinPurchase: post('/api/auth/join-purchase', {
    summary:
      'Adds the purchases of this device to the account, with the code that went to the buyer.',
    access: ['customer'],
    body: PurchaseCode,
    reply: z.object({ joined: z.number() }),
    limit: 'account',
    changes: ['accounts.waitingPurchases', 'orders', 'subscriptions.list'],
  }),
  forgotPassword: post('/api/auth/forgot-password', {
    summary:
      'Sends a one-time code to the account with this phone; the answer is the same where there is none.',
    access: everyone,
    body: z.object({ phone: LoginPhone }),
    reply: Ticket,
    limit: 'account',
  }),
  setForgotten: post('/api/auth/new-password', {
    summary:
      'Sets a forgotten password with ticket and code, and ends all sessions; only a customer gets a new one.',
    access: everyone,
    body: ForgottenPassword,
    reply: Session,
    limit: 'account',
  }),
  loginCode: post('/api/auth/login-code', {
    summary:
      'Sends a one-time code for a login to the customer with this phone; the answer is the same where there is none.',
    access: everyone,
    body: z.object({ phone: LoginPhone }),
    reply: Ticket,
    limit: 'account',
  }),
  loginByCode: post('/api/auth/login-by-code', {
    summary: 'Opens a session of a customer with ticket and code, without the password.',
    access: everyone,
    body: CodeLogin,
    reply: Session,
    limit: 'account',
  }),
  changePassword: put('/api/auth/password', {
    summary: 'Changes the own password and ends all other sessions.',
    access: members,
    body: PasswordChange,
    reply: null,
    limit: 'account',
    changes: ['accounts.sessions'],
  }),
  sessions: get('/api/auth/sessions', {
    summary: 'The devices on which one is logged in, this one first.',
    access: members,
    reply: z.array(OwnSession),
    offline: 'kept',
    prefetch: {},
  }),
  endSession: del('/api/auth/sessions/:id', {
    summary: 'Logs a device of one’s own out.',
    access: members,
    params: z.object({ id: z.uuid() }),
    reply: null,
    changes: ['accounts.sessions'],
  }),
  setLanguage: put('/api/auth/language', {
    summary: 'Remembers the language the user chose.',
    access: members,
    audit: { action: 'change', subject: 'profile' },
    body: z.object({ language: Language }),
    reply: z.object({ user: User }),
    offline: 'queue',
    isForEnrolling: true,
  }),
});
