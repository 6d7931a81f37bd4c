import { expect, test } from 'vitest';
import { LANGUAGES } from '#shared/accounts.ts';
import { claimsIn } from '#shared/practice/claims.ts';
import { mergeFor, mergeLocale, TYPED, type Texts } from './merge.ts';

/** What reads like a claim and is none. */
const REASONS: Readonly<Record<string, string>> = {
  'care.flag.fast_loss': 'a sign of danger in the words of the rules',
};

const flatten = (texts: Texts, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, one]) =>
    typeof one === 'string' ? [[prefix + key, one]] : flatten(one, `${prefix}${key}.`),
  );

/** What visitors and patients read, here and in letters and news. */
const readBy = (language: string) => {
  const typed = Object.entries(mergeLocale(language)).filter(([area]) => TYPED.includes(area));
  return flatten({ ...mergeFor('translation', language), ...Object.fromEntries(typed) });
};

test.each(LANGUAGES)('the built texts make no claim that regulators act on, in %s', (language) => {
  const texts = readBy(language).filter(([key]) => REASONS[key] === undefined);
  expect(texts.length).toBeGreaterThan(1_000);
  const found = texts.flatMap(([key, text]) =>
    claimsIn(text, language).map((claim) => ({ key, ...claim })),
  );
  expect(found).toEqual([]);
});
