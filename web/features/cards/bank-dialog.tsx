import { Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { BankAnswer } from './simulator.ts';

type BankDialogProps = { open: boolean; onAnswer: (outcome: BankAnswer) => void };

/** The bank's own question (3-D Secure), simulated. It requires an answer, so it cannot be dismissed. */
export function BankDialog({ open, onAnswer }: BankDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer('fail')}
      dismissible={false}
      size="sm"
      title={t('payment.bank.title')}
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer('fail')}>
            {t('payment.bank.refuse')}
          </Button>
          <Button onClick={() => onAnswer('complete')} data-autofocus>
            {t('payment.bank.approve')}
          </Button>
        </>
      }
    >
      <div className="flex gap-4 text-ink-soft">
        <Landmark aria-hidden="true" className="mt-1 size-8 shrink-0 text-accent" />
        <div className="space-y-2">
          <p>{t('payment.bank.text')}</p>
          <p className="text-sm">{t('payment.bank.demo')}</p>
        </div>
      </div>
    </Dialog>
  );
}
