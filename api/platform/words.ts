import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '#shared/accounts.ts';
import type admin from '#web/locales/en/admin.json';
import type demoStories from '#web/locales/en/demoStories.json';
import type intake from '#web/locales/en/intake.json';
import type letters from '#web/locales/en/letters.json';
import type news from '#web/locales/en/news.json';
import type orders from '#web/locales/en/orders.json';
import type sheets from '#web/locales/en/sheets.json';
import type { Deps } from './deps.ts';

type Areas = {
  admin: typeof admin;
  demoStories: typeof demoStories;
  intake: typeof intake;
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

/** A built text of any area, by its whole key; undefined if there is none. */
export function builtText(language: Language, key: string): string | undefined {
  const [area, ...path] = key.split('.') as [string, ...string[]];
  const name = `${language}/${area}`;
  const words = areas.get(name) ?? (wordsOf(area as keyof Areas)[language] as unknown);
  areas.set(name, words);
  const found = path.reduce<unknown>((at, step) => (at as Tree | undefined)?.[step], words);
  return typeof found === 'string' ? found : undefined;
}
const areas = new Map<string, unknown>();

type Tree = Record<string, unknown>;

/** Puts values in the places of a tree that their keys name. What the tree contains is changed. */
export function layOver(tree: Tree, values: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(values)) {
    const path = key.split('.');
    const last = path.pop()!;
    let at = tree;
    for (const step of path) at = (at[step] ??= {}) as Tree;
    at[last] = value;
  }
}

type Own = Readonly<Record<Language, Readonly<Record<string, string>>>>;
const known = new WeakMap<object, { tag: string; own: Own }>();

/**
 * The practice's own words by language and key (decision C121). PostgreSQL announces when they change; while its
 * announcements do not arrive, each caller reads them.
 */
export async function ownWords({ orm, versions }: Pick<Deps, 'orm' | 'versions'>): Promise<Own> {
  const tag = versions.tag('texts');
  const kept = known.get(versions);
  if (kept && kept.tag === tag) return kept.own;
  const rows = await orm.em
    .fork()
    .execute<{ key: string; language: Language; text: string | null }[]>(
      `select distinct on (key, language) key, language, text from practice_texts
     order by key, language, id desc`,
    );
  const own = Object.fromEntries(
    LANGUAGES.map((one) => [one, {} as Record<string, string>] as const),
  ) as Record<Language, Record<string, string>>;
  for (const { key, language, text } of rows) if (text !== null) own[language][key] = text;
  // What was read after the tag was taken is at least as new as it says.
  if (tag !== null) known.set(versions, { tag, own });
  return own;
}

const LETTERS = wordsOf('letters');

/** The letters of a language as the practice words them, or as they are built: no code waits for its wording. */
export async function lettersIn(
  deps: Pick<Deps, 'orm' | 'versions' | 'log'>,
  language: Language,
): Promise<Areas['letters']> {
  const tree = { letters: structuredClone(LETTERS[language]) };
  try {
    const own = Object.entries((await ownWords(deps))[language]);
    layOver(tree, Object.fromEntries(own.filter(([key]) => key.startsWith('letters.'))));
  } catch (error) {
    deps.log.warn({ error }, 'a letter is sent in built words');
  }
  return tree.letters;
}

/** Fills in `{{name}}` and the like. Only in our own text, because a value may contain braces. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key]!);
