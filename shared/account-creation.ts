import { z } from 'zod';
import { FullName, OptionalEmail, noExtension } from './lib/fields.ts';
import { StrongPassword } from './lib/passwords.ts';
import { plainPhone } from './lib/phone.ts';
import { says } from './lib/says.ts';

/** The dialog after a guest's checkout (D1 §5). */
export const AccountCreation = z
  .object({
    fullName: FullName,
    phone: noExtension(z.string())
      .transform(plainPhone)
      .pipe(z.string().regex(/^\+?\d{5,}$/, says('phoneShort'))),
    email: OptionalEmail,
    password: StrongPassword,
    confirmPassword: z.string().min(8, says('passwordMinEight')),
  })
  .refine((value) => value.password === value.confirmPassword, {
    path: ['confirmPassword'],
    message: says('passwordsDoNotMatch'),
  });
