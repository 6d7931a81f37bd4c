import { ClipboardCheck, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NotificationList } from '#web/features/notifications/notification-list.tsx';
import { useApprovedCount, usePendingCount } from '#web/features/orders/orders.queries.ts';
import { useSession } from '#web/lib/session.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';

/** Where doctors, staff and admins begin: what waits for them and what is new. */
export function TeamHomeScreen() {
  const { t } = useTranslation();
  const { user } = useSession();
  const decides = user?.role === 'doctor' || user?.role === 'admin';
  const pending = usePendingCount(decides);
  const approved = useApprovedCount(true);
  return (
    <Page
      title={t('team.title', { name: user?.fullName ?? '' })}
      text={t('team.text')}
      actions={decides && <ButtonLink to="/doctor/pending">{t('team.openQueue')}</ButtonLink>}
    >
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_3fr]">
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
          {decides && (
            <StatCard
              label={t('team.pending')}
              value={pending.data ?? '–'}
              icon={<ClipboardCheck aria-hidden="true" />}
            />
          )}
          <StatCard
            label={t('team.patients')}
            value={approved.data ?? '–'}
            hint={t(user?.role === 'doctor' ? 'team.ownPatients' : 'team.allPatients')}
            icon={<Users aria-hidden="true" />}
          />
        </div>
        <Card>
          <NotificationList />
        </Card>
      </div>
    </Page>
  );
}
