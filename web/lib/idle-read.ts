import { useEffect, useState } from 'react';
import type { Endpoint } from '#shared/lib/contract.ts';
import { onWake } from './wake.ts';

/**
 * A read of the first page by its address alone, which the compiler holds to the contract: the schemas of a contract are
 * for whoever sends something or keeps the answer.
 */
export const bareRead = <E extends Endpoint<'GET'>>(path: E['path']): E =>
  ({
    name: path,
    method: 'GET',
    path,
    spec: { summary: '', access: [], reply: null },
  }) as Endpoint as E;

const answers = new Map<string, unknown>();
const running = new Map<string, Promise<unknown>>();

/**
 * Something the first page would like to show but can do without: read once, when the browser has nothing better to do,
 * so that neither the request nor the code for it delays what is on screen. Null until then and when it fails; tried
 * again when the network is back. `isAskedAgain`: also when it is shown anew, with the former answer meanwhile.
 */
export function useIdleRead<T>(
  name: string,
  read: () => Promise<T>,
  { isAskedAgain = false }: { isAskedAgain?: boolean } = {},
): T | null {
  const [answer, setAnswer] = useState<T | null>(() => (answers.get(name) as T) ?? null);

  useEffect(() => {
    if (answers.has(name) && !isAskedAgain) return;
    let isCurrent = true;
    const ask = () => {
      const attempt = running.get(name) ?? read();
      running.set(name, attempt);
      attempt.then(
        (value) => {
          answers.set(name, value);
          if (isAskedAgain) running.delete(name);
          if (isCurrent) setAnswer(value as T);
        },
        () => running.delete(name),
      );
    };
    const cancel = whenIdle(ask);
    const stopWaking = onWake((why) => {
      if (isAskedAgain || why === 'network') ask();
    });
    return () => {
      isCurrent = false;
      cancel();
      stopWaking();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `name` stands for what `read` does
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
