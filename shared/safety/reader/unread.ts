import { GLAD, harmless } from '../words/harmless.ts';
import type { Reading } from './reading.ts';
import { BETWEEN, ENDS_SENTENCE } from './tokens.ts';

export type Harmless = 'nothing' | 'well' | 'plans' | 'supplements';
export type Unit = 'kilograms' | 'pounds';

type Asked = {
  kinds: readonly Harmless[];
  /** It is asked which ones: "fine" and "ok" are no answer, and may be a yes. */
  isWhich?: boolean;
  /** Whether a figure may be a plan for the patient's body. Without it none is. */
  isPlan?: (figure: number, unit: Unit | null) => boolean;
};

/** More of any supplement is read: the practice's own caution, to be checked by a clinician. */
const USUAL = { most: 2000, ofSmallUnits: 5000 } as const;
const SMALL_UNITS = ['iu', 'mcg'];

const DIGITS = '0123456789';
export const isFigure = (text: string): boolean => DIGITS.includes(text[0]!);

/** A figure as the larger of what it may mean: "5,000" is five thousand in English. */
export function figureOf(text: string): number {
  const [whole, decimals, ...rest] = text.split('.');
  const isThousands = rest.length === 0 && decimals?.length === 3 && whole !== '0';
  return Number(isThousands ? `${whole}${decimals}` : text);
}

const KIND_OF = {
  nothing: 'nothing',
  well: 'well',
  polite: 'well',
  plans: 'plans',
  supplements: 'supplements',
  amounts: null,
  kilograms: 'plans',
  pounds: 'plans',
} as const satisfies Record<string, Harmless | null>;
const ENDS_ITEM = ENDS_SENTENCE | BETWEEN.comma | BETWEEN.dash | BETWEEN.close;

/**
 * Where a text says something that is no recognised harmless word or phrase. Null if there is nothing of that kind. What
 * each word says may be harmless, and the whole not: a question, a "no" to what was said before it, a sad face, and an
 * amount of nobody knows what.
 */
export function firstUnread(reading: Reading, { kinds, isWhich, isPlan }: Asked): number | null {
  const { tokens, original } = reading;
  const isKnown = new Uint8Array(tokens.length);
  const unitAt = new Map<number, Unit>();
  const [names, amounts]: [Set<number>, { from: number; to: number }[]] = [new Set(), []];
  const itemOf: number[] = [];
  for (const [at, { before }] of tokens.entries())
    itemOf.push(at === 0 || before & ENDS_ITEM ? at : itemOf[at - 1]!);
  let wellAt: number | null = null;
  let isNamed = false;
  for (const { from, to, concept } of harmless.mentionsIn(tokens)) {
    if (concept === 'amounts') amounts.push({ from, to });
    else if (concept === 'kilograms' || concept === 'pounds') unitAt.set(from, concept);
    // "No" answers a question, but "no good" does not.
    const after = tokens[to + 1];
    const isWhole = concept !== 'nothing' || !after || (after.before & ENDS_ITEM) !== 0;
    const kind = KIND_OF[concept];
    if (!isWhole || kind === null || !kinds.includes(kind)) continue;
    isKnown.fill(1, from, to + 1);
    if (kind === 'supplements') names.add(itemOf[from]!);
    if (kind === 'supplements' || kind === 'nothing') isNamed = true;
    if (concept === 'well') wellAt ??= from;
    // A single word may deny what stands before it: "Feeling good, no", and in Vietnamese it asks.
    if (concept === 'nothing' && from === to && wellAt !== null) return tokens[from]!.start;
  }
  for (const { from, to } of amounts) if (names.has(itemOf[from]!)) isKnown.fill(1, from, to + 1);
  let figureAt = -2;
  for (const [at, { text }] of tokens.entries()) {
    if (!isFigure(text) || isKnown[at]) continue;
    const isUsual = names.has(itemOf[at]!) && figureOf(text) <= mostBefore(tokens[at + 1]?.text);
    const isFine = isUsual || isPlan?.(Number(text), unitAt.get(at + 1) ?? null);
    // "5 000" is one number.
    isKnown[at] = isFine && figureAt !== at - 1 ? 1 : 0;
    figureAt = at;
  }
  // What is harmless alone may be part of a danger.
  for (const { from, to, concept, standing } of reading.statements) {
    const isNone = concept === 'reaction' && standing === 'denied';
    if (concept !== 'other_medicine' && !isNone) isKnown.fill(0, from, to + 1);
  }
  const first = isKnown.indexOf(0);
  if (first >= 0) return tokens[first]!.start;
  if (tokens.length === 0) {
    // A row of pictures is looked at by a person as well.
    return isBlank(original) ? null : 0;
  }
  return takesBack(original) || (isWhich && !isNamed) ? 0 : null;
}

const mostBefore = (unit = ''): number =>
  SMALL_UNITS.includes(unit) ? USUAL.ofSmallUnits : USUAL.most;

/** It tests one character. */
const IS_PICTURE = /^\p{Extended_Pictographic}$/u;

/** A question, a picture that is not known to be glad, or a bracket that never closes, which is a sad mouth. */
export function takesBack(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if ('?¿？'.includes(sign) || (IS_PICTURE.test(sign) && !GLAD.has(sign))) return true;
    if (sign === '(') open += 1;
    else if (sign === ')') open -= 1;
  }
  return open > 0;
}

/** Dashes and dots, as people write them into a field that must not be empty. */
const isBlank = (text: string): boolean =>
  [...text].every((sign) => ' \n\r\t.-–—/,_'.includes(sign));
