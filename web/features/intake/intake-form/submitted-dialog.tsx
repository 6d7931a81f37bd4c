import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SuccessArt } from '#web/ui/illustrations/success-art.tsx';

type SubmittedDialogProps = {
  open: boolean;
  isPaid: boolean;
  /** It has not arrived yet and is waiting on this device for a connection. */
  isWaiting: boolean;
  onContinue: () => void;
};

export function SubmittedDialog({ open, isPaid, isWaiting, onContinue }: SubmittedDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onContinue}
      size="sm"
      title={t(isWaiting ? 'intake.submitted.waitingTitle' : 'intake.submitted.title')}
      footer={
        <Button onClick={onContinue} data-autofocus>
          {t(isPaid ? 'intake.submitted.toConfirmation' : 'intake.submitted.toPayment')}
        </Button>
      }
    >
      {!isWaiting && (
        <div className="mx-auto w-32">
          <SuccessArt />
        </div>
      )}
      <p className="mt-2 text-center text-ink-soft">
        {t(isWaiting ? 'intake.submitted.waitingText' : 'intake.submitted.text')}
      </p>
    </Dialog>
  );
}
