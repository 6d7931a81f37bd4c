/** Where pages report their errors. Apart from the contract, so that a page that fails loads no schemas. */
export const CLIENT_ERRORS_PATH = '/api/client-errors';

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
  '/find-order',
  '/preferences',
  '/register/:step?',
  '/blogs',
  '/blogs/:slug',
  '/privacy',
  '/terms',
  '/telehealth-consent',
  '/privacy-practices',
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
  '/doctor/patients/:id',
  '/doctor/schedule',
  '/doctor/messages',
  '/account',
  '/account/looks',
  '/account/data',
  '/account/delete',
  '/outbox',
  '/admin',
  '/admin/orders',
  '/admin/users',
  '/admin/doctors',
  '/admin/protocols',
  '/admin/settings',
  '/admin/practice/areas',
  '/admin/practice/brand',
  '/admin/practice/legal',
  '/admin/products',
  '/admin/practice/pharmacy',
  '/admin/practice/settings',
  '/admin/practice/texts',
  '/admin/practice/texts/preview',
  '/admin/shipping',
  '/packing',
  '/packing/sent',
  '/admin/payments',
  '/admin/team',
  '/admin/practice',
  '/admin/audit',
  '/admin-test',
  /** The page for addresses that do not exist. */
  'none',
] as const;

export const STACK_MAX = 8;
