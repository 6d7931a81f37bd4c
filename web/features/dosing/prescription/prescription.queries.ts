import { prescribingContract } from '#shared/prescribing.ts';
import { prescriptionContract } from '#shared/prescriptions.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

export const usePrescriptions = (orderId: number) =>
  useEndpoint(prescriptionContract.find, { params: { orderId } });

/** Audited with every read, so it is read once when a case is opened, and not kept. */
export const useProposal = (orderId: number | null) =>
  useEndpoint(
    prescribingContract.proposal,
    { params: { orderId: orderId ?? 0 } },
    { enabled: orderId !== null, staleTime: 0, gcTime: 0 },
  );

export const useToPrescribe = () => useEndpoint(prescribingContract.toPrescribe);
export const useSign = () => useSend(prescribingContract.sign, { quiet: true });
export const useCancelPrescription = () => useSend(prescribingContract.cancel, { quiet: true });
