import leven from 'leven';
import type { Language } from '#shared/accounts.ts';
import { foldSearch } from '#shared/lib/search.ts';

/** Something that many people answer: its name by language (in English where a language has no other), and brands. */
export type KnownAnswer = {
  en: string;
  vi?: string;
  es?: string;
  brands?: readonly string[];
};

/** `text` is what is written into the form, `aside` other names to recognise it by. */
export type AnswerOption = { text: string; aside: string };

/** `exact`: what was typed is the whole name of this one. */
export type Suggestions = { options: AnswerOption[]; exact: AnswerOption | null };

const MOST = 6;
/** From fewer letters a list would only flicker. */
const LEAST = 2;
/** "Metformin 500 mg": the name ends where a number begins. */
const AMOUNT = /\s+\d.*$/u;

const folded = (text: string): string => foldSearch(text.trim());
const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

const NOT = Infinity;

const inWords = (text: string): string => text.split(/[\s(/,.-]+/u).join(' ');

/** 0 where a name begins with what was typed, 1 from a later word on: "huyết áp" of "thuốc huyết áp". */
function rankOf(name: string, typed: string): number {
  const known = folded(name);
  if (known.startsWith(typed)) return 0;
  return ` ${inWords(known)}`.includes(` ${inWords(typed)}`) ? 1 : NOT;
}

type Found = { option: AnswerOption; rank: number; isExact: boolean };

/** A brand stays beside its substance: people know the one, doctors and the safety rules the other. */
function look(one: KnownAnswer, typed: string, language: Language): Found | null {
  const name = one[language] ?? one.en;
  const names = [one.en, one.vi ?? one.en, one.es ?? one.en];
  const brands = one.brands ?? [];
  const rank = Math.min(...names.map((each) => rankOf(each, typed)));
  const brand = brands.find((each) => rankOf(each, typed) < rank);
  if (brand === undefined) {
    const isExact = names.some((each) => folded(each) === typed);
    const option = { text: name, aside: brands.slice(0, 3).join(', ') };
    return rank === NOT ? null : { option, rank, isExact };
  }
  const option = { text: `${brand} (${lowerFirst(name)})`, aside: '' };
  return { option, rank: rankOf(brand, typed), isExact: folded(brand) === typed };
}

/** What answers are called by kind, such as "blood pressure", and those of the kind by their English names. */
export type Kinds = readonly (readonly [names: readonly string[], of: readonly string[]])[];

function ofKind(list: readonly KnownAnswer[], kinds: Kinds, typed: string, language: Language) {
  const names = kinds
    .filter(([words]) => words.some((word) => rankOf(word, typed) !== NOT))
    .flatMap(([, of]) => of);
  return names.flatMap((name): Found[] => {
    const one = list.find(({ en }) => en === name);
    if (!one) return [];
    const aside = (one.brands ?? []).slice(0, 3).join(', ');
    return [{ option: { text: one[language] ?? one.en, aside }, rank: 2, isExact: false }];
  });
}

/** As many letters may be wrong in names as the safety rules forgive. */
const wrongIn = (name: string): number => (name.length < 5 ? 0 : name.length < 8 ? 1 : 2);

/** Names that may have been meant by a misspelt word. */
function meant(list: readonly KnownAnswer[], typed: string, language: Language): Found[] {
  return list.flatMap((one) => {
    const name = one[language] ?? one.en;
    const isNear = (each: string) => leven(folded(each), typed) <= wrongIn(each);
    const brand = (one.brands ?? []).find(isNear);
    const isMeant =
      brand !== undefined || [one.en, one.vi, one.es].some((each) => each && isNear(each));
    if (!isMeant) return [];
    const text = brand === undefined ? name : `${brand} (${lowerFirst(name)})`;
    return [{ option: { text, aside: '' }, rank: 2, isExact: false }];
  });
}

function search(
  list: readonly KnownAnswer[],
  kinds: Kinds,
  typed: string,
  language: Language,
): Found[] {
  if (typed.length < LEAST) return [];
  const named = list
    .flatMap((one) => look(one, typed, language) ?? [])
    .sort((one, two) => Number(two.isExact) - Number(one.isExact) || one.rank - two.rank);
  const found = [...named, ...ofKind(list, kinds, typed, language)];
  const all = found.length > 0 ? found : meant(list, typed, language);
  const isFirst = ({ option }: Found, index: number) =>
    all.findIndex((other) => other.option.text === option.text) === index;
  return all.filter(isFirst);
}

/**
 * Finds answers by any of their names, in whatever language and accents, by their kind, or misspelt; an amount typed behind the
 * name is kept.
 */
export function findAnswers(
  list: readonly KnownAnswer[],
  typed: string,
  language: Language,
  kinds: Kinds = [],
): Suggestions {
  const whole = typed.trim();
  let found = search(list, kinds, folded(whole), language);
  const amount = found.length === 0 ? (AMOUNT.exec(whole)?.[0] ?? '') : '';
  if (amount) found = search(list, kinds, folded(whole.slice(0, -amount.length)), language);
  const options = found
    .slice(0, MOST)
    .map(({ option }) => ({ ...option, text: option.text + amount }));
  return { options, exact: found[0]?.isExact ? options[0]! : null };
}
