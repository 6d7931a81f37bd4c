import { Check, Copy } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLate } from '#shared/care/promises.ts';
import type { WaitingParcel } from '#shared/shipping.ts';
import { addressLines } from '#web/lib/address-line.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { useNow } from '#web/lib/timed-values.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import type { TableColumn } from '#web/ui/data/table-columns.ts';
import { Table } from '#web/ui/data/table.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { partText } from './part-text.ts';
import { TrackingInput } from './tracking-input.tsx';

/** As on the label, for copying into other programs. */
const labelText = (parcel: WaitingParcel): string =>
  [parcel.patientName, ...addressLines(parcel), parcel.patientPhone ?? '']
    .filter((line) => line.trim())
    .join('\n');

type WaitingTableProps = {
  parcels: WaitingParcel[];
  selected: ReadonlySet<number>;
  onSelect: (id: number, isSelected: boolean) => void;
  /** The number that was entered before a search hid the parcel. */
  numberOf: (id: number) => string;
  /** Receives the number typed or scanned for a parcel. Empty for none. */
  onNumber: (id: number, number: string) => void;
  /** On Enter, which every scanner sends, to move to the next number. */
  onEntered: (id: number) => void;
  /** Near the end of what is drawn. */
  onEnd: () => void;
};

/** The parcels to ship, with their addresses. */
export function WaitingTable(props: WaitingTableProps) {
  const { parcels, selected, onSelect, numberOf, onNumber, onEntered, onEnd } = props;
  const { t } = useTranslation();
  const columns = useMemo(
    (): TableColumn<WaitingParcel>[] => [
      {
        key: 'order',
        header: t('shipping.column.order'),
        cell: (parcel, isSelected) => (
          <Checkbox
            checked={isSelected}
            onChange={(event) => onSelect(parcel.id, event.target.checked)}
            label={<OrderName parcel={parcel} />}
          />
        ),
      },
      {
        key: 'to',
        header: t('shipping.column.to'),
        cell: (parcel) => <Recipient parcel={parcel} />,
      },
      {
        key: 'content',
        header: t('shipping.column.content'),
        cell: ({ product, productName: name, plan, part }) => (
          <span className="narrow:text-right roomy:text-xs roomy:@min-[62rem]/table:whitespace-nowrap">
            {productName(t, product, name)}
            <span className="block text-ink-soft">
              {part ? partText(t, part) : t(`orders.plan.${plan}`)}
            </span>
          </span>
        ),
      },
      {
        key: 'number',
        header: t('shipping.column.number'),
        // The field that is used all day must always be visible.
        pinned: true,
        cell: (parcel) =>
          isHeld(parcel) ? (
            <span className="max-w-56 narrow:text-right">
              <Held parcel={parcel} />
            </span>
          ) : (
            <TrackingInput
              parcel={parcel}
              initial={numberOf(parcel.id)}
              onNumber={onNumber}
              onEntered={onEntered}
            />
          ),
      },
    ],
    [t, onSelect, numberOf, onNumber, onEntered],
  );
  return (
    <Table
      cards
      compact
      caption={t('shipping.caption')}
      columns={columns}
      rows={parcels}
      rowKey={({ id }) => id}
      selected={selected}
      onEnd={onEnd}
      fills
    />
  );
}

const isHeld = ({ isDisputed, isUnprescribed, blocks = [] }: WaitingParcel): boolean =>
  isDisputed === true || isUnprescribed === true || blocks.length > 0;

function Held({ parcel: { isDisputed, isUnprescribed, blocks = [] } }: { parcel: WaitingParcel }) {
  const { t } = useTranslation();
  if (isDisputed || isUnprescribed) {
    return (
      <Badge tone="red">{t(isDisputed ? 'shipping.disputed' : 'shipping.unprescribed')}</Badge>
    );
  }
  return (
    <span className="font-medium text-warning">
      {blocks.map((block) => t(`shipping.hold.${block}`)).join(' ')}
    </span>
  );
}

function OrderName({ parcel }: { parcel: WaitingParcel }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span data-figures className="block text-sm">
      <span className="font-semibold whitespace-nowrap">{parcel.referenceNumber}</span>
      <span className="block font-normal text-ink-soft roomy:whitespace-nowrap roomy:@min-[62rem]/table:ml-2 roomy:@min-[62rem]/table:inline">
        {t('shipping.approved')}{' '}
        <TimeText value={parcel.approvedAt}>{format.day(parcel.approvedAt)}</TimeText>
      </span>
      <Due dueAt={parcel.dueAt} />
    </span>
  );
}

function Due({ dueAt }: { dueAt: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (dueAt === null) return null;
  if (isLate(dueAt, now)) {
    return (
      <span className="block">
        <Badge tone="red">{t('shipping.late')}</Badge>
      </span>
    );
  }
  return (
    <span className="block font-normal text-ink-soft roomy:whitespace-nowrap">
      {t('shipping.due', { day: format.day(dueAt) })}
    </span>
  );
}

function Recipient({ parcel }: { parcel: WaitingParcel }) {
  const { t } = useTranslation();
  const format = useFormat();
  const lines = addressLines(parcel);
  const [isCopied, setCopied] = useState(false);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(labelText(parcel));
      setCopied(true);
      toast({ title: t('ui.copied') });
    } catch {
      toast({ title: t('shipping.copyFailed'), variant: 'destructive' });
    }
  }
  return (
    <span className="flex min-w-0 items-center justify-between gap-3 narrow:text-right">
      <span className="min-w-0">
        <span className="font-medium text-ink">
          <PersonName>{parcel.patientName}</PersonName>
        </span>
        {parcel.patientPhone && (
          <span
            data-figures
            className="text-ink-soft narrow:block roomy:ml-2 roomy:whitespace-nowrap"
          >
            {format.phone(parcel.patientPhone)}
          </span>
        )}
        <span className="block text-ink">{lines.join(', ')}</span>
      </span>
      <IconButton
        label={t('shipping.copyOf', { name: parcel.patientName })}
        icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void handleCopy()}
      />
    </span>
  );
}
