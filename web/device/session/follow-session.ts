import { onWake } from '#web/lib/wake.ts';
import { followPage, openAnew, standing } from './page-account.ts';
import { accept, end, tabsPart, tell, type TabMessage } from './session-change.ts';
import { onSession } from '#web/device/core/session-events.ts';
import { reportPendingLogouts, recheckSession } from './check-session.ts';
import { readSession } from '#web/device/core/session-store.ts';
import { storedSession, storedToken } from '#web/device/core/stored-session.ts';
import type { Device } from '#web/device/core/device.ts';

/** Follows logins and logouts of other tabs, and ends the session if the server refuses the token. */
export function followSession(
  device: Device,
  onEnd: (reason: 'logout' | 'expiry') => void,
): () => void {
  const tabs = device.part(tabsPart);
  const handleTab = ({ data }: MessageEvent<TabMessage>) => {
    const stored = storedSession(device);
    if (data.kind === 'login' || (stored && stored.token !== data.token)) {
      if (standing(device) === 'taken') openAnew();
      else if (stored) accept(device, stored.user);
      return;
    }
    if (readSession(device).state !== 'authenticated') return;
    end(device, data.kind);
    onEnd(data.kind);
  };
  const stopExpiry = onSession(device, 'expiry', (token) => {
    if (readSession(device).state !== 'authenticated' || storedToken() !== token) return;
    end(device, 'expiry');
    tell(device, { kind: 'expiry', token });
    onEnd('expiry');
  });
  const stopPage = followPage(device, {
    onEntered: () => {
      const stored = storedSession(device);
      if (stored) accept(device, stored.user);
    },
    onLeft: (reason) => {
      end(device, reason);
      onEnd(reason);
    },
  });
  const recheck = () => {
    void recheckSession(device);
    void reportPendingLogouts(device);
  };
  const timer = setInterval(recheck, 20_000);
  tabs?.addEventListener('message', handleTab);
  const stopWaking = onWake(recheck);
  return () => {
    stopExpiry();
    stopPage();
    clearInterval(timer);
    tabs?.removeEventListener('message', handleTab);
    stopWaking();
  };
}
