import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { configContract } from '#shared/config.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';

export const useConfig = () => useEndpoint(configContract.find, {}, { persist: true });

/** What the practice promises; its defaults until it has said so. */
export const usePromises = () => useConfig().data?.promises ?? DEFAULT_PROMISES;
