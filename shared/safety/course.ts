import type { EarlierOrder, SafetyCase } from './safety-case.ts';

/** A longer gap after a supply ends the course, as it does for the price (decision C138). */
const GAP_DAYS = 60;
const DAY_MS = 86_400_000;

const treatedBefore = ({ earlier }: SafetyCase) =>
  earlier.filter(({ state }) => state === 'in_use' || state === 'ended');

/** How many days ago the last supply ended. Null if it has not, or if there was none. */
export function daysSinceTreatment(of: SafetyCase): number | null {
  const days = treatedBefore(of).map(({ state, endsOn }) =>
    state === 'in_use' || endsOn === null
      ? 0
      : Math.floor((Date.parse(of.today) - Date.parse(endsOn)) / DAY_MS),
  );
  const least = Math.min(...days);
  return Number.isFinite(least) && least > 0 ? least : null;
}

/** The order with which a treatment began that this one continues. Null for a first one, and after a gap. */
export function initialOrder(of: SafetyCase): EarlierOrder | null {
  if ((daysSinceTreatment(of) ?? 0) > GAP_DAYS) return null;
  return treatedBefore(of).at(-1) ?? null;
}

/** The order of the treatment that this one continues, or takes over from. Null for a first one, and after a gap. */
export const latestOrder = (of: SafetyCase): EarlierOrder | null =>
  beginsAgain(of) ? null : (treatedBefore(of)[0] ?? null);

/** Whether it was so long ago that a treatment begins again. */
export const beginsAgain = (of: SafetyCase): boolean => (daysSinceTreatment(of) ?? 0) > GAP_DAYS;
