import { addDays, dayOf, momentOf, weekdayOf } from './days.ts';
import { dueDaysOf, type DoseDay } from './dose-days.ts';
import type { DosePlanContent } from './plan-shape.ts';
import { readSlots, type LateRule, type TakenMoment } from './timing.ts';

type Version = { content: Pick<DosePlanContent, 'startDay'>; createdAt: string | Date };

/** Since when the newest of these versions (newest first) begins on the day it says. Null without any. */
export function standsSince(versions: readonly Version[]): Date | null {
  const startDay = versions[0]?.content.startDay;
  const other = versions.findIndex(({ content }) => content.startDay !== startDay);
  const first = other < 0 ? versions.at(-1) : versions[other - 1];
  return first ? new Date(first.createdAt) : null;
}

/**
 * The weekday of the doses and the plan's first due day. If doses were taken before the plan, the weekday stays: the one
 * that was chosen, or a week after the last of them; and a week whose dose was taken has no second one.
 */
export function beginningOf(
  { startDay }: DosePlanContent,
  { chosen, former, rule }: { chosen: DoseDay; former: readonly TakenMoment[]; rule: LateRule },
): { doseDay: DoseDay; firstDay: string } {
  const { time, timeZone } = chosen;
  const last = Math.max(...former.map(({ at }) => at));
  if (former.length === 0) return { doseDay: chosen, firstDay: startDay };
  const lastDay = dayOf(last, timeZone);
  if (chosen.isDefault) {
    const week = addDays(lastDay, 7);
    const firstDay = week > startDay ? week : startDay;
    return { doseDay: { ...chosen, weekday: weekdayOf(firstDay) }, firstDay };
  }
  const weeks = dueDaysOf(chosen, addDays(lastDay, -4 * 7), addDays(startDay, 2 * 7));
  const moments = weeks.map((day) => momentOf(day, time, timeZone));
  const recent = former.filter(({ at }) => at >= (moments[0] ?? Infinity));
  const filled = readSlots(rule, moments, recent, { at: last });
  const firstDay = weeks.find((day, index) => day >= startDay && filled[index]!.takenAt === null);
  return { doseDay: chosen, firstDay: firstDay ?? startDay };
}
