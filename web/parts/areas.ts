import { configContract } from '#shared/config.ts';
import { EVERYWHERE, type Areas } from '#shared/practice/served-areas.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';

/** Where the practice treats, for forms that ask for an address. */
export const useAreas = (): Areas =>
  useEndpoint(configContract.find, {}, { persist: true }).data?.areas ?? EVERYWHERE;
