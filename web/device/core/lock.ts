import { AppError, errors } from '#shared/lib/errors.ts';
import { BROWSER_TIMEOUT_MS, withTimeout } from './timeout.ts';
import type { Device } from './device.ts';

const localPart = () => new Map<string, Promise<unknown>>();

/**
 * Runs work one at a time across all tabs and the worker; without Web Locks, one at a time in this page. If the lock is
 * not granted in time, it rejects with `device_busy` and the work never starts.
 */
export function withLock<T>(device: Device, name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = device.ports;
  if (!locks) return inThisPage(device, name, work);
  const waiting = new AbortController();
  const timer = setTimeout(
    () => waiting.abort(new AppError(errors.device_busy)),
    BROWSER_TIMEOUT_MS,
  );
  const granted = () => {
    clearTimeout(timer);
    return work();
  };
  return locks.request(name, { signal: waiting.signal }, granted) as Promise<T>;
}

async function inThisPage<T>(device: Device, name: string, work: () => Promise<T>): Promise<T> {
  const local = device.part(localPart);
  const before = local.get(name) ?? Promise.resolve();
  let isCalledOff = false;
  const queued = before.then(() => (isCalledOff ? undefined : work()));
  local.set(
    name,
    queued.catch(() => undefined),
  );
  await withTimeout(before, () => (isCalledOff = true));
  return queued as Promise<T>;
}

/**
 * Runs work one at a time in this page. A call during a run gets another run after it, because the present one may have
 * overlooked its reason. All such calls share that run.
 */
export function oneMore(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const run = (): Promise<void> => {
    if (!running) return (running = work().finally(() => (running = null)));
    const again = () => {
      next = null;
      return run();
    };
    return (next ??= running.then(again, again));
  };
  return run;
}

export const outboxLock = (account: number | null): string => `outbox-${account ?? 'guest'}`;
