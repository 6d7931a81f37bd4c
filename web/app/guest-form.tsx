import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasGuestDatabase } from '#web/device/page/guest-database.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';

const Nothing = (_: { isInWizard: boolean }) => null;
// The page must not fail because its notice could not be loaded.
const Notice = lazy(() =>
  import('./guest-form-notice.tsx').then(
    ({ GuestFormNotice }) => ({ default: GuestFormNotice }),
    () => ({ default: Nothing }),
  ),
);

/** These steps of the wizard send the form and report its state themselves. */
const SAY_IT_THEMSELVES = ['/register/4', '/register/5'];

/** Looks for a guest's pending order or form, once this device has any guest data. */
export function GuestForm() {
  const { pathname } = useLocation();
  const { state } = useSessionSnapshot();
  const isGuest = state === 'unauthenticated';
  const [hasData, setHasData] = useState(false);

  useEffect(() => {
    if (!isGuest || hasData) return;
    let isCurrent = true;
    void hasGuestDatabase().then((found) => isCurrent && setHasData(found === true));
    return () => {
      isCurrent = false;
    };
    // Checked again on every page, because a guest's data first appears in the wizard.
  }, [isGuest, hasData, pathname]);

  if (!isGuest || !hasData || SAY_IT_THEMSELVES.includes(pathname)) return null;
  return (
    <Suspense>
      <Notice isInWizard={pathname.startsWith('/register')} />
    </Suspense>
  );
}
