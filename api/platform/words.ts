import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '#shared/accounts.ts';
import type admin from '#web/locales/en/admin.json';
import type letters from '#web/locales/en/letters.json';
import type news from '#web/locales/en/news.json';
import type orders from '#web/locales/en/orders.json';
import type sheets from '#web/locales/en/sheets.json';

type Areas = {
  admin: typeof admin;
  letters: typeof letters;
  news: typeof news;
  orders: typeof orders;
  sheets: typeof sheets;
};

const folder = `${import.meta.dirname}/../../web/locales`;

/** The words of an area in every language. That none lacks a key of English is tested (web/locales/locales.test.ts). */
export const wordsOf = <A extends keyof Areas>(area: A): Readonly<Record<Language, Areas[A]>> => {
  const read = (language: Language) =>
    [
      language,
      JSON.parse(readFileSync(`${folder}/${language}/${area}.json`, 'utf8')) as Areas[A],
    ] as const;
  return Object.fromEntries(LANGUAGES.map(read)) as Record<Language, Areas[A]>;
};

/** Fills in `{{name}}` and the like. Only in our own text, because a value may contain braces. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key]!);
