import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError, errors } from '#shared/lib/errors.ts';
import { sentenceOf, says } from '#shared/lib/validation-texts.ts';

const common = new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase()));

/** Refuses passwords from the list of common ones, and those made of the person's own phone, name or our brand. */
export function refuseCommonPassword(
  password: string,
  own: readonly string[],
  field = 'password',
): void {
  const plain = password.trim().toLowerCase();
  const isOwn = ['steadwell', ...own]
    .map((word) => word.toLowerCase().replace(/\s+/g, ''))
    .some(
      (word) => word.length >= 4 && plain.replace(/\d{0,4}$/, '') === word.replace(/\d{0,4}$/, ''),
    );
  if (!common.has(plain) && !isOwn) return;
  throw new AppError(errors.validation, {
    fields: { [field]: sentenceOf(says('passwordCommon')) },
  });
}
