import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { supplyOf } from '#shared/care/supply.ts';
import { orderStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { localDay } from '#web/lib/local-day.ts';
import { productName } from '#web/lib/product-name.ts';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

type BuyingCardProps = { orders: readonly Order[]; running: Order };

/** What can be bought beside a treatment that runs: its own next supply, and what another membership would mean. */
export function BuyingCard({ orders, running }: BuyingCardProps) {
  const { t } = useTranslation();
  const supply = supplyOf(orders, localDay);
  // A next order that is under way or not finished is what the dashboard leads to already.
  const mayRenew = supply !== null && !supply.next;
  const { product, productName: named, status } = supply?.order ?? running;
  const begun = orderStatus.is.undecided(status) ? 'asked' : 'underWay';
  return (
    <Card as="section" aria-labelledby="buying">
      <CardHeader
        title={<span id="buying">{t('dashboard.buying.title')}</span>}
        text={t(`dashboard.buying.${mayRenew ? 'text' : begun}`, {
          product: productName(t, product, named),
        })}
      />
      <div className="flex flex-wrap gap-3">
        {mayRenew && (
          <ButtonLink to="/dashboard/renew" variant="secondary">
            {t('dashboard.today.renew.go')}
          </ButtonLink>
        )}
        <ButtonLink
          to="/register"
          variant="quiet"
          icon={<Plus aria-hidden="true" className="size-5" />}
        >
          {t('dashboard.newMembership')}
        </ButtonLink>
      </div>
    </Card>
  );
}
