import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#shared/accounts.ts';
import { validationTexts } from '#shared/lib/validation-texts.ts';
import { legalTexts } from '#shared/practice/legal-texts.en.ts';
import { BRITISH_WORDS } from '#shared/testing/british-words.ts';

type Texts = { [key: string]: string | Texts };

/** Every text of a language, after the file and key that it stands under. */
function textsOf(language: Language): [string, string][] {
  const folder = join(import.meta.dirname, language);
  const walk = (path: string, texts: Texts): [string, string][] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${path}.${key}`, value] as [string, string]]
        : walk(`${path}.${key}`, value),
    );
  return readdirSync(folder).flatMap((file) =>
    walk(file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts),
  );
}

const wrong = (language: Language, isWrong: (text: string) => boolean) =>
  textsOf(language).filter(([, text]) => isWrong(text.replace(/\{\{.*?\}\}/g, ' ')));

const MARKED = /[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]/i;

test('no Vietnamese syllable has more letters than there are in any: two words ran into one', () => {
  const isTooLong = (word: string) => MARKED.test(word) && word.length > 7;
  expect(wrong('vi', (text) => (text.match(/\p{L}+/gu) ?? []).some(isTooLong))).toEqual([]);
});

test('a Spanish question or call is opened as well as closed', () => {
  const count = (text: string, sign: string) => text.split(sign).length;
  const isOpen = (text: string) =>
    count(text, '?') !== count(text, '¿') || count(text, '!') !== count(text, '¡');
  expect(wrong('es', (text) => isOpen(text.replaceAll('? los muestra', 'los muestra')))).toEqual(
    [],
  );
});

test('quotes are those of the language', () => {
  expect(wrong('es', (text) => /[“”]/.test(text))).toEqual([]);
  expect(wrong('vi', (text) => /[«»"]/.test(text))).toEqual([]);
  expect(wrong('en', (text) => /[«»]/.test(text))).toEqual([]);
});

test('English is spelled the American way', () => {
  expect(wrong('en', (text) => BRITISH_WORDS.test(text))).toEqual([]);
  const elsewhere = [...Object.values(validationTexts), ...Object.values(legalTexts.documents)];
  expect(elsewhere.filter((text) => BRITISH_WORDS.test(text))).toEqual([]);
});

test.each(LANGUAGES)('no text of %s says a word twice in a row or has two spaces', (language) => {
  const isRepeated = (text: string) =>
    / {2}|(?<!\p{L})(the|of|to|is|de|la|el|que|en|y)\s\1(?!\p{L})/iu.test(text);
  expect(textsOf(language).filter(([, text]) => isRepeated(text))).toEqual([]);
});
