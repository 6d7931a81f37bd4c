import { bmi } from '../body.ts';
import type { Care, Weight } from '../care.ts';

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** All weights, oldest first. Includes that of the first medical form unless there is another weight for its day. */
export function courseOf({ start, weights }: Pick<Care, 'start' | 'weights'>): Weight[] {
  const isKnown = !start || weights.some(({ day }) => day === start.day);
  const all = isKnown ? [...weights] : [...weights, start];
  return all.sort((one, other) => one.day.localeCompare(other.day));
}

/** How quickly an old weight loses its influence on the trend, as a share per day. */
const FADING = 0.1;

/**
 * The trend: an exponentially weighted mean that also decays on days without a weight (after J. Walker, The Hacker's
 * Diet, with its smoothing of 10 % a day). A single day of water retention hardly moves the line. kg, not rounded.
 */
export function trendOf(course: readonly Weight[]): Weight[] {
  let trend = 0;
  return course.map(({ day, kg }, at) => {
    const before = course[at - 1];
    const kept = before ? (1 - FADING) ** Math.max(1, daysBetween(before.day, day)) : 0;
    trend = kept * trend + (1 - kept) * kg;
    return { day, kg: trend };
  });
}

/** In kg: what water and clothes explain, and what a week may add to it. */
const SUDDEN = { atOnce: 5, perWeek: 1.5 };

/**
 * The neighbouring weight in time that a new one is too far from, which is more often a slip of the finger than a body:
 * by more than 5 kg, and 1.5 kg more for each week between them. Null if it is plausible. The practice's own rule; it asks
 * and refuses nothing.
 */
export function suddenSince(course: readonly Weight[], next: Weight): Weight | null {
  const others = course.filter(({ day }) => day !== next.day);
  const distance = ({ day }: Weight) => Math.abs(daysBetween(day, next.day));
  const nearest = others.sort((one, other) => distance(one) - distance(other))[0];
  if (!nearest) return null;
  const limit = SUDDEN.atOnce + SUDDEN.perWeek * (distance(nearest) / 7);
  return Math.abs(nearest.kg - next.kg) > limit ? nearest : null;
}

export type WeightChange = { kg: number; percent: number };

/** From the first weight to the last, in kg and in percent of the first. Null with fewer than two. */
export function changeOf(course: readonly Weight[]): WeightChange | null {
  const [first, last] = [course[0], course.at(-1)];
  if (!first || !last || first === last) return null;
  return { kg: last.kg - first.kg, percent: ((last.kg - first.kg) / first.kg) * 100 };
}

export const WEIGHT_FLAGS = ['fast_loss', 'low_bmi'] as const;
export type WeightFlag = (typeof WEIGHT_FLAGS)[number];

/** The period over which weight loss is judged, and how much of it the weights must cover. */
const WINDOW_DAYS = 28;
const COVERED_DAYS = 21;
/** In percent of the weight with which each week begins. */
const FAST_LOSS = 1.5;
/** What that allows in the whole period, in percent: whoever has lost as much sooner is not waited for. */
const FAST_IN_PERIOD = (FAST_LOSS * WINDOW_DAYS) / 7;
const LOW_BMI = 20;
/** A loss of exactly that much must not miss it by a rounding error. */
const ROUNDING = 1e-9;

/**
 * What a doctor should notice (clinical requirements, "After that"; thresholds of the practice): a loss of 1.5 % of body
 * weight per week or more over four weeks, or of what four such weeks take in fewer, and a BMI below 20. By the weights
 * themselves: a trend lags behind a loss that has just begun.
 */
export function weightFlags(course: readonly Weight[], heightCm: number | null): WeightFlag[] {
  const last = course.at(-1);
  if (!last) return [];
  const flags: WeightFlag[] = [];
  if (isLosingFast(course, last)) flags.push('fast_loss');
  const value = heightCm === null ? null : bmi(heightCm, last.kg);
  if (value !== null && value < LOW_BMI) flags.push('low_bmi');
  return flags;
}

/** From the first weight of the last four weeks. Where they cover less than three, by week from the one before them. */
function isLosingFast(course: readonly Weight[], last: Weight): boolean {
  const within = course.findIndex(({ day }) => daysBetween(day, last.day) <= WINDOW_DAYS);
  const first = course[within]!;
  if (100 * (1 - last.kg / first.kg) >= FAST_IN_PERIOD - ROUNDING) return true;
  const isCovered = daysBetween(first.day, last.day) >= COVERED_DAYS;
  const begin = isCovered ? first : course[within - 1];
  if (!begin) return false;
  const weeks = daysBetween(begin.day, last.day) / 7;
  return 100 * (1 - (last.kg / begin.kg) ** (1 / weeks)) >= FAST_LOSS - ROUNDING;
}
