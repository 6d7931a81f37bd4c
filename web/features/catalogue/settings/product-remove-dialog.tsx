import { useTranslation } from 'react-i18next';
import type { Product } from '#shared/catalogue.ts';
import { RemovalDialog } from '#web/lib/removal-dialog.tsx';
import { useRemoveProduct } from './settings.queries.ts';

type RemoveDialogProps = { product: Product; onClose: () => void };

export function ProductRemoveDialog({ product, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const remove = useRemoveProduct();

  async function handleRemove() {
    await remove.mutateAsync({ params: { id: product.id } });
    return t('products.remove.done');
  }

  return (
    <RemovalDialog
      title={t('products.remove.title')}
      confirmLabel={t('products.remove.confirm')}
      fallback={t('products.remove.failed')}
      remove={handleRemove}
      onClose={onClose}
    >
      <p>{t('products.remove.text', { name: product.name })}</p>
      <p className="mt-3">{t('products.archived.kept')}</p>
    </RemovalDialog>
  );
}
