import { Archive, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Price } from '#shared/catalogue.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { RestoreButton } from './restore-button.tsx';
import { useRestorePrice } from './settings.queries.ts';

type RowActions = {
  /** The product is archived and must be restored before anything can be changed. */
  isReadOnly: boolean;
  onEdit: (price: Price) => void;
  onArchive: (price: Price) => void;
};
type PriceRowsProps = RowActions & { prices: Price[] };

/** The plans with their prices in the order of the programme's months, archived ones below. */
export function PriceRows({ prices, ...actions }: PriceRowsProps) {
  const { t } = useTranslation();
  if (prices.length === 0) return <p className="text-ink-soft">{t('products.plans.empty')}</p>;
  const rows = prices.toSorted(
    (a, b) => Number(a.archivedAt !== null) - Number(b.archivedAt !== null),
  );
  return (
    <ul className="divide-y divide-line">
      {rows.map((price) => (
        <PriceRow key={price.id} price={price} {...actions} />
      ))}
    </ul>
  );
}

function PriceRow({ price, isReadOnly, onEdit, onArchive }: RowActions & { price: Price }) {
  const { t } = useTranslation();
  const format = useFormat();
  const plan = t(`products.plan.${price.planType}`);
  const isArchived = price.archivedAt !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="flex-1 basis-28 text-ink">{plan}</span>
      {isArchived && <Badge tone="grey">{t('products.archived.badge')}</Badge>}
      {!isArchived && !price.isActive && <Badge tone="red">{t('products.inactive')}</Badge>}
      <span data-figures className="font-semibold text-ink">
        {format.dollars(price.price)}
      </span>
      {!isReadOnly && isArchived && <RestorePrice price={price} plan={plan} />}
      {!isReadOnly && !isArchived && (
        <span className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('products.plans.editOne', { plan })}
            onClick={() => onEdit(price)}
            icon={<Pencil aria-hidden="true" className="size-4" />}
          >
            {t('products.plans.edit')}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('products.archived.archiveOne', { plan })}
            onClick={() => onArchive(price)}
            icon={<Archive aria-hidden="true" className="size-4" />}
          >
            {t('products.archived.archive')}
          </Button>
        </span>
      )}
    </li>
  );
}

function RestorePrice({ price, plan }: { price: Price; plan: string }) {
  const { t } = useTranslation();
  const restore = useRestorePrice();
  return (
    <RestoreButton
      label={t('products.archived.restoreOne', { plan })}
      done={t('products.archived.priceRestored')}
      isBusy={restore.isPending}
      onRestore={() => restore.mutateAsync({ params: { id: price.id } })}
    />
  );
}
