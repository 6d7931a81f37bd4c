import { ownRecordContract } from '#shared/own-record.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';
import { usePages } from '#web/lib/page-hooks.ts';

export const useLooks = () =>
  usePages(ownRecordContract.looks, { query: { limit: ownRecordContract.looks.spec.pageSize } });

/** Asked for when it is wanted and once, since each asking may want a proof, and let go of with the screen. */
export const useOwnRecord = (enabled: boolean) =>
  useEndpoint(
    ownRecordContract.find,
    {},
    { enabled, staleTime: Infinity, gcTime: 0, retry: false },
  );
