import { supplyContract } from '#shared/supplies.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

export const useSupplies = (orderId: number, enabled = true) =>
  useEndpoint(supplyContract.list, { params: { id: orderId } }, { enabled });

/** The dialog shows errors itself. */
export const useMoveSupply = () => useSend(supplyContract.move, { quiet: true });
export const useReportParcel = () => useSend(supplyContract.report, { quiet: true });

export const useParcelReports = (enabled: boolean) =>
  useEndpoint(supplyContract.reports, {}, { enabled });
export const useFaultCounts = (enabled: boolean) =>
  useEndpoint(supplyContract.faults, {}, { enabled });
export const useAnswerReport = () => useSend(supplyContract.answer);
