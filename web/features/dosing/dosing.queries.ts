import { dosePlanContract } from '#shared/dose-plans.ts';
import { dosingContract, type Dose, type DoseAnswer, type Dosing } from '#shared/dosing.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { discardUntried, usePressed, useWaiting } from '#web/device/page/use-outbox.ts';

export const useDosing = () => useEndpoint(dosingContract.mine);
export const useCarePlan = (orderId: number) =>
  useEndpoint(dosePlanContract.find, { params: { orderId } });
export const useWritePlan = () => useSend(dosePlanContract.plan, { quiet: true });
export const useRemind = () => useSend(dosingContract.remind);

/** A dose and its undo are sent in the order in which they were entered. */
const THREAD = 'dosing';

export const useTakeDose = () =>
  useSend(dosingContract.take, {
    quiet: true,
    how: () => ({ thread: THREAD }),
  });

export const useAnswerDose = () =>
  useSend(dosingContract.answer, { how: () => ({ thread: THREAD }), onQueued: () => {} });

/** Undoes a dose. One that has never left the device is not sent; behind any other that waits, its undo waits too. */
export function useUndoDose() {
  const waiting = useWaiting(dosingContract.take);
  const undo = useSend(dosingContract.undo, {
    how: () => ({ thread: THREAD }),
    onQueued: () => {},
  });
  return {
    isPending: undo.isPending,
    undo: async (clientId: string) => {
      const unsent = waiting.find(({ input }) => input.body.clientId === clientId);
      if (unsent && (await discardUntried(unsent.id))) return;
      undo.mutate({ params: { clientId } });
    },
  };
}

export type ShownDose = Dose & { isWaiting: boolean };

/** The doses taken, newest first, including those that have not reached the server yet. */
export function useShownDoses({ doses }: Pick<Dosing, 'doses'>): ShownDose[] {
  const taken = usePressed(dosingContract.take);
  const undone = new Set(usePressed(dosingContract.undo).map(({ input }) => input.params.clientId));
  // A dose that was just sent is in both lists for a moment, and soon in the response too.
  const shown = new Map<string, ShownDose>();
  for (const { input, goneAt } of taken)
    shown.set(input.body.clientId, { ...input.body, isWaiting: goneAt === null });
  for (const dose of doses) shown.set(dose.clientId, { ...dose, isWaiting: false });
  return [...shown.values()]
    .filter(({ clientId }) => !undone.has(clientId))
    .toSorted((one, other) => Date.parse(other.takenAt) - Date.parse(one.takenAt));
}

/** What was answered about past days, newest first, including what has not reached the server yet. */
export function useShownAnswers({ answers = [] }: Pick<Dosing, 'answers'>): DoseAnswer[] {
  const shown = new Map(answers.map((answer) => [`${answer.orderId} ${answer.day}`, answer]));
  for (const { input } of usePressed(dosingContract.answer)) {
    const key = `${input.body.orderId} ${input.body.day}`;
    const known = shown.get(key);
    // Another device may have answered later.
    if (!known || Date.parse(known.answeredAt) < Date.parse(input.body.answeredAt))
      shown.set(key, input.body);
  }
  return [...shown.values()].toSorted((one, other) => other.day.localeCompare(one.day));
}
