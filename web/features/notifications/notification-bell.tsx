import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { latePart } from '#web/lib/late-part.tsx';
import { CountBadge } from '#web/ui/data/count-badge.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { useAppBadge } from './use-app-badge.ts';
import { useFollowNews, useNotifications } from './notifications.queries.ts';

const NotificationList = latePart(
  async () => (await import('./notification-list.tsx')).NotificationList,
  <LoadingState />,
);

/** Before the bell is pressed: the focus goes into a list that is there when its panel opens. */
export const loadNews = NotificationList.load;

/** The number of unread notifications, which opens their list. */
export function NotificationBell() {
  const { t } = useTranslation();
  const unread = useNotifications().data?.unread ?? 0;
  useFollowNews();
  useAppBadge(unread);
  return (
    <Popover
      label={t('notifications.title')}
      trigger={
        <IconButton label={t('notifications.title')} icon={<Bell aria-hidden="true" />}>
          <CountBadge
            count={unread}
            label={t('notifications.unreadCount', { count: unread })}
            className="absolute -top-0.5 -right-0.5 origin-top-right cramped:scale-75"
          />
        </IconButton>
      }
    >
      {(close) => <NotificationList onOpen={close} />}
    </Popover>
  );
}
