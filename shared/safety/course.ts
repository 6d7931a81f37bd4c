import type { EarlierOrder, SafetyCase } from './safety-case.ts';

/** A longer gap after a supply ends the course, as it does for the price (decision C138). */
const GAP_DAYS = 60;
const DAY_MS = 86_400_000;

/** What is taken or was taken, newest first. */
export const treatedBefore = ({ earlier }: SafetyCase): EarlierOrder[] =>
  earlier.filter(({ state }) => state === 'in_use' || state === 'ended');

/** How many days before this one the last of these ended. Null if it had not, or if there is none. */
function daysSince(orders: readonly EarlierOrder[], day: string): number | null {
  const days = orders.map(({ state, endsOn }) =>
    state === 'in_use' || endsOn === null
      ? 0
      : Math.floor((Date.parse(day) - Date.parse(endsOn)) / DAY_MS),
  );
  const least = Math.min(...days);
  return Number.isFinite(least) && least > 0 ? least : null;
}

/** How many days ago the last supply ended. Null if it has not, or if there was none. */
export const daysSinceTreatment = (of: SafetyCase): number | null =>
  daysSince(treatedBefore(of), of.today);

/** The order with which a treatment began that this one continues: the first after the last gap. Null if none goes on. */
export function initialOrder(of: SafetyCase): EarlierOrder | null {
  if (beginsAgain(of)) return null;
  const treated = treatedBefore(of);
  const afterGap = treated.find(
    ({ beganOn }, at) =>
      beganOn !== undefined && (daysSince(treated.slice(at + 1), beganOn) ?? 0) > GAP_DAYS,
  );
  return afterGap ?? treated.at(-1) ?? null;
}

/** The order of the treatment that this one continues, or takes over from. Null for a first one, and after a gap. */
export const latestOrder = (of: SafetyCase): EarlierOrder | null =>
  beginsAgain(of) ? null : (treatedBefore(of)[0] ?? null);

/** Whether it was so long ago that a treatment begins again. */
export const beginsAgain = (of: SafetyCase): boolean => (daysSinceTreatment(of) ?? 0) > GAP_DAYS;
