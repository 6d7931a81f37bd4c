import { bmi } from '../body.ts';
import type { Care, Weight } from '../care.ts';

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The weights with the one of the first medical form, unless its day has one already; oldest first. */
export function courseOf({ start, weights }: Pick<Care, 'start' | 'weights'>): Weight[] {
  const isKnown = !start || weights.some(({ day }) => day === start.day);
  const all = isKnown ? [...weights] : [...weights, start];
  return all.sort((one, other) => one.day.localeCompare(other.day));
}

/** How fast an earlier weight loses its influence on the trend: a share per day. */
const FADING = 0.1;

/**
 * The trend: an exponentially weighted mean in which each day without a weight lets the old mean fade by the same share as
 * a day with one (after J. Walker, The Hacker's Diet, whose smoothing of 10 % a day is used). Single days of water
 * retention then hardly move the line. kg, not rounded.
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

export type WeightChange = { kg: number; percent: number };

/** From the first weight to the last one, in kg and in percent of the first; null without two. */
export function changeOf(course: readonly Weight[]): WeightChange | null {
  const [first, last] = [course[0], course.at(-1)];
  if (!first || !last || first === last) return null;
  return { kg: last.kg - first.kg, percent: ((last.kg - first.kg) / first.kg) * 100 };
}

export const WEIGHT_FLAGS = ['fast_loss', 'low_bmi'] as const;
export type WeightFlag = (typeof WEIGHT_FLAGS)[number];

/** Over how many days a loss is judged, and how much of them must be covered by weights. */
const WINDOW_DAYS = 28;
const COVERED_DAYS = 21;
/** Percent of the body weight a week. */
const FAST_LOSS = 1.5;
const LOW_BMI = 20;

/**
 * What a doctor should see without looking for it (shared/clinic.md, "After that"; thresholds of the practice): a loss of
 * more than about 1.5 % of the body weight a week over four weeks, by the trend and not by single days, and a BMI below 20.
 */
export function weightFlags(course: readonly Weight[], heightCm: number | null): WeightFlag[] {
  const last = course.at(-1);
  if (!last) return [];
  const flags: WeightFlag[] = [];
  const trend = trendOf(course);
  const window = trend.filter(({ day }) => daysBetween(day, last.day) <= WINDOW_DAYS);
  const [begin, end] = [window[0]!, window.at(-1)!];
  const days = daysBetween(begin.day, end.day);
  const lost = ((begin.kg - end.kg) / begin.kg) * 100;
  if (days >= COVERED_DAYS && lost / (days / 7) > FAST_LOSS) flags.push('fast_loss');
  const value = heightCm === null ? null : bmi(heightCm, last.kg);
  if (value !== null && value < LOW_BMI) flags.push('low_bmi');
  return flags;
}
