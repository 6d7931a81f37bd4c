import { closingContract } from '#shared/closing.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

/** Never from the cache, because people decide by it. */
export const useClosing = () => useEndpoint(closingContract.find, {}, { staleTime: 0, gcTime: 0 });

export const useCloseAccount = () => useSend(closingContract.close, { quiet: true });
