import i18next from 'i18next';
import { whenIdle } from '#web/lib/idle-read.ts';
import { onWake } from '#web/lib/wake.ts';
import { readSession, subscribeSession } from '#web/session/session-store.ts';

/** How long a look at the app may rely on what was filled before. */
const FILLED_MS = 5 * 60_000;

/** A customer's device gets what it will need without a network, when there is nothing better to do. */
export function startFilling(): void {
  let filledAt = 0;
  let filledFor: number | null = null;
  const fill = () => {
    const { user, isUnchecked } = readSession();
    // What was filled went with the login; the next one begins anew.
    if (!user) filledFor = null;
    if (user?.role !== 'customer' || isUnchecked || !navigator.onLine) return;
    if (filledFor === user.id && Date.now() - filledAt < FILLED_MS) return;
    filledFor = user.id;
    filledAt = Date.now();
    whenIdle(() => {
      import('./fill-ahead.ts')
        .then(({ fillAhead }) => fillAhead(i18next.resolvedLanguage))
        .catch(() => {
          // Cut off in the middle: the next occasion begins anew.
          filledAt = 0;
        });
    });
  };
  fill();
  subscribeSession(fill);
  onWake(fill);
}
