import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/accounts.ts';
import { WORD_SIGNS } from '#shared/care/check-in-words.ts';
import { RED_SIGNS, SIDE_EFFECTS } from '#shared/care/check-in.ts';
import { endpoints } from '#shared/contracts.ts';
import { INTERFACE_LANGUAGES } from '#web/lib/languages.ts';
import { mergeLocale, TYPED, type Texts } from './merge.ts';
import { usesIn, type Uses } from './text-uses.ts';

const web = `${import.meta.dirname}/../`;

/** Plural forms of one text are one key to whoever asks for it. */
const baseOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as const]
        : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const flat = Object.fromEntries(LANGUAGES.map((one) => [one, flatten(mergeLocale(one))]));
const english = flat.en!;
const bases = new Set([...english.keys()].map(baseOf));

const sources = readdirSync(web, { recursive: true })
  .map(String)
  .filter(
    (path) => /\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$|(^|\/)(testing|e2e)\//.test(path),
  );
const uses = sources.map((path) => ({ path, ...usesIn(readFileSync(web + path, 'utf8')) }));

test('the interface has the languages of the contract', () => {
  expect(INTERFACE_LANGUAGES).toEqual(LANGUAGES);
});

describe.each(['vi', 'es'] as const)('%s', (language) => {
  const texts = flat[language]!;

  test('says everything that English says, and nothing else', () => {
    const own = new Set([...texts.keys()].map(baseOf));
    expect([...bases].filter((key) => !own.has(key))).toEqual([]);
    expect([...own].filter((key) => !bases.has(key))).toEqual([]);
  });

  test('has the plural forms that the language needs', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plural = [...english.keys()].filter((key) => key.endsWith('_other')).map(baseOf);
    const missing = plural.flatMap((base) =>
      forms.map((form) => `${base}_${form}`).filter((key) => !texts.has(key)),
    );
    expect(missing).toEqual([]);
  });

  test('fills in the same values as English', () => {
    const different = [...texts]
      .map(([key, text]) => [key, holesIn(text), holesIn(englishFor(key))] as const)
      .filter(([, own, original]) => own.join() !== original.join());
    expect(different).toEqual([]);
  });
});

test.each(LANGUAGES)('no text of %s is empty', (language) => {
  expect([...flat[language]!].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('every text that the code asks for is there', () => {
  const missing = uses.flatMap(({ path, asked }) =>
    asked.filter((key) => !bases.has(key)).map((key) => `${path}: ${key}`),
  );
  expect(missing).toEqual([]);
});

test('every key that is put together has texts', () => {
  const missing = uses.flatMap(({ path, askedPatterns }) =>
    askedPatterns
      .filter((pattern) => ![...bases].some((key) => pattern.test(key)))
      .map((pattern) => `${path}: ${pattern.source}`),
  );
  expect(missing).toEqual([]);
});

test('every text is used', () => {
  const isUsed = (key: string) =>
    uses.some((one: Uses) => one.named.has(key) || one.patterns.some((it) => it.test(key)));
  // Schemas name their messages in shared/, where validationTexts is the type of what may be named. The server's words
  // are properties (api/platform/words.ts).
  const isTyped = (key: string) => ['validation', ...TYPED].includes(key.split('.')[0]!);
  const unused = [...bases].filter((key) => !isTyped(key) && !isUsed(key));
  expect(unused).toEqual([]);
});

function englishFor(key: string): string {
  return english.get(key) ?? english.get(`${baseOf(key)}_other`) ?? '';
}

function holesIn(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!).sort();
}

test('every write that may wait has a name on the screen of what waits', () => {
  const queued = endpoints.filter(({ spec }) => spec.offline === 'queue');
  const keys = queued.map(({ name }) => `outbox.kinds.${name.replace('.', '_')}`);
  expect(keys.filter((key) => !english.has(key))).toEqual([]);
});

/** Whoever adds a name to such a list is told here: a pattern with some texts hides one that is missing. */
test('every sign and effect of a check-in has its text', () => {
  const named = [
    ...WORD_SIGNS.map((name) => `safety.wordSign.${name}`),
    ...RED_SIGNS.map((name) => `care.checkIn.sign.${name}`),
    ...SIDE_EFFECTS.map((name) => `care.checkIn.effect.${name}`),
  ];
  expect(named.filter((name) => !english.has(name))).toEqual([]);
});
