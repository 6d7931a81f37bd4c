import i18next from 'i18next';
import { whenIdle } from '#web/lib/idle-read.ts';
import { isPatient } from '#web/lib/views.ts';
import { onWake } from '#web/lib/wake.ts';
import { readSession, subscribeSession } from '#web/device/core/session-store.ts';
import type { Device } from '#web/device/core/device.ts';

/** How long a prefetch counts as recent. */
const FILLED_MS = 5 * 60_000;
const RETRY_MS = 15_000;

/** Prefetches on customers' devices what they will need offline, whenever the browser is idle. */
export function startFilling(device: Device): void {
  let filledAt = 0;
  let filledFor: number | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const fill = () => {
    const { user, isUnchecked } = readSession(device);
    // The prefetched data was deleted with the logout.
    if (!user) filledFor = null;
    if (!user || !isPatient(user) || isUnchecked || !navigator.onLine) return;
    if (filledFor === user.id && device.ports.clock.now() - filledAt < FILLED_MS) return;
    filledFor = user.id;
    filledAt = device.ports.clock.now();
    whenIdle(() => {
      import('./fill-ahead.ts')
        .then(({ fillAhead }) => fillAhead(device, i18next.resolvedLanguage))
        .catch(() => {
          // Interrupted: the next occasion starts again, or this timer, since nothing may happen on an open page.
          filledAt = 0;
          clearTimeout(retry);
          retry = setTimeout(fill, RETRY_MS);
        });
    });
  };
  fill();
  subscribeSession(device, fill);
  onWake(fill);
}
