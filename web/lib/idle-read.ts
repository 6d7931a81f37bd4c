import { useEffect, useSyncExternalStore } from 'react';
import type { Endpoint } from '#shared/lib/contract.ts';
import { signal } from './store.ts';
import { onWake } from './wake.ts';

/**
 * A read of the first page as a plain URL, which the compiler checks against the contract. The contract's schemas are
 * only needed to send data or to store responses.
 */
export const bareRead = <E extends Endpoint<'GET'>>(path: E['path']): E =>
  ({
    name: path,
    method: 'GET',
    path,
    spec: { summary: '', access: [], reply: null },
  }) as Endpoint as E;

const answers = new Map<string, unknown>();
const answered = signal();
const running = new Map<string, Promise<unknown>>();

function tellAnswer(name: string, value: unknown): void {
  answers.set(name, value);
  answered.tell();
}

type IdleReadOptions = { isAskedAgain?: boolean; isAwaited?: boolean; isKnown?: boolean };

/**
 * Optional data for the first page: read once when the browser is idle, so that neither the request nor its code delays
 * the page. Null until then and after a failure, and retried when the network is back. `isAskedAgain`: also refetched
 * when it is shown again, with the previous response meanwhile. `isAwaited`: at once, because what the page shows until
 * then is only a stopgap. `isKnown`: not at all, because the page was drawn with it.
 */
export function useIdleRead<T>(
  name: string,
  read: () => Promise<T>,
  { isAskedAgain = false, isAwaited = false, isKnown = false }: IdleReadOptions = {},
): T | null {
  const answer = useSyncExternalStore(
    answered.listen,
    () => (answers.get(name) as T | undefined) ?? null,
    () => null,
  );

  useEffect(() => {
    if (isKnown || (answers.has(name) && !isAskedAgain)) return;
    const ask = () => {
      const attempt = running.get(name) ?? read();
      running.set(name, attempt);
      attempt.then(
        (value) => {
          if (isAskedAgain) running.delete(name);
          tellAnswer(name, value);
        },
        () => running.delete(name),
      );
    };
    const cancel = isAwaited ? ask() : whenIdle(ask);
    const stopWaking = onWake((why) => {
      if (isAskedAgain || why === 'network') ask();
    });
    return () => {
      cancel?.();
      stopWaking();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `name` stands for what `read` does
  }, [name]);

  return answer;
}

export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: 2_000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}
