import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import type { NewPrice } from './new-price.ts';

type PriceDialogProps = { price: NewPrice | null; onAnswer: (isAccepted: boolean) => void };

/** The server charges a price other than the one on screen, which nobody should pay without seeing it (C015). */
export function PriceDialog({ price, onAnswer }: PriceDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ConfirmDialog
      open={price !== null}
      title={t('payment.price.title')}
      confirmLabel={t('payment.price.accept')}
      cancelLabel={t('payment.price.refuse')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {price && (
        <>
          <p>{t('payment.price.text')}</p>
          <dl data-figures className="space-y-1">
            <div className="flex justify-between gap-4">
              <dt>{t('payment.price.before')}</dt>
              <dd>
                <s>{format.money(price.before)}</s>
              </dd>
            </div>
            <div className="flex justify-between gap-4 text-lg font-semibold text-ink">
              <dt>{t('payment.price.after')}</dt>
              <dd>{format.money(price.after)}</dd>
            </div>
          </dl>
        </>
      )}
    </ConfirmDialog>
  );
}
