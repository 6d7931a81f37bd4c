import { configContract } from '#shared/config.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';

export const useConfig = () => useEndpoint(configContract.find, {}, { persist: true });
