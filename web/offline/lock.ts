/** One at a time over all tabs and the worker; without Web Locks one at a time in this page. */
let local: Promise<unknown> = Promise.resolve();

export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, work) as Promise<T>;
  const turn = local.then(work, work);
  local = turn.catch(() => undefined);
  return turn;
}

export const outboxLock = (account: number | null): string => `outbox-${account ?? 'guest'}`;
