import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/lib/page-title.tsx';

/** Shown on admin pages to logged-in users who are not admins (decision C040). */
export function AccessDenied({ home }: { home: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('auth.denied.pageTitle')} />
      <EmptyState
        level={1}
        title={t('auth.denied.title')}
        action={<ButtonLink to={home}>{t('auth.denied.home')}</ButtonLink>}
      >
        <p>{t('auth.denied.text')}</p>
      </EmptyState>
    </>
  );
}
