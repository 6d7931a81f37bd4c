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

const DIGITS = '0123456789';
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
    const kind = concept === 'kilograms' || concept === 'pounds' ? 'plans' : concept;
    if (!isWhole || kind === 'amounts' || !kinds.includes(kind)) continue;
    isKnown.fill(1, from, to + 1);
    if (kind === 'supplements') names.add(itemOf[from]!);
    if (kind === 'supplements' || kind === 'nothing') isNamed = true;
    if (kind === 'well') wellAt ??= from;
    // A word that is a sentence of its own may deny the one before it.
    const isAlone = from === to && reading.sentenceOf(from) === from && endsAt(reading, to);
    if (kind === 'nothing' && isAlone && wellAt !== null) return tokens[from]!.start;
  }
  for (const { from, to } of amounts) if (names.has(itemOf[from]!)) isKnown.fill(1, from, to + 1);
  for (const [at, { text }] of tokens.entries()) {
    if (!DIGITS.includes(text[0]!) || isKnown[at]) continue;
    const isFine = names.has(itemOf[at]!) || isPlan?.(Number(text), unitAt.get(at + 1) ?? null);
    isKnown[at] = isFine ? 1 : 0;
  }
  // What is harmless alone may be part of a danger.
  for (const { from, to, concept } of reading.statements) {
    if (concept !== 'other_medicine') isKnown.fill(0, from, to + 1);
  }
  const first = isKnown.indexOf(0);
  if (first >= 0) return tokens[first]!.start;
  if (tokens.length === 0) {
    // A row of pictures is looked at by a person as well.
    return isBlank(original) ? null : 0;
  }
  return takesBack(original) || (isWhich && !isNamed) ? 0 : null;
}

const endsAt = ({ tokens }: Reading, at: number): boolean =>
  !tokens[at + 1] || (tokens[at + 1]!.before & ENDS_SENTENCE) !== 0;

/** It tests one character. */
const IS_PICTURE = /^\p{Extended_Pictographic}$/u;

/** A question, a picture that is not known to be glad, or a bracket that never closes, which is a sad mouth. */
function takesBack(text: string): boolean {
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
