import { PackageCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/orders.ts';
import { productName } from '#web/lib/product-name.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { planText } from '#web/parts/plan-text.ts';
import { ShippingStatusBadge } from '../order-status.tsx';
import { monthOf } from '../programs/program-steps.ts';

type MedicationCardProps = {
  order: Order;
  now: Date;
  /** A link to the medicine's guide. */
  guide: ReactNode;
  isMoving: boolean;
  onReceived: () => void;
};

/** A medicine in use: its dosing stage in words (decision C104: no invented doses), and where its parcel is. */
export function MedicationCard({ order, now, guide, isMoving, onReceived }: MedicationCardProps) {
  const { t } = useTranslation();
  const progress = monthOf(order, now);
  const stage = (progress?.month ?? 1) === 1 ? 'first' : 'later';
  return (
    <Card as="article" aria-labelledby={`medicine-${order.id}`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id={`medicine-${order.id}`} className="text-lg font-semibold text-ink">
            {productName(t, order.product, order.productName)}
          </h2>
          <p className="text-ink-soft">
            {planText(t, order.plan)} · <span data-figures>{order.referenceNumber}</span>
          </p>
        </div>
        <Badge tone={progress ? 'green' : 'outline'}>
          {progress ? t('programs.month', progress) : t('medications.notStarted')}
        </Badge>
      </div>
      <div className="mt-5 rounded-lg bg-sunken p-4">
        <p className="text-sm text-ink-soft">{t('medications.stage.label')}</p>
        <p className="mt-0.5 font-semibold text-ink">{t(`medications.stage.${stage}`)}</p>
        <p className="mt-1 text-ink-soft">{t(`medications.stage.${stage}Text`)}</p>
      </div>
      <DescriptionList columns={2} className="mt-5">
        <Detail term={t('orders.shippingStatus')}>
          {order.shippingStatus ? (
            <ShippingStatusBadge order={order} />
          ) : (
            t('medications.noShipping')
          )}
        </Detail>
        <Detail term={t('orders.tracking')}>
          {order.trackingNumber ? (
            <span data-figures>{order.trackingNumber}</span>
          ) : (
            <span className="font-normal text-ink-soft">{t('medications.noTracking')}</span>
          )}
        </Detail>
      </DescriptionList>
      <div className="mt-5 flex flex-wrap gap-3">
        {order.can.markReceived && (
          <Button
            loading={isMoving}
            onClick={onReceived}
            icon={<PackageCheck aria-hidden="true" className="size-5" />}
          >
            {t('orders.markReceived')}
          </Button>
        )}
        {guide}
      </div>
    </Card>
  );
}
