import { onSession } from './session-events.ts';
import { readSession } from './session-store.ts';
import { lastAccount, storedSession } from './stored-session.ts';

/**
 * A page may outlive the login it was drawn for: in the back/forward cache, in a tab that was frozen, in a window
 * beside another. The server refuses what such a page asks for (protocol.ts); here the page itself finds out, before
 * anything in it can be pressed.
 */
type Standing =
  | 'own'
  /** Drawn for a guest, and somebody has logged in since. */
  | 'entered'
  /** Drawn for somebody who is logged in no more. */
  | 'left'
  /** Drawn for somebody, and now it is somebody else. */
  | 'taken';

export function standing(): Standing {
  const { state, user } = readSession();
  // Whoever is just logging in here says in a moment whose page it is.
  if (state === 'loading') return 'own';
  const present = storedSession()?.user.id ?? null;
  const drawnFor = user?.id ?? null;
  if (present === drawnFor) return 'own';
  if (drawnFor === null) return 'entered';
  return present === null ? 'left' : 'taken';
}

const MARK = 'opened-anew';

/** Shows and answers nothing any more, and loads the page for who is logged in now. */
export function openAnew(reload = () => window.location.reload()): void {
  document.body.inert = true;
  document.body.hidden = true;
  try {
    sessionStorage.setItem(MARK, '1');
  } catch {
    // A browser that denies storage reloads without a word.
  }
  reload();
}

/** Whether this load of the page took the place of one of another account; true once. */
export function wasOpenedAnew(): boolean {
  try {
    const isMarked = sessionStorage.getItem(MARK) !== null;
    sessionStorage.removeItem(MARK);
    return isMarked;
  } catch {
    return false;
  }
}

type Followed = {
  onEntered: () => void;
  onLeft: (reason: 'logout' | 'expiry') => void;
  reload?: () => void;
};

/** Looks whenever the page comes back to somebody, and whenever another window changes who is logged in. */
export function followPage({ onEntered, onLeft, reload }: Followed): () => void {
  const comply = (isFromCache = false) => {
    const now = standing();
    if (now === 'taken' || (now === 'entered' && isFromCache)) openAnew(reload);
    else if (now === 'entered') onEntered();
    // A logout leaves no trace of who was here, an expired login does.
    else if (now === 'left') onLeft(lastAccount() === null ? 'logout' : 'expiry');
  };
  const handleShow = ({ persisted }: PageTransitionEvent) => persisted && comply(true);
  const handleVisibility = () => document.visibilityState === 'visible' && comply();
  // Logins and logouts of windows that are awake are told with their reason (follow-session.ts).
  const handleStorage = () => standing() === 'taken' && openAnew(reload);
  const stopStranger = onSession('stranger', () => comply());
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
