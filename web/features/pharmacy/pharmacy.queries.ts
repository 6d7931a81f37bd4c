import { pharmacyContract, pharmacySimulatorContract } from '#shared/pharmacy.ts';
import { recallContract, type RecallFilter } from '#shared/recalls.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

/** The forms show errors themselves. */
const ownErrors = { quiet: true } as const;

export const useSupplyBoard = () => useEndpoint(pharmacyContract.board);
export const usePrescriptionSheet = (id: number) =>
  useEndpoint(pharmacyContract.sheet, { params: { id } }, { staleTime: 0 });
export const useFillSupply = () => useSend(pharmacyContract.fill, ownErrors);

export const usePharmacySetup = () => useEndpoint(pharmacyContract.setup);
export const useChoosePharmacy = () => useSend(pharmacyContract.choose, ownErrors);
export const useSimulatorSwitches = () => useEndpoint(pharmacySimulatorContract.switches);
export const useSetSwitches = () => useSend(pharmacySimulatorContract.setSwitches, ownErrors);

export const useRecalled = (query: RecallFilter) =>
  useEndpoint(recallContract.find, { query }, { staleTime: 0 });
export const useSentRecalls = () => useEndpoint(recallContract.list);
export const useSendRecall = () => useSend(recallContract.send, ownErrors);
