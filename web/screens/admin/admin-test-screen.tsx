import { useTranslation } from 'react-i18next';
import type { User } from '#shared/accounts.ts';
import { TestOrders } from '#web/features/orders/admin/test-orders.tsx';
import { useSession } from '#web/session/session.tsx';
import { useFormat } from '#web/lib/format.ts';
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
        title={t('admin.test.loginTitle')}
        action={<ButtonLink to="/login">{t('admin.test.login')}</ButtonLink>}
      >
        <p>{t('admin.test.loginText')}</p>
      </EmptyState>
    );
  }
  if (user.role !== 'admin') {
    return (
      <EmptyState
        level={1}
        title={t('auth.denied.title')}
        action={<ButtonLink to="/dashboard">{t('admin.test.dashboard')}</ButtonLink>}
      >
        <p>{t('auth.denied.text')}</p>
      </EmptyState>
    );
  }
  return <AdminAccount user={user} />;
}

function AdminAccount({ user }: { user: User }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="px-4 py-8 sm:px-6">
      <Page
        title={t('admin.test.title')}
        actions={
          <>
            <ButtonLink to="/admin">{t('admin.test.admin')}</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              {t('admin.test.home')}
            </ButtonLink>
          </>
        }
      >
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <Card as="section" aria-label={t('admin.test.account')}>
            <CardHeader title={t('admin.test.account')} />
            <DescriptionList columns={2}>
              <Detail term={t('admin.users.name')}>{user.fullName}</Detail>
              <Detail term={t('admin.test.role')}>{t(`roles.${user.role}`)}</Detail>
              <Detail term={t('admin.profile.phone')}>
                <span data-figures>{format.phone(user.phone)}</span>
              </Detail>
              <Detail term={t('admin.doctors.field.email')}>
                {user.email ?? t('admin.users.noEmail')}
              </Detail>
              <Detail term={t('admin.test.id')}>
                <span data-figures>{user.id}</span>
              </Detail>
            </DescriptionList>
          </Card>
          <Card as="section" aria-label={t('admin.test.pending')}>
            <CardHeader title={t('admin.test.pending')} />
            <TestOrders />
          </Card>
        </div>
      </Page>
    </div>
  );
}
