import { defineErrors } from './lib/errors.ts';

export const secondFactorErrors = defineErrors('factor', {
  /** The password was right. The details contain the challenge to send with the code. */
  asked: [403, 'Please enter the code of your authenticator app.'],
  /** Too late, too many wrong codes, or the password has changed since. */
  over: [403, 'This login took too long. Please start again with your password.'],
  wrong_code: [403, 'The code is wrong or was used already.'],
  none: [409, 'Your login has no second factor yet.'],
  already: [409, 'Your login has a second factor already.'],
  /** Administrators cannot remove theirs, and cannot do anything before they have one. */
  required: [403, 'Set up a second factor for your login first.'],
});
