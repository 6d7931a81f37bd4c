import { vi } from 'vitest';

/** Lets the browser say that it is in this time zone. Its own dates stay where the tests run. */
export function reportZone(timeZone: string): void {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone };
  });
}
