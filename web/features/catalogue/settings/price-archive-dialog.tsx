import { useTranslation } from 'react-i18next';
import type { Price } from '#shared/catalogue.ts';
import { RemovalDialog } from '#web/lib/removal-dialog.tsx';
import { PlanTotals, type Offer } from './price-question.tsx';
import { useRemovePrice } from './settings.queries.ts';

type PriceArchiveDialogProps = { product: Offer; price: Price; onClose: () => void };

export function PriceArchiveDialog({ product, price, onClose }: PriceArchiveDialogProps) {
  const { t } = useTranslation();
  const remove = useRemovePrice();

  const others = product.prices.filter(({ id }) => id !== price.id);

  async function handleRemove() {
    await remove.mutateAsync({ params: { id: price.id } });
    return t('products.archived.priceDone');
  }

  return (
    <RemovalDialog
      isReversible
      title={t('products.archived.askTitle')}
      confirmLabel={t('products.archived.archive')}
      fallback={t('products.archived.priceFailed')}
      remove={handleRemove}
      onClose={onClose}
    >
      <p>{t('products.archived.askText', { plan: t(`products.plan.${price.planType}`) })}</p>
      <PlanTotals before={product} after={{ ...product, prices: others }} />
    </RemovalDialog>
  );
}
