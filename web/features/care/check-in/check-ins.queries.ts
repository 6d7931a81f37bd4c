import { checkInContract, GLANCES_MAX, type CheckIn } from '#shared/check-ins.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { usePressed } from '#web/device/page/use-outbox.ts';

const MINUTE_MS = 60_000;

export type ShownCheckIn = CheckIn & { isUnsent: boolean };

/** The patient's own check-ins, newest first, including those still waiting on this device. */
export function useOwnCheckIns() {
  const query = useEndpoint(checkInContract.own, {});
  const pressed = usePressed(checkInContract.send);
  if (!query.data) return { ...query, data: undefined };
  const known = new Set(query.data.map(({ clientId }) => clientId));
  const unsent = pressed
    .filter(({ input }) => !known.has(input.body.clientId))
    .map(({ input, goneAt }): ShownCheckIn => {
      const { clientId, answers, isPartial } = input.body;
      const sentAt = `${answers.day}T12:00:00.000Z`;
      const isUnsent = goneAt === null;
      return { clientId, sentAt, answers, isPartial, context: null, look: null, isUnsent };
    });
  const data = [...unsent.reverse(), ...query.data.map((one) => ({ ...one, isUnsent: false }))];
  return { ...query, data };
}

/** A member has one check-in at a time. */
export const CHECK_IN_DRAFT = 'check-in';

export const useSendCheckIn = () =>
  useSend(checkInContract.send, {
    quiet: true,
    how: () => ({ thread: 'check-in', draftKey: CHECK_IN_DRAFT }),
    // The page says so, below what to do in an emergency, which a toast could cover.
    onQueued: () => {},
  });

/** A red sign that is sent by itself; the draft of the form stays as it is. */
export const useTellRed = (draftKey: string) =>
  useSend(checkInContract.send, {
    quiet: true,
    how: () => ({ thread: 'check-in', draftKey }),
    onQueued: () => {},
  });

/** Polled, because red ones must not wait until somebody reloads. */
export const useWaitingCheckIns = () =>
  useEndpoint(checkInContract.waiting, {}, { staleTime: 0, refetchInterval: MINUTE_MS });

/** For the menu of clinicians; every look at the list itself is recorded. */
export const useUrgentCount = (enabled: boolean) =>
  useEndpoint(
    checkInContract.urgentCount,
    {},
    { enabled, staleTime: 0, refetchInterval: MINUTE_MS / 2, select: ({ count }) => count },
  );

export const useLookAt = () => useSend(checkInContract.look, { quiet: true });

/** Whoever opens the patient again decides by what has come since. */
export const useCheckInsOf = (id: number) =>
  useEndpoint(checkInContract.ofPatient, { params: { id } }, { staleTime: 0 });

/** How the listed patients stand. Asked for by a list that is on screen, like everything that is audited. */
export const useGlances = (ids: readonly number[], enabled: boolean) =>
  useEndpoint(
    checkInContract.glances,
    { query: { ids: ids.slice(0, GLANCES_MAX).join(',') } },
    { enabled: enabled && ids.length > 0, staleTime: MINUTE_MS },
  );
