import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LANGUAGES, SMS_CONSENT_VERSION } from '#shared/accounts.ts';
import { mergeLocale, type Texts } from './merge.ts';

/** Of the words of each version, in the order of the languages. */
const WORDS: Readonly<Record<number, string>> = {
  1: 'ecbeb155f541ccc7',
};

test('other words of the consent to text messages have another version', () => {
  const words = LANGUAGES.map((one) => (mergeLocale(one).layout as Texts).smsConsent as string);
  const hash = createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 16);
  expect(hash).toBe(WORDS[SMS_CONSENT_VERSION]);
});
