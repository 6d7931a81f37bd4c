import { configContract } from '#shared/config.ts';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { dayOf } from '#shared/dosing/days.ts';
import { knownZone } from '#shared/lib/dates.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useShownZone } from '#web/ui/shown-zone.ts';

/** The practice's zone, on screens of the team. */
export const usePracticeZone = (): string => useShownZone() ?? DEFAULT_PROMISES.timeZone;

/** The practice's day at the time of the call: `2026-11-28`. */
export function usePracticeToday(): () => string {
  const zone = usePracticeZone();
  return () => dayOf(Date.now(), zone);
}

/** The same zone from the public configuration, which the device keeps; what the team's screens stand on. */
export function useConfiguredZone({ enabled }: { enabled: boolean }): string {
  const config = useEndpoint(configContract.find, {}, { persist: true, enabled });
  const { timeZone } = config.data?.promises ?? DEFAULT_PROMISES;
  return knownZone(timeZone, DEFAULT_PROMISES.timeZone);
}
