import { prescribingContract } from '#shared/prescribing.ts';
import { prescriptionContract } from '#shared/prescriptions.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

export const usePrescriptions = (orderId: number) =>
  useEndpoint(prescriptionContract.find, { params: { orderId } });

/** How often an open case asks whether the warning sign that it waits for was closed. */
const OPEN_RED_MS = 20_000;

/** Read when a case is opened, and not kept. */
export const useProposal = (orderId: number | null) =>
  useEndpoint(
    prescribingContract.proposal,
    { params: { orderId: orderId ?? 0 } },
    {
      enabled: orderId !== null,
      staleTime: 0,
      gcTime: 0,
      // Whoever closes the warning sign may be a colleague.
      refetchInterval: ({ state: { data } }) => (data?.hasOpenRed ? OPEN_RED_MS : false),
    },
  );

export const useToPrescribe = () =>
  useEndpoint(prescribingContract.toPrescribe, {}, { refetchInterval: 60_000 });
export const useSign = () => useSend(prescribingContract.sign, { quiet: true });
export const useCancelPrescription = () => useSend(prescribingContract.cancel, { quiet: true });
