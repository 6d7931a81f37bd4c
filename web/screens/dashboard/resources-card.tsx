import { BookOpen, CircleQuestionMark, ReceiptText, Salad, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FAQ, GUIDE, NUTRITION } from './resources.ts';

const LINKS = [
  { to: GUIDE, text: 'dashboard.resources.guide', Icon: BookOpen },
  { to: NUTRITION, text: 'dashboard.resources.nutrition', Icon: Salad },
  { to: FAQ, text: 'dashboard.resources.faq', Icon: CircleQuestionMark },
  { to: '/dashboard/payments', text: 'dashboard.resources.payments', Icon: ReceiptText },
  { to: '/dashboard/profile', text: 'dashboard.resources.profile', Icon: UserRound },
] as const;

export function ResourcesCard() {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t('dashboard.resources.title')} />
      <ul className="-mx-3 -mb-2">
        {LINKS.map(({ to, text, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-md px-3 py-2 font-medium text-accent hover:bg-accent-soft hover:text-accent-strong"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
