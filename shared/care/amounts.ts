import { statementsIn } from '../safety/reader/clauses.ts';
import type { Mention } from '../safety/reader/lexicon.ts';
import type { Reading } from '../safety/reader/reading.ts';
import { BETWEEN, ENDS_SENTENCE, isNumber, type Token } from '../safety/reader/tokens.ts';
import { work } from '../safety/reader/work.ts';
import {
  amountLexicon,
  BEFORE_NO_AMOUNT,
  BEHIND_BARE,
  BEHIND_ONE,
  DOSE_UNITS,
  LEFT_BEFORE,
  LEFT_BEHIND,
  LIKE_ARTICLES,
  NAMES,
  NUMBER_WORDS,
  OURS,
  type AmountWord,
} from '../safety/words/amounts.ts';

type Unit = 'units' | 'mg' | 'tablets';
type Amount = {
  value: number;
  unit: Unit | null;
  /** Of another medicine. */
  isOther?: boolean;
  from: number;
  to: number;
};

/** Of one unit each, as a syringe for U-100 has a hundred of them in a millilitre. */
const SCALES: Readonly<Record<keyof typeof DOSE_UNITS, [Unit, number]>> = {
  units: ['units', 1],
  ml: ['units', 100],
  mg: ['mg', 1],
  mcg: ['mg', 0.001],
  tablets: ['tablets', 1],
};
const UNITS = new Map(
  Object.entries(DOSE_UNITS).flatMap(([unit, names]) =>
    names.split(' ').map((name) => [name, SCALES[unit as keyof typeof DOSE_UNITS]] as const),
  ),
);
/** Vietnamese numbers are other words as well, unless a unit follows them. */
const isVietnameseUnit = (tokens: readonly Token[], at: number) =>
  tokens[at]?.text === 'don' && tokens[at + 1]?.text === 'vi';

/** A figure with its unit belongs to a word at most so far before it, one without to what is right before it. */
const [FAR, NEAR] = [8, 3];
const BEHIND = 4;

const NO_AMOUNT_BEFORE = new Set('$€£#:');

/** The figure that begins here, and the word behind it. */
function figureAt(original: string, tokens: readonly Token[], at: number): [number, number] | null {
  const token = tokens[at]!;
  if (isNumber(token)) {
    const [one, two] = [original[token.start - 2] ?? ' ', original[token.start - 1] ?? ' '];
    if (NO_AMOUNT_BEFORE.has(two) || original[token.end] === '%') return null;
    if (original[token.end] === ':' || token.before & BETWEEN.slash) return null;
    // ".25" is a quarter.
    const isFraction = two === '.' && (one.trim() === '' || one === ',');
    const value = Number(isFraction ? `0.${token.text}` : token.text);
    const next = tokens[at + 1];
    if (next && next.before & BETWEEN.slash && isNumber(next)) {
      return [value / Number(next.text), at + 2];
    }
    return [value, at + 1];
  }
  let value = NUMBER_WORDS.get(token.text);
  if (value === undefined) return null;
  let next = at + 1;
  const more = NUMBER_WORDS.get(tokens[next]?.text ?? '');
  const isSame = tokens[next]?.before === 0;
  if (isSame && more === 100 && value < 10) [value, next] = [value * 100, next + 1];
  else if (isSame && more === 10 && value > 1 && value < 10) [value, next] = [value * 10, next + 1];
  else if (isSame && more !== undefined && more < 10 && value >= 20) {
    [value, next] = [value + more, next + 1];
  }
  // "Half a milligram".
  if (value === 0.5 && ['a', 'of', 'an'].includes(tokens[next]?.text ?? '')) next += 1;
  return [value, next];
}

function amountAt(original: string, tokens: readonly Token[], at: number): Amount | null {
  if (at > 0 && BEFORE_NO_AMOUNT.has(tokens[at - 1]!.text) && !tokens[at]!.before) return null;
  const figure = figureAt(original, tokens, at);
  if (!figure || !Number.isFinite(figure[0]) || figure[0] <= 0) return null;
  const [value, next] = figure;
  const behind = tokens[next];
  const isJoined = behind !== undefined && !(behind.before & ~BETWEEN.hyphen);
  const scale = isJoined ? UNITS.get(behind.text) : undefined;
  if (scale) {
    const after = tokens[next + 1];
    // "10 mg/mL" is a strength, and vitamins are counted in units too.
    if (after && (after.before & BETWEEN.slash || after.text === 'per')) return null;
    for (let near = next + 1; near <= next + BEHIND; near += 1) {
      if (tokens[near]?.text.startsWith('vitamin')) return null;
    }
    if (isLeft(tokens, at, after)) return null;
    const isOther = scale[0] !== 'units' && isOfOther(tokens, next + 1);
    return { value: value * scale[1], unit: scale[0], isOther, from: at, to: next };
  }
  if (isJoined && isVietnameseUnit(tokens, next)) {
    if (isLeft(tokens, at, tokens[next + 2])) return null;
    return { value, unit: 'units', from: at, to: next + 1 };
  }
  const isEnd = !behind || behind.before !== 0;
  if (behind && behind.before & (BETWEEN.slash | BETWEEN.hyphen)) return null;
  const text = tokens[at]!.text;
  if (LIKE_ARTICLES.has(text)) {
    if (!isEnd && !BEHIND_ONE.has(behind.text)) return null;
  } else if (!isNumber(tokens[at]!) && tokens[at]!.marks !== '') return null;
  else if (!isEnd && !BEHIND_BARE.has(behind.text)) return null;
  return { value, unit: null, from: at, to: next - 1 };
}

/** "Còn" is "con", which Spanish has for "with". */
function isLeft(tokens: readonly Token[], at: number, after: Token | undefined): boolean {
  const before = tokens[at - 1];
  const isBefore =
    before !== undefined &&
    (LEFT_BEFORE.has(before.text) || (before.text === 'con' && before.marks !== ''));
  return isBefore || (after !== undefined && LEFT_BEHIND.has(after.text));
}

const NAME_LETTERS = 6;

function isOfOther(tokens: readonly Token[], at: number): boolean {
  const isNamed = NAMES.has(tokens[at]?.text ?? '') && !tokens[at]!.before;
  const name = tokens[isNamed ? at + 1 : at];
  if (!name || name.before || OURS.has(name.text) || BEHIND_BARE.has(name.text)) return false;
  return name.text.length >= NAME_LETTERS && !amountLexicon.knows(name.text);
}

const isComparable = (one: Amount, other: Amount): boolean => {
  if (one.unit && other.unit) return one.unit === other.unit;
  const [bare, known] = one.unit ? [other, one.unit] : [one, other.unit];
  // A bare fraction is milligrams, of which a syringe's units say nothing.
  return known === null || known === 'mg' || Number.isInteger(bare.value);
};

type Marker = { kind: AmountWord; from: number; to: number; amounts: Amount[] };

/**
 * Whether somebody tells of having taken more than the paper, the doctor or the card says, in the same sentence or the next.
 * Only what can be compared is: milligrams with milligrams, and a bare figure with any.
 */
export function isBeyondTold({ original, tokens }: Reading): boolean {
  const mentions = amountLexicon.mentionsIn(tokens);
  if (!mentions.some(({ concept }) => concept === 'told')) return false;
  const markers = markersIn(tokens, mentions);
  const sentences = sentencesOf(original, tokens);
  assignAmounts(original, tokens, markers, sentences);

  const highest = new Map<number, Amount[]>();
  for (const { kind, from, amounts } of markers) {
    if (kind !== 'told') continue;
    const sentence = sentences[from]!;
    const known = highest.get(sentence) ?? [];
    for (const amount of withUnits(amounts)) {
      const same = known.findIndex(({ unit }) => unit === amount.unit);
      if (same < 0) known.push(amount);
      else if (known[same]!.value < amount.value) known[same] = amount;
    }
    highest.set(sentence, known);
  }
  return markers.some(({ kind, from, amounts }) => {
    if (kind === 'told') return false;
    const at = sentences[from]!;
    const told = [at - 1, at, at + 1].flatMap((sentence) => highest.get(sentence) ?? []);
    return withUnits(amounts).some((taken) => {
      work.steps += told.length;
      const like = told.filter((one) => isComparable(one, taken));
      const isDose = kind === 'injected' || like.some((one) => one.unit ?? taken.unit);
      return isDose && like.length > 0 && like.every(({ value }) => value < taken.value);
    });
  });
}

/** Beside an amount with its unit a bare figure is a day or an hour. */
const withUnits = (amounts: readonly Amount[]): readonly Amount[] => {
  const own = amounts.filter(({ isOther }) => !isOther);
  const full = own.filter(({ unit }) => unit !== null);
  return full.length > 0 ? full : own;
};

/** As many words may stand between "almost" and what was not done. */
const SPARED_APART = 3;

function markersIn(tokens: readonly Token[], mentions: readonly Mention<AmountWord>[]): Marker[] {
  const statements = statementsIn(tokens, mentions, () => false);
  const markers: Marker[] = [];
  let sparedTo = -99;
  for (const { concept: kind, from, to, standing, person } of statements) {
    if (kind === 'spared') sparedTo = to;
    const last = markers.at(-1);
    if (kind === 'spared' || (last && from <= last.to)) continue;
    if (kind !== 'told') {
      if (standing === 'denied' || (person !== 'self' && person !== 'child')) continue;
      if (from > sparedTo && from - sparedTo <= SPARED_APART) continue;
      // "He told me I take 5": what was said goes on.
      if (last?.kind === 'told' && from - last.to === 1 && !tokens[from]!.before) continue;
    }
    markers.push({ kind, from, to, amounts: [] });
  }
  return markers;
}

/** By word: which sentence it is in. The point of ".5" ends none. */
function sentencesOf(original: string, tokens: readonly Token[]): Int32Array {
  const sentences = new Int32Array(tokens.length);
  let sentence = 0;
  for (const [index, token] of tokens.entries()) {
    const isPoint = isNumber(token) && original[token.start - 1] === '.';
    if (token.before & ENDS_SENTENCE && !isPoint) sentence += 1;
    sentences[index] = sentence;
  }
  return sentences;
}

function assignAmounts(
  original: string,
  tokens: readonly Token[],
  markers: readonly Marker[],
  sentences: Int32Array,
): void {
  let next = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    work.steps += 1;
    while (next < markers.length && markers[next]!.from <= at) next += 1;
    const amount = amountAt(original, tokens, at);
    if (!amount) continue;
    const [before, after] = [markers[next - 1], markers[next]];
    const reach = amount.unit ? FAR : NEAR;
    const isOfBefore =
      before !== undefined &&
      at - before.to <= reach &&
      sentences[before.from] === sentences[at] &&
      (amount.unit !== null || !(tokens[at]!.before & BETWEEN.comma));
    if (isOfBefore) before.amounts.push(amount);
    else if (after && after.from - amount.to <= BEHIND && sentences[after.from] === sentences[at]) {
      after.amounts.push(amount);
    }
    at = amount.to;
  }
}
