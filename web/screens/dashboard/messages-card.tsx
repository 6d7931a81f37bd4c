import { ChevronRight, MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { UnreadBadge } from '#web/features/messages/unread-badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The way to the team, and how much of it has not been read. */
export function MessagesCard() {
  const { t } = useTranslation();
  return (
    <Card flush>
      <Link
        to="/dashboard/messages"
        className="flex min-h-14 items-center gap-3 px-5 py-4 font-semibold text-ink hover:text-accent-strong"
      >
        <MessagesSquare aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <span className="flex-1">{t('dashboard.talk')}</span>
        <UnreadBadge />
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </Link>
    </Card>
  );
}
