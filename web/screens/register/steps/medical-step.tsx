import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/accounts.ts';
import { IntakeForm } from '#web/features/intake/intake-form/intake-form.tsx';
import { SubmittedDialog } from '#web/features/intake/intake-form/submitted-dialog.tsx';
import { saveIntake } from '#web/features/intake/unsent-form.ts';
import { sendOnce } from '#web/features/checkout/attempts.ts';
import { isPaid } from '#web/features/checkout/purchase.ts';
import type { PurchaseStore } from '#web/features/checkout/use-purchase.ts';
import type { WaitReason } from '#web/device/outbox/why-waiting.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { Step } from '../wizard.ts';

type MedicalStepProps = {
  store: PurchaseStore;
  user: User | null;
  isSent: boolean;
  onSent: () => void;
  onContinue: (to: Step) => void;
  onBack: () => void;
};

export function MedicalStep({ store, user, isSent, onSent, onContinue, onBack }: MedicalStepProps) {
  const { t } = useTranslation();
  const { purchase } = store;
  const { order, contact } = purchase;
  const [waits, setWaits] = useState<WaitReason | null>(null);
  if (!order) return null;
  const paid = isPaid(purchase);
  return (
    <>
      <p className="mb-4 text-ink-soft">
        {t('register.orderNumber', { reference: order.referenceNumber })}
      </p>
      {!paid && <Alert className="mb-6">{t('intake.unpaid')}</Alert>}
      {!isSent && (
        <IntakeForm
          orderId={order.id}
          sender={{
            userId: user?.id ?? null,
            referenceNumber: order.referenceNumber,
            guest: user ? null : (contact ?? { phone: '', fullName: '', email: '' }),
          }}
          known={{
            fullName: user?.fullName ?? contact?.fullName ?? '',
            phone: user?.phone ?? contact?.phone ?? '',
          }}
          isMetric={purchase.isShippingToVietnam}
          isPaid={paid}
          onSend={async (form) => {
            setWaits(null);
            await sendOnce(store, 'intake', form, (key) =>
              saveIntake(form, key, order.id, setWaits),
            );
          }}
          onSent={(email) => {
            onSent();
            void store.change({
              isIntakeSent: true,
              ...(contact && email && { contact: { ...contact, email } }),
            });
          }}
          onBack={onBack}
        />
      )}
      <SubmittedDialog
        open={isSent}
        isPaid={paid}
        waits={waits}
        onContinue={() => onContinue(paid ? 5 : 3)}
      />
    </>
  );
}
