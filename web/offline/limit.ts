import { AppError, errors } from '#shared/lib/errors.ts';

/**
 * The longest that anything waits for the browser: for a lock, a database, a worker. A suspended tab may hold any of
 * them for as long as it sleeps, and nobody in front of the screen must wait for that.
 */
export const BROWSER_LIMIT_MS = 5_000;

/** What the work says, or `device_busy` once the limit is over; `onLimit` calls off what can be called off. */
export function withinLimit<T>(work: PromiseLike<T>, onLimit?: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new AppError(errors.device_busy));
      onLimit?.();
    }, BROWSER_LIMIT_MS);
    const settle =
      <V>(tell: (value: V) => void) =>
      (value: V) => {
        clearTimeout(timer);
        tell(value);
      };
    work.then(settle(resolve), settle(reject));
  });
}

/** The browser did not answer in time: another window of the app, most likely, holds what was asked for. */
export const isDeviceBusy = (error: unknown): boolean =>
  error instanceof AppError && error.code === errors.device_busy.code;
