import type { Care, careContract } from '#shared/care.ts';
import type { CallInput } from '#shared/lib/contract.ts';

type Input<K extends 'saveWeight' | 'removeWeight' | 'importWeights' | 'saveGoal'> = CallInput<
  (typeof careContract)[K]
>;

/** One action of the user that is in the outbox, or was sent after the response on screen. */
export type CarePress =
  | { kind: 'save'; input: Input<'saveWeight'> }
  | { kind: 'remove'; input: Input<'removeWeight'> }
  | { kind: 'import'; input: Input<'importWeights'> }
  | { kind: 'goal'; input: Input<'saveGoal'> };

/** Applies the user's actions since the response. They take effect at once, even offline. */
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
