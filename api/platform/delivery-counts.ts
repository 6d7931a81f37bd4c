import type { DeliveryChannel, DeliveryState } from '#shared/owed-news.ts';
import type { Deps } from './deps.ts';

type Kind = { channel: DeliveryChannel; state: DeliveryState };

const counted = new WeakMap<Deps, Map<string, Kind & { count: number }>>();

/** A delivery has reached a state, which /metrics counts. */
export function countDelivery(deps: Deps, channel: DeliveryChannel, state: DeliveryState): void {
  const counts = deliveryCountsOf(deps);
  const key = `${channel} ${state}`;
  counts.set(key, { channel, state, count: (counts.get(key)?.count ?? 0) + 1 });
}

/** How many deliveries this process has seen reach a state. */
export function deliveryCountsOf(deps: Deps): Map<string, Kind & { count: number }> {
  const counts = counted.get(deps) ?? new Map<string, Kind & { count: number }>();
  counted.set(deps, counts);
  return counts;
}
