import { z } from 'zod';
import { plainPhone } from './phone.ts';
import { says } from './validation-texts.ts';

/** A phone that is or becomes a login: at least 10 digits, at most the 15 of E.164; comes out plain. */
export const LoginPhone = z
  .string(says('phoneMin'))
  .max(40, says('phoneMin'))
  .transform(plainPhone)
  .pipe(z.string().regex(/^\+?\d{10,15}$/, says('phoneMin')));
