import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Price } from '#shared/catalogue.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

type PriceRowsProps = { prices: Price[]; onEdit: (price: Price) => void };

/** The plans in the order of the programme's months, with what they cost. */
export function PriceRows({ prices, onEdit }: PriceRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (prices.length === 0) return <p className="text-ink-soft">{t('products.plans.empty')}</p>;
  return (
    <ul className="divide-y divide-line">
      {prices.map((price) => {
        const plan = t(`products.plan.${price.planType}`);
        return (
          <li key={price.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 flex-1 text-ink">{plan}</span>
            {!price.isActive && <Badge tone="red">{t('products.inactive')}</Badge>}
            <span data-figures className="font-semibold text-ink">
              {format.dollars(price.price)}
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('products.plans.editOne', { plan })}
              onClick={() => onEdit(price)}
              icon={<Pencil aria-hidden="true" className="size-4" />}
            >
              {t('products.plans.edit')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
