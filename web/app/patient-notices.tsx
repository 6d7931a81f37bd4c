import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { orderStatus } from '#shared/order-status.ts';
import { NewConsentNotice } from '#web/features/legal/new-consent-notice.tsx';
import { useOrders } from '#web/features/orders/orders.queries.ts';
import { writeLocal } from '#web/lib/local-storage.ts';
import { useUnsent } from '#web/device/page/use-outbox.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { askToInstall, useInstallWay } from '#web/lib/install-prompt.ts';

const PUT_OFF = 'install-put-off';

const isPutOff = (): boolean => {
  try {
    return localStorage.getItem(PUT_OFF) !== null;
  } catch {
    return true;
  }
};

/** Above every screen of a patient. The team does not load it. */
export const PatientNotices = () => (
  <div data-print="hide">
    <NewConsentNotice />
    <InstallOffer />
  </div>
);

/** Patients whose first order was confirmed will return every week, so this is the moment to offer the app. */
function InstallOffer() {
  const { pathname } = useLocation();
  const way = useInstallWay();
  const [isOver, setOver] = useState(isPutOff);
  if (way === null || isOver || pathname !== '/dashboard') return null;
  return <Offer way={way} onLater={() => setOver(true)} />;
}

function Offer({ way, onLater }: { way: 'prompt' | 'by_hand'; onLater: () => void }) {
  const { t } = useTranslation();
  const orders = useOrders();
  const { waiting, failed } = useUnsent();
  const count = waiting + failed;
  const isConfirmed = orders.data?.some(({ status }) => orderStatus.is.inCare(status));
  if (!isConfirmed) return null;

  function later() {
    writeLocal(PUT_OFF, '1');
    onLater();
  }

  return (
    <Alert
      role="note"
      className="mx-auto mb-6 max-w-page"
      title={t('layout.install.title')}
      action={
        <div className="flex flex-wrap gap-3">
          {way === 'prompt' && (
            <Button size="sm" onClick={() => void askToInstall()}>
              {t('layout.install.install')}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={later}>
            {t('layout.install.later')}
          </Button>
        </div>
      }
    >
      <p>{t('layout.install.text')}</p>
      {way === 'by_hand' && <p className="mt-2">{t('layout.install.byHand')}</p>}
      {way === 'by_hand' && count > 0 && (
        <p className="mt-2 font-medium">{t('layout.install.unsent', { count })}</p>
      )}
    </Alert>
  );
}
