import { whenIdle } from '#web/lib/idle-read.ts';
import { onWake } from '#web/lib/wake.ts';
import { readSession, subscribeSession } from '#web/device/page/session-snapshot.ts';
import { storedToken } from '#web/device/core/stored-session.ts';
import { pushSupport } from './device-push.ts';

const DAY_MS = 86_400_000;

/** Checks at every start and login, and once a day, that browser and server agree about the push subscription. */
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
        // Interrupted, so the next occasion starts again.
        checkedFor = null;
      });
    });
  };
  check();
  subscribeSession(check);
  onWake(check);
}

/** Users who were never asked have nothing to renew, and no code is loaded for it. */
const mayHavePush = (): boolean =>
  pushSupport() === 'supported' && Notification.permission !== 'default';

async function renew(account: number, token: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  const [{ renewPush }, { pushServer }] = await Promise.all([
    import('#web/device/page/push.ts'),
    import('./push-server.ts'),
  ]);
  await renewPush({ account, token, device: registration.pushManager, server: pushServer });
}
