import { BETWEEN, ENDS_SENTENCE, type Token } from '../safety/reader/tokens.ts';
import { NUMBER_WORDS, TABLETS } from './amount-words.ts';

type Phrase = readonly ReadonlySet<string>[];

/** `a|b` is either word, `#` a number from two on. */
export const phrases = (list: string[]): Phrase[] =>
  list.map((phrase) => phrase.split(' ').map((word) => new Set(word.split('|'))));

/*
 * How often, in three languages, as the reader's tokens have it. `#` is a number from two on, `N` one from two on but
 * seven, and `a|b` either word.
 */
const NOT_WEEKLY = phrases([
  'daily',
  'every|each|per|a day|morning|afternoon|evening|night',
  'every other|second|N day|days|week|weeks',
  'every # weeks|months',
  'twice a|per|every|each|in week',
  'twice weekly',
  '# times|x a|per|every|each|in week',
  '# times|x weekly',
  'biweekly|fortnightly|monthly|nightly',
  'every|each|per fortnight|month|meal|hour',
  'moi|hang ngay|dem|thang|bua',
  'moi buoi sang|toi|chieu',
  'cach ngay',
  'moi N ngay',
  'moi # tuan',
  '# lan mot|moi|trong|1 tuan|ngay',
  '# lan tuan|ngay',
  'mot|1 lan mot|moi|1 ngay',
  'moi tuan|ngay # lan',
  'tuan|ngay # lan',
  'diario|diaria|diarias|diarios|diariamente|quincenal|quincenalmente|mensual|mensualmente',
  'cada dia|manana|noche|tarde|mes|quincena|comida',
  'todos|todas los|las dias|noches|mananas|tardes',
  'vez|veces al dia|mes',
  'cada N dias',
  'cada # semanas|meses',
  '# veces por|a|cada|en semana',
  '# veces a|por la semana',
  '# veces semanales',
  'dia por medio',
  'dias alternos',
]);

const NOT_DAILY = phrases([
  'weekly',
  'every|each|per|a week|fortnight|month|meal|hour',
  'every other|second|# day|days|week|weeks',
  'every # hours|months',
  'twice a|per|every|each|in day|week',
  'twice daily',
  '# times|x a|per|every|each|in day|week',
  '# times|x daily',
  'biweekly|fortnightly|monthly',
  'moi|hang tuan|thang|bua|gio',
  'cach ngay',
  'moi # ngay|tuan|gio',
  '# lan mot|moi|trong|1 tuan|ngay',
  '# lan tuan|ngay',
  'mot|1 lan mot|moi|1 tuan',
  'moi tuan|ngay # lan',
  'semanal|semanales|semanalmente|quincenal|quincenalmente|mensual|mensualmente',
  'cada semana|mes|quincena|comida|hora',
  'todas las semanas|horas|comidas',
  'cada # dias|semanas|meses|horas',
  'vez|veces a|por la semana',
  'vez|veces por|cada|en semana',
  'vez|veces al mes',
  '# veces al dia',
  '# veces por|a|cada|en dia',
  'dia por medio',
  'dias alternos',
]);

/** What makes a clause one about the injection, and in a daily plan about the tablet too. */
export const DOSING: ReadonlySet<string> = new Set(
  `inject injected injection injections shot shots jab dose doses dosing draw units unit mg mcg ml tiem mui lieu vi
   inyecte inyecta inyectar inyectese inyeccion inyecciones dosis aplique apliquese extraiga unidades pinchazo`
    .trim()
    .split(/\s+/),
);
const DOSING_DAILY = new Set([
  ...DOSING,
  ...TABLETS,
  ...'take taken swallow uong dung tome tomar trague'.split(' '),
]);
export const NEGATING: ReadonlySet<string> = new Set([
  'not',
  'no',
  'never',
  "don't",
  'dont',
  'nunca',
  'jamas',
  'khong',
  'chang',
  'cannot',
  'without',
]);
const AT_TIME = new Set('in at with por en con vao buoi luc'.split(' '));
const CONNECTING = new Set('and but then y pero luego va roi nhung'.split(' '));

const ENDS_CLAUSE = ENDS_SENTENCE | BETWEEN.comma | BETWEEN.dash | BETWEEN.open | BETWEEN.close;

function isWord(token: Token | undefined, words: ReadonlySet<string>): boolean {
  if (!token) return false;
  const { text } = token;
  if (words.has(text)) return true;
  const isSeven = ['7', 'seven', 'siete', 'bay'].includes(text);
  const isOne = ['1', 'one', 'un', 'una', 'uno', 'mot', 'half', 'nua'].includes(text);
  const isNumber = /^\d/u.test(text) || NUMBER_WORDS.has(text);
  return isNumber && !isOne && (words.has('#') || (words.has('N') && !isSeven));
}

export type Span = { first: number; last: number };

function spanAt(tokens: readonly Token[], first: number, list: readonly Phrase[]): Span | null {
  const long = list
    .filter((phrase) => phrase.every((words, at) => isWord(tokens[first + at], words)))
    .map(({ length }) => length);
  return long.length > 0 ? { first, last: first + Math.max(...long) - 1 } : null;
}

/** Where these phrases stand, the longest at each place. */
export function spansOf(tokens: readonly Token[], list: readonly Phrase[]): Span[] {
  const found: Span[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const span = spanAt(tokens, at, list);
    if (!span) continue;
    found.push(span);
    at = span.last;
  }
  return found;
}

/** The clause of a token: up to a stop, a comma, a dash, a bracket or an "and". */
export function clauseOf(tokens: readonly Token[], at: number): Span {
  const begins = (token: Token | undefined) =>
    !token || (token.before & ENDS_CLAUSE) !== 0 || CONNECTING.has(token.text);
  let first = at;
  while (first > 0 && !begins(tokens[first])) first -= 1;
  let last = at;
  while (tokens[last + 1] && !begins(tokens[last + 1])) last += 1;
  return { first, last };
}

export const has = (tokens: readonly Token[], { first, last }: Span, words: ReadonlySet<string>) =>
  tokens.slice(first, last + 1).some(({ text }) => words.has(text));

/**
 * What a text says of how often to inject, where that is not once a week ("0.25 mg every day"), and in the plan of a daily
 * medicine of how often to take it, where that is not once a day. What else is done daily
 * ("drink water every day"), and what is said not to be done, is no part of it.
 */
export function otherFrequencies(tokens: readonly Token[], every: 1 | 7): Span[] {
  const dosing = every === 1 ? DOSING_DAILY : DOSING;
  return spansOf(tokens, every === 1 ? NOT_DAILY : NOT_WEEKLY).filter((span) => {
    // "Twice a week, in the evening", and nothing else: it can only be about the dose.
    const after = tokens[span.last + 1];
    if (span.first === 0 && (!after || AT_TIME.has(after.text))) return true;
    const clause = clauseOf(tokens, span.first);
    const isAlone = clause.first >= span.first && clause.last <= span.last && clause.first > 0;
    // "12.5 units, every day": it is about what stands before it.
    const about = isAlone ? { ...clause, first: clauseOf(tokens, clause.first - 1).first } : clause;
    return has(tokens, about, dosing) && !has(tokens, about, NEGATING);
  });
}
