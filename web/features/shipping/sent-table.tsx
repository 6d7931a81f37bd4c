import { PackageCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { trackingPage } from '#shared/carriers.ts';
import type { SentParcel } from '#shared/shipping.ts';
import { addressLines } from '#web/lib/address-line.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { PersonName } from '#web/ui/data/person-name.tsx';
import type { TableColumn } from '#web/ui/data/table-columns.ts';
import { Table } from '#web/ui/data/table.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { carrierName } from './carrier-select.tsx';
import { CorrectNumber } from './correct-number.tsx';
import { useReceiveSent } from './shipping.queries.ts';
import { TakeBackShipping } from './take-back-shipping.tsx';

type SentTableProps = {
  parcels: SentParcel[];
  /** Takes the focus, because a parcel leaves the list with its buttons. */
  onLeft: () => void;
};

/** The parcels on their way, with what can still be put right. */
export function SentTable({ parcels, onLeft }: SentTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = useMemo(
    (): TableColumn<SentParcel>[] => [
      {
        key: 'order',
        header: t('shipping.column.order'),
        cell: ({ referenceNumber, shippedAt }) => (
          <span data-figures className="block text-sm">
            <span className="font-semibold whitespace-nowrap">{referenceNumber}</span>
            {shippedAt && (
              <span className="block font-normal whitespace-nowrap text-ink-soft">
                <TimeText value={shippedAt}>{format.moment(shippedAt)}</TimeText>
              </span>
            )}
          </span>
        ),
      },
      {
        key: 'to',
        header: t('shipping.column.to'),
        cell: (parcel) => (
          <span className="block narrow:text-right">
            <span className="font-medium text-ink">
              <PersonName>{parcel.patientName}</PersonName>
            </span>
            <span className="block text-ink">{addressLines(parcel).join(', ')}</span>
          </span>
        ),
      },
      {
        key: 'content',
        header: t('shipping.column.content'),
        cell: ({ product, productName: name, plan }) => (
          <span className="block narrow:text-right">
            {productName(t, product, name)}
            <span className="block text-ink-soft">{t(`orders.plan.${plan}`)}</span>
          </span>
        ),
      },
      {
        key: 'number',
        header: t('shipping.column.number'),
        cell: (parcel) => <Tracking parcel={parcel} />,
      },
      {
        key: 'actions',
        header: t('shipping.sent.actions'),
        cell: (parcel) => (
          <span className="flex flex-wrap gap-3">
            <Received parcel={parcel} onDone={onLeft} />
            <CorrectNumber order={parcel} />
            <TakeBackShipping order={parcel} onDone={onLeft} />
          </span>
        ),
      },
    ],
    [t, format, onLeft],
  );
  return (
    <Table
      cards
      caption={t('shipping.sent.title')}
      columns={columns}
      rows={parcels}
      rowKey={({ id }) => id}
      fills
    />
  );
}

function Tracking({ parcel: { carrier, trackingNumber } }: { parcel: SentParcel }) {
  const { t } = useTranslation();
  if (trackingNumber === null) return null;
  const page = trackingPage(carrier, trackingNumber);
  return (
    <span data-figures className="block break-all narrow:text-right">
      {carrier && <span className="block text-ink-soft">{carrierName(carrier, t)}</span>}
      {page ? (
        <TextLink href={page} target="_blank" rel="noreferrer">
          {trackingNumber}
        </TextLink>
      ) : (
        trackingNumber
      )}
    </span>
  );
}

function Received({ parcel, onDone }: { parcel: SentParcel; onDone: () => void }) {
  const { t } = useTranslation();
  const receive = useReceiveSent();
  // The call reports errors itself.
  const handleReceive = () =>
    receive.mutateAsync({ params: { id: parcel.id } }).then(
      () => {
        onDone();
        toast({ title: t('shipping.sent.received', { reference: parcel.referenceNumber }) });
      },
      () => undefined,
    );
  return (
    <Button
      variant="secondary"
      loading={receive.isPending}
      onClick={() => void handleReceive()}
      aria-label={t('shipping.sent.receiveOf', { reference: parcel.referenceNumber })}
      icon={<PackageCheck aria-hidden="true" className="size-5" />}
    >
      {t('shipping.sent.receive')}
    </Button>
  );
}
