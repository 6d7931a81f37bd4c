import type { ClientError } from '#shared/client-errors.ts';

/** The reporter is loaded when something fails, so that pages that work carry nothing of it. */
export const reportFault = (kind: ClientError['kind'], thrown: unknown): void =>
  void import('#web/lib/report-error.ts').then(
    ({ reportError }) => reportError(kind, thrown),
    () => undefined,
  );

/** Reports what nobody catches. */
export function listenForFaults(): void {
  window.addEventListener('error', ({ error }: ErrorEvent) => reportFault('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportFault('rejection', reason));
}
