import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnProfile } from '#shared/patients.ts';
import { ContactProof } from '#web/parts/contact-proof.tsx';
import { AlsoForOrders } from '#web/features/orders/address/also-for-orders.tsx';
import { useOwnProfile } from '#web/features/patients/patients.queries.ts';
import { ProfileForm } from '#web/features/patients/profile-form.tsx';
import { Page } from '#web/ui/layout/page.tsx';

/** The data that customers can see and change about themselves, without the login (decision C020). */
export function ProfileScreen() {
  const { t } = useTranslation();
  const profile = useOwnProfile();
  const [moved, setMoved] = useState<OwnProfile | null>(null);
  return (
    <Page
      title={t('profile.title')}
      text={t('profile.text')}
      backTo="/account"
      query={profile}
      errorTitle={t('profile.loadFailed')}
    >
      {(own) => (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
          <ProfileForm profile={own} onMoved={setMoved} />
          {moved && <AlsoForOrders address={moved} onClose={() => setMoved(null)} />}
          <ContactProof />
        </div>
      )}
    </Page>
  );
}
