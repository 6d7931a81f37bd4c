import { AppError } from '#shared/lib/errors.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { isDefinite } from '#web/lib/api-error.ts';
import { call } from '#web/device/page/call.ts';

/** The request may still be in progress for a moment. */
const FIRST_MS = 500;
const AGAIN_MS = 3_000;

/** The request was cut off, timed out, or lost by a server or a proxy, so it may or may not have been executed. */
export const hasNoAnswer = (error: unknown): boolean =>
  error instanceof AppError && (error.status === 0 || error.status === 408 || error.status >= 500);

/**
 * Reads the order until the server responds, because only the server knows whether the decision was made. Null if
 * cancelled. Throws if the server refuses.
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

/** Ends early if the network is back, or if cancelled. */
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
