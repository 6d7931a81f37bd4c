import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSessionSnapshot } from '#web/session/session-store.ts';

/** As web/offline/db.ts names it, which the landing page must not load. */
export const GUEST_DATABASE = 'steadwell-account-guest';

const Nothing = (_: { isInWizard: boolean }) => null;
// A page that stands must not fall because its notice could not be fetched.
const Notice = lazy(() =>
  import('./guest-form-notice.tsx').then(
    ({ GuestFormNotice }) => ({ default: GuestFormNotice }),
    () => ({ default: Nothing }),
  ),
);

/** These steps of the wizard send the form and say what becomes of it. */
const SAY_IT_THEMSELVES = ['/register/4', '/register/5'];

/** Looks for a guest's order or form that waits for something, once this device has anything of a guest. */
export function GuestForm() {
  const { pathname } = useLocation();
  const { state } = useSessionSnapshot();
  const isGuest = state === 'unauthenticated';
  const [hasData, setHasData] = useState(false);

  useEffect(() => {
    if (!isGuest || hasData) return;
    let isCurrent = true;
    void hasGuestData().then((found) => isCurrent && setHasData(found));
    return () => {
      isCurrent = false;
    };
    // Every page is another chance: what a guest writes comes with the wizard.
  }, [isGuest, hasData, pathname]);

  if (!isGuest || !hasData || SAY_IT_THEMSELVES.includes(pathname)) return null;
  return (
    <Suspense>
      <Notice isInWizard={pathname.startsWith('/register')} />
    </Suspense>
  );
}

async function hasGuestData(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === GUEST_DATABASE);
  } catch {
    // A browser that lists none, or keeps none.
    return false;
  }
}
