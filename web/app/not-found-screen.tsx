import { useTranslation } from 'react-i18next';
import { homeOf } from '#web/lib/home.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NotFoundArt } from '#web/ui/illustrations/not-found-art.tsx';
import { PageTitle } from '#web/lib/page-title.tsx';

/** Shown for any unknown path (decision C039). */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const { user } = useSessionSnapshot();
  return (
    <>
      <PageTitle title={t('layout.notFound.title')} />
      <EmptyState
        level={1}
        title={t('layout.notFound.title')}
        illustration={<NotFoundArt />}
        action={
          <ButtonLink to={user ? homeOf(user.role) : '/'}>{t('layout.notFound.home')}</ButtonLink>
        }
      >
        <p>{t('layout.notFound.text')}</p>
      </EmptyState>
    </>
  );
}
