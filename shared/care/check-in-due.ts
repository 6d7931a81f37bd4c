/** Once a week. A patient who has never checked in is due as soon as treatment starts. */
const CHECK_IN_DAYS = 7;
export const isCheckInDue = (lastDay: string | null, today: string): boolean =>
  lastDay === null || Date.parse(today) - Date.parse(lastDay) >= CHECK_IN_DAYS * 86_400_000;
