import { useTranslation } from 'react-i18next';
import { CountBadge } from '#web/ui/data/count-badge.tsx';
import { useUnreadCount } from './messages.queries.ts';

/** The red counter beside links to the inbox. Nothing at zero. */
export function UnreadBadge() {
  const { t } = useTranslation();
  const count = useUnreadCount().data ?? 0;
  return <CountBadge count={count} label={t('messages.unreadCount', { count })} />;
}
