import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Price } from '#shared/catalogue.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useRemovePrice } from './settings.queries.ts';

type PriceArchiveDialogProps = { price: Price; onClose: () => void };

export function PriceArchiveDialog({ price, onClose }: PriceArchiveDialogProps) {
  const { t } = useTranslation();
  const remove = useRemovePrice();
  const [failure, setFailure] = useState<string>();

  async function handleConfirm() {
    setFailure(undefined);
    try {
      await remove.mutateAsync({ params: { id: price.id } });
      toast({ title: t('products.archived.priceDone') });
      onClose();
    } catch (error) {
      setFailure(failureText(error, t, t('products.archived.priceFailed')));
    }
  }

  return (
    <ConfirmDialog
      open
      title={t('products.archived.askTitle')}
      confirmLabel={t('products.archived.archive')}
      busy={remove.isPending}
      error={failure}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{t('products.archived.askText', { plan: t(`products.plan.${price.planType}`) })}</p>
    </ConfirmDialog>
  );
}
