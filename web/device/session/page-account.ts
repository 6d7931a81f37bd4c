import { readTab, removeTab, writeTab } from '#web/lib/local-storage.ts';
import { onSession } from '#web/device/core/session-events.ts';
import { readSession } from '#web/device/core/session-store.ts';
import { lastAccount, storedSession } from '#web/device/core/stored-session.ts';
import type { Device } from '#web/device/core/device.ts';

/**
 * A page may outlive the login for which it was rendered: in the back/forward cache, in a frozen tab, or in a second
 * window. The server refuses its requests (protocol.ts). Here the page itself notices, before anything can be pressed.
 */
type Standing =
  | 'own'
  /** Rendered for a guest, and somebody has logged in since. */
  | 'entered'
  /** Rendered for somebody who is no longer logged in. */
  | 'left'
  /** Rendered for somebody, and somebody else is logged in now. */
  | 'taken';

export function standing(device: Device): Standing {
  const { state, user } = readSession(device);
  // A login in this page is under way.
  if (state === 'loading') return 'own';
  const present = storedSession(device)?.user.id ?? null;
  const drawnFor = user?.id ?? null;
  if (present === drawnFor) return 'own';
  if (drawnFor === null) return 'entered';
  return present === null ? 'left' : 'taken';
}

const MARK = 'opened-anew';

/** Hides the page, blocks all input, and reloads it for the present login. */
export function openAnew(reload = () => window.location.reload()): void {
  document.body.inert = true;
  document.body.hidden = true;
  // Without web storage, the page reloads without an explanation.
  writeTab(MARK, '1');
  reload();
}

/** Whether this page load replaced a page of another account. True only once. */
export function wasOpenedAnew(): boolean {
  const isMarked = readTab(MARK) !== null;
  removeTab(MARK);
  return isMarked;
}

type Followed = {
  onEntered: () => void;
  onLeft: (reason: 'logout' | 'expiry') => void;
  reload?: () => void;
};

/** Checks the login whenever the page is shown again, and whenever another window changes it. */
export function followPage(device: Device, { onEntered, onLeft, reload }: Followed): () => void {
  const comply = (isFromCache = false) => {
    const now = standing(device);
    if (now === 'taken' || (now === 'entered' && isFromCache)) openAnew(reload);
    else if (now === 'entered') onEntered();
    // Only an expired login leaves its account behind, a logout does not.
    else if (now === 'left') onLeft(lastAccount() === null ? 'logout' : 'expiry');
  };
  const handleShow = ({ persisted }: PageTransitionEvent) => persisted && comply(true);
  const handleVisibility = () => document.visibilityState === 'visible' && comply();
  // Windows that are awake report their logins and logouts with a reason (follow-session.ts).
  const handleStorage = () => standing(device) === 'taken' && openAnew(reload);
  const stopStranger = onSession(device, 'stranger', () => comply());
  window.addEventListener('pageshow', handleShow);
  window.addEventListener('storage', handleStorage);
  document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    stopStranger();
    window.removeEventListener('pageshow', handleShow);
    window.removeEventListener('storage', handleStorage);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
