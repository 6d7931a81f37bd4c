import { ownRecordContract } from '#shared/own-record.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { usePages } from '#web/device/page/page-hooks.ts';
import { useAccount } from '#web/device/page/account.ts';
import { copyName } from '#web/device/reads/copies.ts';
import { useCopyTime } from '#web/device/page/use-copies.ts';

/** `keptAt`: when the device stored what is shown, if the service cannot be asked now. */
export function useLooks() {
  const input = { query: { limit: ownRecordContract.looks.spec.pageSize } };
  const keptAt = useCopyTime(copyName(ownRecordContract.looks, useAccount(), input));
  return { ...usePages(ownRecordContract.looks, input), keptAt };
}

/**
 * Requested on demand and only once, because each request may ask for a proof of identity. Removed from memory with the
 * screen.
 */
export const useOwnRecord = (enabled: boolean) =>
  useEndpoint(
    ownRecordContract.find,
    {},
    { enabled, staleTime: Infinity, gcTime: 0, retry: false },
  );
