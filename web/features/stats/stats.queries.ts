import { statsContract } from '#shared/stats.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';

/** Half a year by week. Asked for again at every visit: figures of yesterday help nobody. */
export const useAdminStats = () =>
  useEndpoint(statsContract.admin, { query: { weeks: 26 } }, { staleTime: 0 });
