import { daysBetween } from './days.ts';
import { lengthOf, type PlanPeriod } from './plan-shape.ts';
import type { DoseSlot } from './timing.ts';

export type StepWalk = {
  /** The step of each slot. Null after the plan's end. */
  steps: (number | null)[];
  /** How many doses of its step lie before each slot. */
  before: number[];
  /** The slots whose answer the next step waits for. */
  waitsFor: number[];
  /** The last slot after which a step was not raised, because too few of its doses were taken. Null if there is none. */
  keptAfter: number | null;
};

/**
 * Goes through the slots of a plan step by step. A step lasts for as many doses as the doctor has planned, not for as
 * many days of the calendar (decision C134):
 *
 * - A higher step waits until it is known of each dose before it whether it was taken.
 * - It waits for the planned time too: whoever has changed the weekday, and so had two doses within a week, has another
 *   dose of the step.
 * - If half of them or fewer were taken, the step is gone through again, and the doctor decides about anything else.
 * - A dose that was lower than the step, as an older device may have shown it, is not one of the step.
 *
 * With `isHopeful` what is unknown counts as taken. `every`: the days from one dose to the next.
 */
export function walkSteps(
  periods: readonly PlanPeriod[],
  slots: readonly (DoseSlot & { day: string })[],
  { every, isHopeful = false }: { every: number; isHopeful?: boolean },
): StepWalk {
  const walk: StepWalk = { steps: [], before: [], waitsFor: [], keptAfter: null };
  let step = 0;
  let round: Round = fresh();
  let isWaiting = false;
  slots.forEach((slot, index) => {
    const period = periods[step];
    const isRaised = period && (periods[step + 1]?.micrograms ?? 0) > period.micrograms;
    const days = period ? lengthOf(period) : null;
    const isOver =
      days !== null &&
      round.size >= days / every &&
      (!isRaised || daysBetween(round.firstDay, slot.day) >= days);
    if (!isWaiting && isOver) {
      if (isRaised) walk.waitsFor.push(...round.unknown);
      isWaiting = Boolean(isRaised) && !isHopeful && round.unknown.length > 0;
      const isKept = isRaised && round.taken * 2 <= round.size;
      if (!isWaiting) {
        if (isKept) walk.keptAfter = index - 1;
        else step += 1;
        round = fresh();
      }
    }
    const now = periods[step];
    walk.steps.push(now ? step : null);
    walk.before.push(round.size);
    if (!now || isWaiting) return;
    const isTaken = slot.takenAt !== null;
    if (isTaken && slot.micrograms !== null && slot.micrograms < now.micrograms) return;
    if (!isTaken && !slot.isMissed && !slot.isUnknown) return;
    if (round.size === 0) round.firstDay = slot.day;
    round.size += 1;
    if (isTaken || (isHopeful && slot.isUnknown)) round.taken += 1;
    if (slot.isUnknown) round.unknown.push(index);
  });
  return walk;
}

type Round = { taken: number; unknown: number[]; size: number; firstDay: string };
const fresh = (): Round => ({ taken: 0, unknown: [], size: 0, firstDay: '' });
