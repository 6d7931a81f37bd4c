import { useTranslation } from 'react-i18next';
import type { WaitReason } from '#web/device/outbox/why-waiting.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SuccessArt } from '#web/ui/illustrations/success-art.tsx';

const WAITING = {
  connection: 'intake.submitted.waitingText',
  service: 'intake.submitted.serviceText',
} as const;

type SubmittedDialogProps = {
  open: boolean;
  isPaid: boolean;
  /** It has not arrived yet, and what it waits for on this device. */
  waits: WaitReason | null;
  onContinue: () => void;
};

export function SubmittedDialog({ open, isPaid, waits, onContinue }: SubmittedDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onContinue}
      size="sm"
      title={t(waits ? 'intake.submitted.waitingTitle' : 'intake.submitted.title')}
      footer={
        <Button onClick={onContinue} data-autofocus>
          {t(isPaid ? 'intake.submitted.toConfirmation' : 'intake.submitted.toPayment')}
        </Button>
      }
    >
      {!waits && (
        <div className="mx-auto w-32">
          <SuccessArt />
        </div>
      )}
      <p className="mt-2 text-center text-ink-soft">
        {t(waits ? WAITING[waits] : 'intake.submitted.text')}
      </p>
    </Dialog>
  );
}
