import { whenIdle } from '#web/lib/idle-read.ts';
import { onWake } from '#web/lib/wake.ts';
import { readSession, subscribeSession } from '#web/session/session-store.ts';
import { storedToken } from '#web/session/stored-session.ts';
import { pushSupport } from './device-push.ts';

const DAY_MS = 86_400_000;

/** At every start and login, and once a day: whether what the browser and the server know about push is the same. */
export function startPushLife(): void {
  let checkedFor: string | null = null;
  let checkedAt = 0;
  const check = () => {
    const { user, isUnchecked } = readSession();
    const token = storedToken();
    if (!user || !token || isUnchecked || !navigator.onLine || !mayHavePush()) return;
    if (checkedFor === token && Date.now() - checkedAt < DAY_MS) return;
    checkedFor = token;
    checkedAt = Date.now();
    whenIdle(() => {
      renew(user.id, token).catch(() => {
        // Cut off in the middle: the next occasion begins anew.
        checkedFor = null;
      });
    });
  };
  check();
  subscribeSession(check);
  onWake(check);
}

/** Who was never asked has nothing to renew, and nothing is loaded for it. */
const mayHavePush = (): boolean =>
  pushSupport() === 'supported' && Notification.permission !== 'default';

async function renew(account: number, token: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  const [{ renewPush }, { pushServer }] = await Promise.all([
    import('#web/offline/push/push-renewal.ts'),
    import('./push-server.ts'),
  ]);
  await renewPush({ account, token, device: registration.pushManager, server: pushServer });
}
