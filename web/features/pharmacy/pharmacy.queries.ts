import { pharmacyContract, pharmacySimulatorContract } from '#shared/pharmacy.ts';
import { recallContract, type RecallFilter, type SentRecall } from '#shared/recalls.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

/** The forms show errors themselves. */
const ownErrors = { quiet: true } as const;

/** It fills as doctors approve, beside the list of parcels. */
export const useSupplyBoard = () =>
  useEndpoint(
    pharmacyContract.board,
    {},
    { staleTime: 0, refetchInterval: 30_000, refetchOnWindowFocus: true },
  );
export const usePrescriptionSheet = (id: number) =>
  useEndpoint(pharmacyContract.sheet, { params: { id } }, { staleTime: 0 });
export const useFillSupply = () => useSend(pharmacyContract.fill, ownErrors);

export const usePharmacySetup = () => useEndpoint(pharmacyContract.setup);
export const useChoosePharmacy = () => useSend(pharmacyContract.choose, ownErrors);
export const useSimulatorSwitches = () => useEndpoint(pharmacySimulatorContract.switches);
export const useSetSwitches = () => useSend(pharmacySimulatorContract.setSwitches, ownErrors);

export const useRecalled = (query: RecallFilter) =>
  useEndpoint(recallContract.find, { query }, { staleTime: 0 });
/** Letters go out one after the other. Whom they have not reached by then, they reach in hours or never. */
const ASK_MS = 2_000;
const UNDER_WAY_MS = 300_000;
const isUnderWay = ({ told, people, createdAt }: SentRecall): boolean =>
  told < people && Date.now() - Date.parse(createdAt) < UNDER_WAY_MS;

export const useSentRecalls = () =>
  useEndpoint(
    recallContract.list,
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? ASK_MS : false),
    },
  );
export const useSendRecall = () => useSend(recallContract.send, ownErrors);
