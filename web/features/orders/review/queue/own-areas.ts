import { useMemo } from 'react';
import type { Area } from '#shared/area.ts';
import { licenceContract } from '#shared/licences.ts';
import { isValidAt } from '#shared/licences/rule.ts';
import type { QueuedOrder } from '#shared/orders.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useNow } from '#web/lib/timed-values.ts';

/** An administrator may enter one meanwhile. */
const ASK_MS = 5 * 60_000;

/** The areas for which this doctor has a licence today. Null where the practice requires none, and until it is known. */
export type OwnAreas = ReadonlySet<string> | null;

const keyOf = ({ country, region }: Area) => `${country} ${region}`;

export function useOwnAreas(): OwnAreas {
  const now = useNow();
  const { data } = useEndpoint(licenceContract.mine, {}, { refetchInterval: ASK_MS });
  const valid = data?.isRequired ? data.licences.filter((one) => isValidAt(one, now)) : null;
  // The same set until one ends, so that the list does not rerender with the clock.
  const keys = valid?.map(keyOf).join() ?? null;
  return useMemo(() => (keys === null ? null : new Set(keys.split(','))), [keys]);
}

/** Whether somebody with these areas may not decide a case. In a device's copy nobody may, and no row is marked. */
export const isOutside = ({ area, can }: QueuedOrder, own: OwnAreas): boolean =>
  own !== null && can.decide && !(area && own.has(keyOf(area)));
