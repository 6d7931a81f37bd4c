import { rhythmOf } from '../medicines/medicines.ts';
import { BETWEEN, ENDS_SENTENCE, tokensOf, type Token } from '../safety/reader/tokens.ts';
import {
  DRAWING,
  DRAWING_ON,
  FILLING,
  HOLDING,
  JOINING,
  NUMBER_WORDS,
  OF_SIZE,
  ONE,
  PLACING,
  SYRINGES,
  SYRINGES_OF_TWO,
  TABLETS,
  UNIT_WORDS,
  VIALS,
  WATER,
  type AmountUnit,
} from './amount-words.ts';
import { MICROLITRES_PER_UNIT, parseThousandths, PER_MILLI, roundFraction } from './amounts.ts';
import { otherFrequencies, type Span } from './frequency.ts';
import { otherAmounts } from './other-amounts.ts';
import type { DosePlanContent, PlanPeriod } from './plan-shape.ts';
import { drawFor, isOver, volumeOf } from './plan.ts';

/** An amount in a text: the places of its number and of its unit. */
type Amount = { number: number; first: number; last: number; unit: AmountUnit };

/** What ends a clause in front of a token. */
const ENDS_CLAUSE = ENDS_SENTENCE | BETWEEN.comma | BETWEEN.dash | BETWEEN.open | BETWEEN.close;

/**
 * The amounts in a doctor's free text that are not those of the plan, as they were written: "50 units" where the plan
 * draws 12.5, and "12.5 units" alone where a later step draws 25; and another rhythm than once a week, or once a day. The
 * patient reads the text beside the amounts of the plan, and patients have drawn ten times their dose between the two (FDA
 * alert on compounded semaglutide, July 2024). A number that cannot be read with certainty is another amount too. It takes
 * time in proportion to the text.
 */
export function contradictions(plan: DosePlanContent, today: string): string[] {
  const { instructions } = plan;
  const tokens = tokensOf(instructions);
  const steps = stepsFrom(plan, today);
  const meaningOf = meaningIn(plan, steps, { tokens, original: instructions });
  const doses = amountsIn(tokens).flatMap((amount) => {
    const ofSteps = meaningOf(amount);
    return ofSteps ? [{ ...amount, ofSteps }] : [];
  });
  const isWhole = (unit: AmountUnit): boolean => {
    const named = doses.flatMap((dose) => (dose.unit === unit ? dose.ofSteps : []));
    return steps.every((step) => named.includes(step));
  };
  const others = doses.filter(({ ofSteps, unit }) => ofSteps.length === 0 || !isWhole(unit));
  const known = [...others, ...otherFrequencies(tokens, rhythmOf(plan))];
  const isNew = (one: Span) =>
    !known.some(({ first, last }) => first <= one.last && one.first <= last);
  const found = [...known, ...otherAmounts(tokens, steps, plan).filter(isNew)].map(
    ({ first, last }) => instructions.slice(tokens[first]!.start, tokens[last]!.end),
  );
  return [...new Set(found)];
}

/** The steps that are not over, or all of a plan that is. */
function stepsFrom(plan: DosePlanContent, today: string): PlanPeriod[] {
  const rest = plan.periods.filter((_, step) => !isOver(plan, step, today));
  return rest.length > 0 ? rest : plan.periods;
}

const isNumber = (token: Token | undefined) => token !== undefined && /^\p{N}/u.test(token.text);

/** The unit whose word ends at this token, and how many tokens it has. */
function unitAt(tokens: readonly Token[], at: number): { unit: AmountUnit; size: 1 | 2 } | null {
  const one = UNIT_WORDS.get(tokens[at]?.text ?? '');
  if (one) return { unit: one, size: 1 };
  const two = UNIT_WORDS.get(`${tokens[at - 1]?.text}_${tokens[at]?.text}`);
  return two ? { unit: two, size: 2 } : null;
}

function amountsIn(tokens: readonly Token[]): Amount[] {
  const amounts: Amount[] = [];
  const isUsed = new Set<number>();
  const add = (amount: Amount) => {
    if (!isUsed.has(amount.number)) amounts.push(amount);
    isUsed.add(amount.number);
  };
  for (let last = 0; last < tokens.length; last++) {
    const found = unitAt(tokens, last);
    if (!found) continue;
    const { unit, size } = found;
    let at = last - size;
    if (at >= 0 && FILLING.has(tokens[at]!.text) && !isNumber(tokens[at])) at -= 1;
    if (isNumber(tokens[at]) || NUMBER_WORDS.has(tokens[at]?.text ?? '')) {
      for (const number of sharing(tokens, at)) {
        if (isUsed.has(number)) break;
        add({ number, first: number, last, unit });
      }
    } else if (isNumber(tokens[last + 1]) && isHeading(tokens, last, size)) {
      add({ number: last + 1, first: last - size + 1, last: last + 1, unit });
    }
  }
  tokens.forEach((token, at) => {
    if (isNumber(token) && !isUsed.has(at) && isDrawn(tokens, at))
      add({ number: at, first: at, last: at, unit: 'units' });
  });
  return amounts;
}

const LISTED = BETWEEN.comma | BETWEEN.hyphen | BETWEEN.dash | BETWEEN.slash;

/** All numbers of "5, 10 or 50 units", from the last one backwards. */
function* sharing(tokens: readonly Token[], from: number): Generator<number> {
  for (let at = from; isNumber(tokens[at]) || at === from;) {
    yield at;
    const isJoined = JOINING.has(tokens[at - 1]?.text ?? '');
    if (!isJoined && (tokens[at]!.before & LISTED) === 0) return;
    if ((tokens[at]!.before & (ENDS_SENTENCE | BETWEEN.colon)) !== 0) return;
    at -= isJoined ? 2 : 1;
    if (at < 0) return;
  }
}

/** Whether a unit stands before its number: "units: 50", "to line 50". The U of U-100 is part of a syringe's name. */
function isHeading(tokens: readonly Token[], last: number, size: number): boolean {
  const isOfAnother = last >= size && unitAt(tokens, last - size) !== null;
  const hasOwn = unitAt(tokens, last + 2) ?? unitAt(tokens, last + 3)?.size === 2;
  return tokens[last]!.text !== 'u' && !isOfAnother && !hasOwn;
}

/** "Draw up to 50." A number with a word behind it counts something else: "take 2 days off". */
function isDrawn(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (next && (next.before & ENDS_CLAUSE) === 0 && !isIn(PLACING, next)) return false;
  return followsDrawing(tokens, at);
}

function followsDrawing(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 1; back >= at - 3 && back >= 0; back--) {
    if (isIn(DRAWING, tokens[back])) return true;
    if (!isIn(DRAWING_ON, tokens[back])) return false;
  }
  return false;
}

type Written = { tokens: readonly Token[]; original: string };

/** Of which steps an amount is the dose. Null for a planned amount of something else: a vial, a syringe, water to drink. */
function meaningIn(plan: DosePlanContent, steps: PlanPeriod[], { tokens, original }: Written) {
  const isDoseOf = (period: PlanPeriod, unit: AmountUnit, thousandths: number): boolean => {
    const { micrograms } = period;
    if (unit === 'mg') return thousandths === micrograms;
    if (unit === 'mcg') return thousandths === micrograms * PER_MILLI;
    if (unit === 'tablets') return thousandths === (period.tablets?.count ?? 0) * PER_MILLI;
    const draw = drawFor(plan, period);
    if (unit === 'units') return draw !== null && thousandths * 2 === draw.halfUnits * PER_MILLI;
    const volume = volumeOf(plan, period);
    const exact = volume && roundFraction(volume);
    return thousandths === draw?.microlitres || thousandths === exact;
  };
  const isVial = (unit: AmountUnit, thousandths: number, isEach: boolean): boolean =>
    steps.some(({ concentration }) => {
      if (!concentration) return false;
      const { micrograms, microlitres } = concentration;
      if (isEach) return thousandths * microlitres === micrograms * PER_MILLI;
      return (
        (unit === 'mg' && thousandths === micrograms) ||
        (unit === 'mL' && thousandths === microlitres)
      );
    });
  const isSize = (unit: AmountUnit, thousandths: number): boolean =>
    plan.syringe !== null &&
    ((unit === 'units' && thousandths === plan.syringe.units * PER_MILLI) ||
      (unit === 'mL' && thousandths === plan.syringe.units * MICROLITRES_PER_UNIT));
  return (amount: Amount): PlanPeriod[] | null => {
    const { number, unit } = amount;
    const { start, end } = tokens[number]!;
    // Of an injection it is something else that is taken.
    if (unit === 'tablets' && plan.form !== 'tablets') return null;
    const isOne = unit === 'tablets' && ONE.has(tokens[number]!.text);
    const thousandths = isOne ? PER_MILLI : parseThousandths(original.slice(start, end));
    if (thousandths === null) return [];
    // "The 2.5 mg tablet": which one.
    const strength =
      plan.form === 'tablets' && unit === 'mg' && isIn(TABLETS, tokens[amount.last + 1]);
    if (strength) return steps.filter(({ tablets }) => tablets?.micrograms === thousandths);
    if (isOfWater(tokens, amount) && unit === 'mL' && thousandths >= GLASS) return null;
    if (isOfSyringe(tokens, amount)) return isSize(unit, thousandths) ? null : [];
    const held = heldBy(tokens, amount);
    if (held) return isVial(unit, thousandths, held === 'each') ? null : [];
    return steps.filter((step) => isDoseOf(step, unit, thousandths));
  };
}

/** What is drunk and not put into a vial, in microlitres. */
const GLASS = 100_000;

const isIn = (words: ReadonlySet<string>, token: Token | undefined) =>
  token !== undefined && words.has(token.text);

const isOfWater = (tokens: readonly Token[], { last }: Amount): boolean =>
  isIn(WATER, tokens[last + 1]) || isIn(WATER, tokens[last + 2]);

/** "a 50-unit syringe", "a syringe of 50 units". "Fill the syringe to 50 units" is a dose. */
function isOfSyringe(tokens: readonly Token[], { first, last }: Amount): boolean {
  const isSyringe = (at: number) =>
    isIn(SYRINGES, tokens[at]) ||
    (tokens[at]?.text === 'tiem' && isIn(SYRINGES_OF_TWO, tokens[at - 1]));
  const isNext = ((tokens[last + 1]?.before ?? 0) & ENDS_CLAUSE) === 0;
  return (
    (isNext && isSyringe(last + 1)) || (isIn(OF_SIZE, tokens[first - 1]) && isSyringe(first - 2))
  );
}

/** "the 10 mg vial", "10 mg in 5 mL", and `each` for "2 mg/mL". Null for a dose. */
function heldBy(tokens: readonly Token[], { first, last, unit }: Amount): 'vial' | 'each' | null {
  const isSlash = (at: number) => ((tokens[at]?.before ?? 0) & BETWEEN.slash) !== 0;
  const isHolding = (at: number) => isIn(HOLDING, tokens[at]);
  if (unit === 'mg' && (isSlash(last + 1) || isHolding(last + 1))) {
    const at = isSlash(last + 1) ? last + 1 : last + 2;
    if (unitAt(tokens, at)?.unit === 'mL') return 'each';
    const isOfNumber = isNumber(tokens[at]) && unitAt(tokens, at + 1)?.unit === 'mL';
    if (isOfNumber && !followsDrawing(tokens, first)) return 'vial';
  }
  if (unit === 'mL' && (isSlash(first) || isHolding(first - 1))) {
    const at = isSlash(first) ? first - 1 : first - 2;
    if (unitAt(tokens, at)?.unit === 'mg') return 'vial';
  }
  const isTogether = (at: number) => ((tokens[at]?.before ?? 0) & ENDS_CLAUSE) === 0;
  const isHeaded = (tokens[first]!.before & BETWEEN.colon) !== 0;
  const isNamed =
    (isTogether(last + 1) && isIn(VIALS, tokens[last + 1])) ||
    (isHeaded && isIn(VIALS, tokens[first - 1])) ||
    (isTogether(first) && isIn(OF_SIZE, tokens[first - 1]) && isIn(VIALS, tokens[first - 2]));
  return isNamed && unit !== 'units' ? 'vial' : null;
}
