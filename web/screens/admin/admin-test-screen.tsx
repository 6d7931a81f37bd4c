import { useTranslation } from 'react-i18next';
import type { User } from '#shared/accounts.ts';
import { mayCall } from '#shared/lib/may-call.ts';
import { teamContract } from '#shared/team.ts';
import { TestOrders } from '#web/features/orders/admin/test-orders.tsx';
import { useSession } from '#web/device/page/session.tsx';
import { useFormat } from '#web/lib/format.ts';
import { TeamTexts } from '#web/parts/team-texts.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';

/** Shows any user whether they are logged in as an admin, and an admin whether the queue responds. */
export function AdminTestScreen() {
  const { t } = useTranslation();
  const { state, user } = useSession();
  if (state === 'loading') return <LoadingState />;
  if (!user) {
    return (
      <EmptyState
        level={1}
        title={t('adminTest.loginTitle')}
        action={<ButtonLink to="/login">{t('adminTest.login')}</ButtonLink>}
      >
        <p>{t('adminTest.loginText')}</p>
      </EmptyState>
    );
  }
  if (!mayCall(user, teamContract.list)) {
    return (
      <EmptyState
        level={1}
        title={t('auth.denied.title')}
        action={<ButtonLink to="/dashboard">{t('adminTest.dashboard')}</ButtonLink>}
      >
        <p>{t('auth.denied.text')}</p>
      </EmptyState>
    );
  }
  return (
    <TeamTexts>
      <AdminAccount user={user} />
    </TeamTexts>
  );
}

function AdminAccount({ user }: { user: User }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="px-4 py-8 sm:px-6">
      <Page
        title={t('adminTest.title')}
        actions={
          <>
            <ButtonLink to="/admin">{t('adminTest.admin')}</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              {t('adminTest.home')}
            </ButtonLink>
          </>
        }
      >
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <Card as="section" aria-label={t('adminTest.account')}>
            <CardHeader title={t('adminTest.account')} />
            <DescriptionList columns={2}>
              <Detail term={t('admin.users.name')}>{user.fullName}</Detail>
              <Detail term={t('adminTest.role')}>{t(`roles.${user.role}`)}</Detail>
              <Detail term={t('admin.profile.phone')}>
                <span data-figures>{format.phone(user.phone)}</span>
              </Detail>
              <Detail term={t('admin.doctors.field.email')}>
                {user.email ?? t('admin.users.noEmail')}
              </Detail>
              <Detail term={t('adminTest.id')}>
                <span data-figures>{user.id}</span>
              </Detail>
            </DescriptionList>
          </Card>
          <Card as="section" aria-label={t('adminTest.pending')}>
            <CardHeader title={t('adminTest.pending')} />
            <TestOrders />
          </Card>
        </div>
      </Page>
    </div>
  );
}
