import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#shared/catalogue.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useRemoveProduct } from './settings.queries.ts';

type RemoveDialogProps = { product: Product; onClose: () => void };

export function ProductRemoveDialog({ product, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const remove = useRemoveProduct();
  const [failure, setFailure] = useState<string>();

  async function handleConfirm() {
    setFailure(undefined);
    try {
      await remove.mutateAsync({ params: { id: product.id } });
      toast({ title: t('products.remove.done') });
      onClose();
    } catch (error) {
      setFailure(failureText(error, t, t('products.remove.failed')));
    }
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t('products.remove.title')}
      confirmLabel={t('products.remove.confirm')}
      busy={remove.isPending}
      error={failure}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{t('products.remove.text', { name: product.name })}</p>
      <p className="mt-3">{t('products.archived.kept')}</p>
    </ConfirmDialog>
  );
}
