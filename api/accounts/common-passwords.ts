import { createRequire } from 'node:module';
import type * as LanguageCommon from '@zxcvbn-ts/language-common';
import { AppError, errors } from '#shared/lib/errors.ts';
import { says } from '#shared/lib/says.ts';
import { sentenceOf } from '#shared/lib/validation-texts.ts';

const require = createRequire(import.meta.url);
let common: Set<string> | undefined;

/** Read when the first new password is checked, because most processes never check one. */
function isCommon(plain: string): boolean {
  common ??= new Set(commonWords().map((word) => String(word).toLowerCase()));
  return common.has(plain);
}

const commonWords = () =>
  (require('@zxcvbn-ts/language-common') as typeof LanguageCommon).dictionary['passwords-common'];

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
  if (!isCommon(plain) && !isOwn) return;
  throw new AppError(errors.validation, {
    fields: { [field]: sentenceOf(says('passwordCommon')) },
  });
}
