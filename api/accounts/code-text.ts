import type { Language } from '#shared/accounts.ts';
import { CODE_DIGITS } from '#shared/lib/passwords.ts';
import type { Deps } from '#api/platform/deps.ts';
import { filled, lettersIn } from '#api/platform/words.ts';

/** For how long a code is valid. */
export const SHORT_MINUTES = 10;
export const LONG_MINUTES = 70;
const isLong = (code: string) => code.length === CODE_DIGITS.long;

/** What a code is for. The texts for a forgotten password and for one after a purchase are the same. */
export type CodePurpose = 'reset' | 'forgotten' | 'login' | 'join' | 'open' | 'email' | 'phone';

const WORDS_OF = {
  reset: 'password',
  forgotten: 'password',
  login: 'login',
  join: 'purchase',
  open: 'opening',
  email: 'email',
  phone: 'phone',
} as const satisfies Record<CodePurpose, string>;

type Letter = {
  purpose: CodePurpose;
  language: Language | null | undefined;
  brand: string;
  code: string;
};

/** The text around the code, in the language that the person chose. Nothing in it says what the account or the purchase is about. */
export async function codeText(
  deps: Deps,
  { purpose, language, brand, code }: Letter,
): Promise<{ subject: string; text: string }> {
  const { code: words } = await lettersIn(deps, language ?? 'en');
  const minutes = String(isLong(code) ? LONG_MINUTES : SHORT_MINUTES);
  const values = { brand, code: readable(code), minutes };
  return {
    subject: filled(words.subject, values),
    text: filled(words[WORDS_OF[purpose]], values),
  };
}

/** A long code in groups of three, which its field accepts as they are. */
const readable = (code: string): string =>
  isLong(code) ? code.replaceAll(/\d{3}(?!$)/g, '$& ') : code;
