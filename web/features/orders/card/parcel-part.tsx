import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CARRIER_NAMES, trackingPage } from '#shared/carriers.ts';
import { medicineOfOrder } from '#shared/medicines/medicine-of-order.ts';
import { MEDICINE } from '#shared/medicines/medicines.ts';
import { orderStatus, shippingStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { CopyButton } from '#web/ui/form/copy-button.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';

const COPIED_MS = 2_000;

/** A shipped parcel: where it is, and how to store its content. */
export function ParcelPart({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { trackingNumber, carrier } = order;
  const hasLeft =
    order.shippingStatus !== null && shippingStatus.is.dispatched(order.shippingStatus);
  if (!hasLeft || !orderStatus.is.inCare(order.status) || order.isTrial) return null;
  const { storage } = MEDICINE[medicineOfOrder(order)];
  const page = trackingNumber === null ? null : trackingPage(carrier, trackingNumber);
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {page && carrier && carrier !== 'other' && (
          <ButtonLink
            href={page}
            target="_blank"
            rel="noreferrer"
            variant="secondary"
            size="sm"
            icon={<ExternalLink aria-hidden="true" className="size-4.5" />}
          >
            {t('orders.parcel.follow', { carrier: CARRIER_NAMES[carrier] })}
          </ButtonLink>
        )}
        {trackingNumber && (
          <CopyButton
            size="sm"
            text={trackingNumber}
            copiedFor={COPIED_MS}
            label={t('orders.parcel.copy')}
            onError={() => toast({ title: t('orders.parcel.copyFailed'), variant: 'destructive' })}
          />
        )}
      </div>
      <Disclosure title={t('orders.parcel.storage')}>
        <p>{t(`orders.parcel.storageFirst.${storage.first}`)}</p>
        {storage.out && <p className="mt-2">{t(`orders.parcel.storageOut.${storage.out}`)}</p>}
      </Disclosure>
    </div>
  );
}
