import { savedViewContract } from '#shared/saved-views.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

/** Fresh at every visit, because the same person may have saved a view on another device. */
export const useSavedViews = () => useEndpoint(savedViewContract.list, {}, { staleTime: 0 });

/** The dialogs show errors themselves. */
const ownErrors = { quiet: true } as const;

export const useSaveView = () => useSend(savedViewContract.add, ownErrors);
export const useRenameView = () => useSend(savedViewContract.rename, ownErrors);
export const useRemoveView = () => useSend(savedViewContract.remove, ownErrors);
export const useArrangeViews = () => useSend(savedViewContract.arrange);
