import { AppError, errors } from '#shared/lib/errors.ts';

/**
 * How long the app waits for the browser at most: for a lock, a database or a worker. A suspended tab may hold any of
 * them for as long as it sleeps, and the user must not wait for that.
 */
export const BROWSER_TIMEOUT_MS = 5_000;

/** The result of the work, or `device_busy` after the timeout. `onTimeout` cancels the work if it can be cancelled. */
export async function withTimeout<T>(work: PromiseLike<T>, onTimeout?: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new AppError(errors.device_busy));
      onTimeout?.();
    }, BROWSER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** The browser did not respond in time, most likely because another window holds the lock or the database. */
export const isDeviceBusy = (error: unknown): boolean =>
  error instanceof AppError && error.code === errors.device_busy.code;
