import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

const WAYS = [
  { to: '/dashboard/profile', title: 'profile.title', short: 'profile.text' },
  { to: '/account/looks', title: 'ownRecord.looks.title', short: 'ownRecord.looks.short' },
  { to: '/account/data', title: 'ownRecord.data.title', short: 'ownRecord.data.short' },
  { to: '/account/delete', title: 'closing.title', short: 'closing.short' },
] as const;

/** What patients may know, take along and have erased. */
export function OwnRecordCard() {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t('ownRecord.title')} text={t('ownRecord.text')} />
      <ul className="-mx-2 divide-y divide-line">
        {WAYS.map(({ to, title, short }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center justify-between gap-3 rounded-md px-2 py-2.5 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="block font-medium text-ink">{t(title)}</span>
                <span className="block text-sm text-ink-soft">{t(short)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
