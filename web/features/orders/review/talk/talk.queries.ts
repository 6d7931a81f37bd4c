import { caseContract } from '#shared/cases.ts';
import { mayCall } from '#shared/lib/may-call.ts';
import { messageContract } from '#shared/messages.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { orderContract } from '#shared/orders.ts';

/** Ways to continue a case without approving or rejecting it. */
export type TalkWay = 'ask' | 'handOver';

export const useAskPatient = () => useSend(caseContract.ask, { quiet: true });
export const useHandOver = () => useSend(caseContract.handOver, { quiet: true });

/** The colleagues to whom a case can be handed over. */
export function useColleagues() {
  const me = useSessionSnapshot().user?.id;
  return useEndpoint(
    messageContract.staff,
    {},
    {
      select: (team) => team.filter((one) => one.id !== me && mayCall(one, orderContract.claim)),
    },
  );
}
