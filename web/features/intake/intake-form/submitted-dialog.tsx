import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SuccessArt } from '#web/ui/illustrations/success-art.tsx';

type SubmittedDialogProps = { open: boolean; isPaid: boolean; onContinue: () => void };

export function SubmittedDialog({ open, isPaid, onContinue }: SubmittedDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onContinue}
      size="sm"
      title={t('intake.submitted.title')}
      footer={
        <Button onClick={onContinue} data-autofocus>
          {t(isPaid ? 'intake.submitted.toConfirmation' : 'intake.submitted.toPayment')}
        </Button>
      }
    >
      <div className="mx-auto w-32">
        <SuccessArt />
      </div>
      <p className="mt-2 text-center text-ink-soft">{t('intake.submitted.text')}</p>
    </Dialog>
  );
}
