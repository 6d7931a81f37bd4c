import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecalledSupply } from '#shared/recalls.ts';
import { useFormat } from '#web/lib/format.ts';
import { useProducts } from '#web/parts/products.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import type { TableColumn } from '#web/ui/data/table-columns.ts';
import { Table } from '#web/ui/data/table.tsx';
import { Email } from '#web/ui/data/email.tsx';

/** Who got what, and how to reach them. */
export function RecalledTable({ rows }: { rows: RecalledSupply[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameOf } = useProducts();
  const columns = useMemo(
    (): TableColumn<RecalledSupply>[] => [
      {
        key: 'patient',
        header: t('pharmacy.recall.column.patient'),
        cell: ({ patientName, reference, isGuest }) => (
          <span>
            <PersonName>{patientName}</PersonName>{' '}
            {isGuest && <Badge tone="grey">{t('pharmacy.recall.guest')}</Badge>}
            <span className="block text-sm text-ink-soft">{reference}</span>
          </span>
        ),
      },
      {
        key: 'contact',
        header: t('pharmacy.recall.column.contact'),
        cell: ({ phone, email }) => (
          <span className="wrap-anywhere">
            {phone && format.phone(phone)}
            {email && (
              <span className="block text-sm text-ink-soft">
                <Email>{email}</Email>
              </span>
            )}
          </span>
        ),
      },
      {
        key: 'product',
        header: t('pharmacy.recall.product'),
        cell: ({ product }) => nameOf(product),
      },
      {
        key: 'lot',
        header: t('pharmacy.lot.label'),
        cell: ({ lot, beyondUseOn }) => (
          <span>
            {lot ?? '–'}
            {beyondUseOn && (
              <span className="block text-sm text-ink-soft">{format.day(beyondUseOn)}</span>
            )}
          </span>
        ),
      },
      {
        key: 'shipped',
        header: t('pharmacy.recall.column.shipped'),
        cell: ({ shippedAt }) =>
          shippedAt ? format.day(shippedAt) : t('pharmacy.recall.column.notSent'),
      },
    ],
    [t, format, nameOf],
  );
  return (
    <Table
      cards
      caption={t('pharmacy.recall.caption')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
