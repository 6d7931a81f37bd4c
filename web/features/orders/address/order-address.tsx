import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderContract, type Order } from '#shared/orders.ts';
import { addressLines } from '#web/lib/address-line.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { lateDialog } from '#web/lib/late-part.tsx';
import { Button } from '#web/ui/form/button.tsx';

const ChangeAddressDialog = lateDialog(
  async () => (await import('./change-address-dialog.tsx')).ChangeAddressDialog,
);

type OrderAddressProps = {
  order: Pick<Order, 'id' | 'referenceNumber'>;
  /** The element that says which order it is, where several are on screen. */
  describedBy?: string;
};

/** Where the parcel of an order goes, and a way to change that until it has left. */
export function OrderAddress({ order, describedBy }: OrderAddressProps) {
  const { t } = useTranslation();
  const { data } = useEndpoint(orderContract.address, { params: { id: order.id } });
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{t('orders.address.title')}</p>
        <address className="mt-0.5 break-words text-ink not-italic">
          {addressLines(data).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </div>
      {data.canChange && (
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={describedBy}
          onClick={() => setOpen(true)}
          icon={<MapPin aria-hidden="true" className="size-4.5" />}
        >
          {t('orders.address.change')}
        </Button>
      )}
      {isOpen && (
        <ChangeAddressDialog order={order} present={data} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
