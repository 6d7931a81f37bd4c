import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { configContract } from '#shared/config.ts';
import type { OpeningState } from '#shared/practice/opening.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { usePageData } from '#web/lib/page-data.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

export const useConfig = () => useEndpoint(configContract.find, {}, { persist: true });

/** Whether the practice has switched appointments on (decision C111). */
export const useHasAppointments = (): boolean => useConfig().data?.appointments === true;

/** The practice's promises, or the defaults until they are loaded. */
export const usePromises = () => useConfig().data?.promises ?? DEFAULT_PROMISES;

/** Whether the practice sells (decision C120). Until that is known it is taken to, and the server refuses otherwise. */
export function useOpening(): OpeningState {
  const drawn = usePageData();
  const isHydrated = useHydrated();
  const known = useConfig().data?.opening;
  if (drawn && !isHydrated) return drawn.opening ?? 'open';
  return known ?? drawn?.opening ?? 'open';
}
