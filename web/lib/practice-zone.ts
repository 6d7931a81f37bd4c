import { createContext, useContext } from 'react';
import { configContract } from '#shared/config.ts';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { knownZone } from '#shared/lib/dates.ts';
import { useEndpoint } from './endpoint-hooks.ts';

/**
 * The time zone in which moments are shown. The team reads them by the practice's clock, as filters, figures and exports
 * count them (decision C139). Undefined for patients, who read theirs by their own device.
 */
export const ShownZone = createContext<string | undefined>(undefined);

export const useShownZone = (): string | undefined => useContext(ShownZone);

/** The practice's zone, on screens of the team. */
export const usePracticeZone = (): string => useShownZone() ?? DEFAULT_PROMISES.timeZone;

/** The same from the public configuration, which the device keeps; what the team's screens stand on. */
export function useConfiguredZone({ enabled }: { enabled: boolean }): string {
  const config = useEndpoint(configContract.find, {}, { persist: true, enabled });
  const { timeZone } = config.data?.promises ?? DEFAULT_PROMISES;
  return knownZone(timeZone, DEFAULT_PROMISES.timeZone);
}
