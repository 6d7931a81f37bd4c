import type { CheckIn } from '../check-ins.ts';

/** Once a week. A patient who has never checked in is due as soon as treatment starts. */
const CHECK_IN_DAYS = 7;
export const isCheckInDue = (lastDay: string | null, today: string): boolean =>
  lastDay === null || Date.parse(today) - Date.parse(lastDay) >= CHECK_IN_DAYS * 86_400_000;

/**
 * The day of the newest that asked everything, of a list from the newest on. Null if there is none, undefined while
 * unknown.
 */
export const lastCheckInDay = (
  checkIns: readonly Pick<CheckIn, 'answers' | 'isPartial'>[] | undefined,
): string | null | undefined =>
  checkIns && (checkIns.find(({ isPartial }) => !isPartial)?.answers.day ?? null);
