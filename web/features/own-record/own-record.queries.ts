import { ownRecordContract } from '#shared/own-record.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';
import { usePages } from '#web/lib/page-hooks.ts';

export const useLooks = () =>
  usePages(ownRecordContract.looks, { query: { limit: ownRecordContract.looks.spec.pageSize } });

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
