import { z } from 'zod';
import { admins, contract, get, put } from '../lib/contract.ts';
import { defineErrors } from '../lib/errors.ts';
import { seenText, text } from '../lib/fields.ts';
import { says } from '../lib/says.ts';
import { BRAND_MAX, PracticeIdentity } from './identity.ts';
import { PALETTES } from './palettes.ts';

export const brandErrors = defineErrors('practice', {
  logo_unknown: [409, 'The logo is no longer stored here. Please choose it again.'],
  doctor_picture_unknown: [
    409,
    'The picture of your doctor is no longer stored here. Please choose it again.',
  ],
  name_tells: [400, 'The name tells what you treat. Please enter another one for messages.'],
});

const PHONE = /^[+\d() .-]{7,25}$/;

const StoredPicture = z.string().regex(/^[\w-]{43}$/);

export const ChosenIdentity = z.object({
  name: seenText(BRAND_MAX, says('required')),
  /** What an older page does not know stays. */
  messageName: text(BRAND_MAX).optional(),
  legalName: text(120),
  phone: z.union([z.literal(''), text(25).regex(PHONE)], says('invalid')),
  email: z.union([z.literal(''), z.email().max(254)], says('email')),
  address: z.array(text(120)).max(6, says('tooLong')),
  palette: z.enum(PALETTES),
  logo: StoredPicture.nullable(),
  /** The same. */
  doctorPicture: StoredPicture.nullish(),
});

/** What a form showed before. What was stored need not be what could be entered now. */
const FormerIdentity = z
  .object({
    ...{ name: z.string(), messageName: z.string(), legalName: z.string() },
    ...{ phone: z.string(), email: z.string(), address: z.array(z.string()), palette: z.string() },
    ...{ logo: z.string().nullable(), doctorPicture: z.string().nullable() },
  })
  .partial();

export const brandContract = contract('brand', {
  find: get('/api/admin/practice/brand', {
    summary: 'The name, contact, logo and colours of the practice.',
    access: admins,
    reply: PracticeIdentity,
  }),
  change: put('/api/admin/practice/brand', {
    summary:
      'Sets the name, contact, logo and colours of the practice, which are shown everywhere. What is missing stays; what is not as it `was` is a conflict.',
    access: admins,
    body: ChosenIdentity.partial().extend({ was: FormerIdentity.optional() }),
    reply: PracticeIdentity,
    changes: ['brand', 'config'],
  }),
});
