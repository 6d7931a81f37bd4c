import { beginOf, dayOf } from '#shared/dosing/days.ts';
import type { Period } from '#shared/overview.ts';
import { statsContract } from '#shared/stats.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { usePracticeZone } from '#web/parts/practice-zone.ts';
import { useNow } from '#web/lib/timed-values.ts';

const MINUTE_MS = 60_000;

/** Since the practice's midnight. Refetched every minute, because others decide cases as well. */
export const useReviewDay = () => {
  const zone = usePracticeZone();
  const midnight = new Date(beginOf(dayOf(useNow(), zone), zone)).toISOString();
  return useEndpoint(
    statsContract.reviews,
    { query: { since: midnight } },
    { staleTime: 0, refetchInterval: MINUTE_MS },
  );
};

/** Half a year by week. Refetched on every visit, because yesterday's figures are useless. */
export const useAdminStats = () =>
  useEndpoint(statsContract.admin, { query: { weeks: 26 } }, { staleTime: 0 });

/** The last four weeks. */
export const useKeptPromises = () =>
  useEndpoint(statsContract.promises, { query: { days: 28 } }, { staleTime: 0 });

export const useSupplyState = () =>
  useEndpoint(statsContract.supplies, {}, { staleTime: 0, refetchInterval: MINUTE_MS });

export const useAttention = () =>
  useEndpoint(statsContract.attention, {}, { staleTime: 0, refetchInterval: MINUTE_MS });

export const useOverview = (period: Period) =>
  useEndpoint(statsContract.overview, { query: period }, { staleTime: 0 });
