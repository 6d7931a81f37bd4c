import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

const WAYS = [
  { to: '/account/looks', key: 'looks' },
  { to: '/account/data', key: 'data' },
] as const;

/** What a patient may know and take along. */
export function OwnRecordCard() {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t('ownRecord.title')} text={t('ownRecord.text')} />
      <ul className="-mx-2 divide-y divide-line">
        {WAYS.map(({ to, key }) => (
          <li key={key}>
            <Link
              to={to}
              className="flex min-h-14 items-center justify-between gap-3 rounded-md px-2 py-2.5 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="block font-medium text-ink">{t(`ownRecord.${key}.title`)}</span>
                <span className="block text-sm text-ink-soft">{t(`ownRecord.${key}.short`)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
