import { useTranslation } from 'react-i18next';
import type { SentRecall } from '#shared/recalls.ts';
import { useFormat } from '#web/lib/format.ts';
import { useProducts } from '#web/parts/products.ts';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { useSentRecalls } from './pharmacy.queries.ts';

/** What was sent before, and whether it has reached everybody. */
export function SentRecalls() {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-labelledby="recalls-sent">
      <CardHeader title={<span id="recalls-sent">{t('pharmacy.recall.before')}</span>} />
      <QueryView
        query={useSentRecalls()}
        errorTitle={t('pharmacy.recall.failed')}
        empty={<p className="text-ink-soft">{t('pharmacy.recall.none')}</p>}
      >
        {(recalls) => (
          <ul className="divide-y divide-line">
            {recalls.map((recall) => (
              <Sent key={recall.id} recall={recall} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function Sent({ recall }: { recall: SentRecall }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameOf } = useProducts();
  const { product, lot, from, to, people, told, author, createdAt, missing = [] } = recall;
  const about = [
    product && nameOf(product),
    lot && t('pharmacy.label.lot', { lot }),
    (from ?? to) && `${from ? format.day(from) : ''} – ${to ? format.day(to) : ''}`,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span className="font-medium text-ink">
        {about.join(', ')}
        <span className="block text-sm font-normal text-ink-soft">
          {format.moment(createdAt)}, {author}
        </span>
      </span>
      <span data-figures>{t('pharmacy.recall.told', { told, people })}</span>
      {missing.length > 0 && (
        <div className="basis-full text-sm text-ink">
          {t('pharmacy.recall.missing')}
          <ul>
            {missing.map(({ orderId, reference, patientName, phone, email }) => (
              <li key={orderId} className="wrap-anywhere">
                <TextLink to={`/admin/orders?order=${orderId}`}>{reference}</TextLink>{' '}
                <PersonName>{patientName}</PersonName> {phone && format.phone(phone)} {email}
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
