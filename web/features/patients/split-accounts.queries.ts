import { splitAccountContract } from '#shared/split-accounts.ts';
import { useEndpoint, useSend } from '#web/lib/endpoint-hooks.ts';

export const useSplitPhones = () => useEndpoint(splitAccountContract.list, {});

export const useMergeAccounts = () =>
  useSend(splitAccountContract.merge, {
    quiet: true,
  });
