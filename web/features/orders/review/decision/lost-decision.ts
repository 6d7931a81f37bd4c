import { AppError } from '#shared/lib/errors.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { isDefinite } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';

/** What was sent may still be under way for a moment. */
const FIRST_MS = 500;
const AGAIN_MS = 3_000;

/** Cut off, timed out, or lost by a server or a proxy: it may have been done or not. */
export const hasNoAnswer = (error: unknown): boolean =>
  error instanceof AppError && (error.status === 0 || error.status === 408 || error.status >= 500);

/**
 * Reads the order until the server answers: only it knows what became of a decision. Null when that is no longer
 * wanted; a refusal is thrown.
 */
export async function findOut(id: number, signal: AbortSignal): Promise<Order | null> {
  for (let wait = FIRST_MS; !signal.aborted; wait = AGAIN_MS) {
    await pause(wait, signal);
    if (signal.aborted) return null;
    try {
      return await call(orderContract.find, { params: { id } }, { signal });
    } catch (error) {
      if (isDefinite(error)) throw error;
    }
  }
  return null;
}

/** Ends early when the network is back, and when nobody waits any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
