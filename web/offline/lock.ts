const local = new Map<string, Promise<unknown>>();

/** One at a time over all tabs and the worker; without Web Locks one at a time in this page. */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(name, work) as Promise<T>;
  const turn = (local.get(name) ?? Promise.resolve()).then(work, work);
  local.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}

export const outboxLock = (account: number | null): string => `outbox-${account ?? 'guest'}`;
