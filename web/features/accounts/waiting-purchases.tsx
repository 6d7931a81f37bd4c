import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountContract } from '#shared/accounts.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { lateDialog } from '#web/lib/late-part.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';

const JoinDialog = lateDialog(async () => (await import('./join-dialog.tsx')).JoinDialog);

/** Purchases made as a guest on this device, which can be added to the account with a code sent to the buyer. */
export function WaitingPurchases() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // A user who is offline now is notified when back online.
  const waiting = useEndpoint(accountContract.waitingPurchases, {}, { retry: false }).data ?? [];
  if (waiting.length === 0) return null;
  const references = waiting.map((one) => one.referenceNumber).join(', ');
  return (
    <Alert tone="info" title={t('register.join.title')} className="mb-6">
      <p>{t('register.join.text', { references })}</p>
      <Button size="sm" variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
        {t('register.join.open')}
      </Button>
      {isOpen && <JoinDialog onClose={() => setOpen(false)} />}
    </Alert>
  );
}
