import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { configContract } from '#shared/config.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';

export const useConfig = () => useEndpoint(configContract.find, {}, { persist: true });

/** Whether the practice has switched appointments on (decision C111). */
export const useHasAppointments = (): boolean => useConfig().data?.appointments === true;

/** The practice's promises, or the defaults until they are loaded. */
export const usePromises = () => useConfig().data?.promises ?? DEFAULT_PROMISES;
