import type { Endpoint, ReadInput } from '#shared/lib/contract.ts';
import { fillPath } from '#shared/lib/paths.ts';
import { signal, store } from '#web/lib/store.ts';
import type { Device } from '#web/device/core/device.ts';

/**
 * Which of the responses on screen are stored copies, and how old they are. A read that falls back to a copy reports it
 * here, and takes it back when it reaches the server. Only mounted screens count.
 */
export const copiesPart = () => ({
  savedAt: new Map<string, number>(),
  shown: new Map<string, number>(),
  changed: signal(),
  returned: signal(),
  /** The time of the oldest copy on screen; null if everything is fresh. */
  asOf: store<number | null>(null),
});

/** Called when a read that had fallen back to a copy reaches the server again, so everything else can try too. */
export const onServerBack = (device: Device, listener: () => void): (() => void) =>
  device.part(copiesPart).returned.listen(listener);

/** `savedAt` of the copy that is shown, or null for a fresh response. */
export function markCopy(device: Device, name: string, savedAt: number | null): void {
  const copies = device.part(copiesPart);
  if (savedAt !== null) copies.savedAt.set(name, savedAt);
  else if (copies.savedAt.delete(name)) copies.returned.tell();
  tell(device);
}

export const copyOf = (device: Device, name: string): number | undefined =>
  device.part(copiesPart).savedAt.get(name);

export function forgetCopies(device: Device): void {
  device.part(copiesPart).savedAt.clear();
  tell(device);
}

/** A read appears on screen, or disappears from it. */
export function countShown(device: Device, name: string, by: 1 | -1): void {
  const { shown } = device.part(copiesPart);
  shown.set(name, (shown.get(name) ?? 0) + by);
  if (shown.get(name) === 0) shown.delete(name);
  tell(device);
}

function tell(device: Device): void {
  const { savedAt, shown, asOf, changed } = device.part(copiesPart);
  const moments = [...shown.keys()].map((name) => savedAt.get(name)).filter((one) => one != null);
  asOf.set(moments.length > 0 ? Math.min(...moments) : null);
  changed.tell();
}

/** The key under which a response is stored. */
export const addressOf = ({ path }: Endpoint, { params, query }: ReadInput): string =>
  fillPath(path, params, query);

/** The name of a stored response while the page shows it: its account and its address. */
export const copyName = (endpoint: Endpoint, account: number | null, input: unknown): string =>
  `${account} ${addressOf(endpoint, (input ?? {}) as ReadInput)}`;
