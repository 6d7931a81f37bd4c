import { z } from 'zod';
import { contract, everyone, post } from './lib/contract.ts';

/** How an error came to light. */
export const CLIENT_ERROR_KINDS = ['error', 'rejection', 'screen'] as const;

/** The names of errors that are told apart. The name of any other is not sent. */
export const CLIENT_ERROR_NAMES = [
  'Error',
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'DOMException',
  'ZodError',
  'other',
] as const;

/** What the message said, in a word of ours. The message itself may quote what somebody typed, so it is never sent. */
export const CLIENT_ERROR_CAUSES = [
  'missing_part',
  'network',
  'storage',
  'too_deep',
  'undefined_value',
  'not_a_function',
  'react',
  'other',
] as const;

/** The paths of all screens, with the names of their parameters in place of values (web/app/screens.ts). */
export const SCREEN_PATHS = [
  '/',
  '/login',
  '/doctor-login',
  '/join',
  '/register/:step?',
  '/blogs',
  '/blogs/:slug',
  '/privacy',
  '/terms',
  '/telehealth-consent',
  '/admin/blog',
  '/admin/blog/:post',
  '/dashboard',
  '/dashboard/messages',
  '/dashboard/programs',
  '/dashboard/medications',
  '/dashboard/care',
  '/dashboard/renew',
  '/dashboard/check-in',
  '/dose',
  '/dashboard/appointments',
  '/dashboard/payments',
  '/dashboard/payments/:id/receipt',
  '/dashboard/profile',
  '/subscriptions',
  '/doctor',
  '/doctor/dashboard',
  '/doctor/pending',
  '/doctor/check-ins',
  '/doctor/patients',
  '/doctor/schedule',
  '/doctor/messages',
  '/account',
  '/account/looks',
  '/account/data',
  '/outbox',
  '/admin',
  '/admin/orders',
  '/admin/users',
  '/admin/doctors',
  '/admin/settings',
  '/admin/products',
  '/admin/shipping',
  '/admin/payments',
  '/admin/team',
  '/admin/audit',
  '/admin-test',
  /** The page for addresses that do not exist. */
  'none',
] as const;

export const STACK_MAX = 8;

/** One of our own files, named by its content: `index-DxY31k2a.js`. */
const FileName = z.string().regex(/^[\w.-]{1,60}\.js$/);
const Place = z.string().regex(/^[\w.-]{1,60}\.js:\d{1,7}:\d{1,7}$/);

export const ClientError = z.strictObject({
  kind: z.enum(CLIENT_ERROR_KINDS),
  name: z.enum(CLIENT_ERROR_NAMES),
  cause: z.enum(CLIENT_ERROR_CAUSES),
  screen: z.enum(SCREEN_PATHS),
  build: FileName.nullable(),
  /** Where it happened, innermost first: file, line and column, and nothing of other origins. */
  stack: z.array(Place).max(STACK_MAX),
});
export type ClientError = z.infer<typeof ClientError>;

export const clientErrorContract = contract('clientErrors', {
  report: post('/api/client-errors', {
    summary:
      'An error in a page, as words of ours and places in our files. It goes to the log and is counted in /metrics.',
    access: everyone,
    body: ClientError,
    reply: null,
    limit: 'report',
    readOnly: true,
  }),
});
