import { supplyContract } from '#shared/supplies.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { usePressed, useWaiting } from '#web/device/page/use-outbox.ts';

export const useSupplies = (orderId: number, enabled = true) =>
  useEndpoint(supplyContract.list, { params: { id: orderId } }, { enabled });

/** The dialog shows errors itself. */
export const useMoveSupply = () => useSend(supplyContract.move, { quiet: true });

/** The draft of what is wrong with one parcel. */
export const reportDraft = (supplyId: number) => `parcel-report.${supplyId}`;

/** The dialog shows errors itself. Offline it waits for a network. */
export const useReportParcel = () =>
  useSend(supplyContract.report, {
    quiet: true,
    how: ({ body: { supplyId } }) => ({
      thread: `parcel ${supplyId}`,
      isOnce: true,
      draftKey: reportDraft(supplyId),
    }),
  });

/** What was reported of this parcel here and is not in the list yet, or was refused. */
export function useOwnReport(supplyId: number) {
  const isOfParcel = ({ input }: { input: { body: { supplyId: number } } }) =>
    input.body.supplyId === supplyId;
  const refused = useWaiting(supplyContract.report).find((one) => one.isRefused && isOfParcel(one));
  const pressed = usePressed(supplyContract.report).find(isOfParcel);
  if (refused) return { fault: refused.input.body.fault, state: 'failed' as const };
  if (!pressed) return null;
  const state = pressed.goneAt === null ? ('waiting' as const) : null;
  return { fault: pressed.input.body.fault, state };
}

export const useParcelReports = (enabled: boolean) =>
  useEndpoint(supplyContract.reports, {}, { enabled });
export const useFaultCounts = (enabled: boolean) =>
  useEndpoint(supplyContract.faults, {}, { enabled });
export const useAnswerReport = () => useSend(supplyContract.answer);
