import type { Care, careContract } from '#shared/care.ts';
import type { CallInput } from '#shared/lib/contract.ts';

type Input<K extends 'saveWeight' | 'removeWeight' | 'importWeights' | 'saveGoal'> = CallInput<
  (typeof careContract)[K]
>;

/** One press, as it waits in the outbox or went out after the answer on screen. */
export type CarePress =
  | { kind: 'save'; input: Input<'saveWeight'> }
  | { kind: 'remove'; input: Input<'removeWeight'> }
  | { kind: 'import'; input: Input<'importWeights'> }
  | { kind: 'goal'; input: Input<'saveGoal'> };

/** The answer with what was pressed since: it counts at once, also while it waits for a network. */
export function withPresses(care: Care, presses: readonly CarePress[]): Care {
  const byDay = new Map(care.weights.map(({ day, kg }) => [day, kg]));
  let { goal } = care;
  for (const press of presses) {
    if (press.kind === 'save') byDay.set(String(press.input.params.day), press.input.body.kg);
    else if (press.kind === 'remove') byDay.delete(String(press.input.params.day));
    else if (press.kind === 'goal') goal = press.input.body;
    else for (const { day, kg } of press.input.body.weights) byDay.set(day, kg);
  }
  const weights = [...byDay]
    .map(([day, kg]) => ({ day, kg }))
    .sort((one, other) => one.day.localeCompare(other.day));
  return { ...care, goal, weights };
}
