import { onWake } from '#web/lib/wake.ts';
import { followPage, openAnew, standing } from './page-account.ts';
import { accept, end, tabs, tell, type TabMessage } from './session-change.ts';
import { onSession } from '#web/device/core/session-events.ts';
import { reportPendingLogouts, recheckSession } from './session-life.ts';
import { readSession } from '#web/device/core/session-store.ts';
import { storedSession, storedToken } from '#web/device/core/stored-session.ts';

/** Follows logins and logouts of other tabs, and ends the session if the server refuses the token. */
export function followSession(onEnd: (reason: 'logout' | 'expiry') => void): () => void {
  const handleTab = ({ data }: MessageEvent<TabMessage>) => {
    const stored = storedSession();
    if (data.kind === 'login' || (stored && stored.token !== data.token)) {
      if (standing() === 'taken') openAnew();
      else if (stored) accept(stored.user);
      return;
    }
    if (readSession().state !== 'authenticated') return;
    end(data.kind);
    onEnd(data.kind);
  };
  const stopExpiry = onSession('expiry', (token) => {
    if (readSession().state !== 'authenticated' || storedToken() !== token) return;
    end('expiry');
    tell({ kind: 'expiry', token });
    onEnd('expiry');
  });
  const stopPage = followPage({
    onEntered: () => {
      const stored = storedSession();
      if (stored) accept(stored.user);
    },
    onLeft: (reason) => {
      end(reason);
      onEnd(reason);
    },
  });
  const recheck = () => {
    void recheckSession();
    void reportPendingLogouts();
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
