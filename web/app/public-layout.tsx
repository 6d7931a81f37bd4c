import { Outlet, useMatch } from 'react-router-dom';
import { SkipLink } from '#web/ui/layout/text-link.tsx';
import { GuestForm } from './guest-form.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import { StorageNotice } from './storage-notice.tsx';

/** The frame around pages that anybody may open. */
export function PublicLayout() {
  const isMedicalForm = useMatch('/register/4') !== null;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PublicHeader />
      <OfflineNotice />
      <StorageNotice />
      <GuestForm />
      <main id="content" tabIndex={-1} className="flex-1 px-4 py-8 sm:px-6 sm:py-12">
        <Outlet />
      </main>
      {/* Whoever tells a doctor about an illness is not to be shown what is on sale. */}
      {!isMedicalForm && <PublicFooter />}
    </div>
  );
}
