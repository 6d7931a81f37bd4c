import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NotFoundArt } from '#web/ui/illustrations/not-found-art.tsx';

export function ArticleMissing() {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={1}
      illustration={<NotFoundArt />}
      title={t('blog.notFound')}
      action={
        <ButtonLink to="/blogs" icon={<ChevronLeft aria-hidden="true" className="size-5" />}>
          {t('blog.back')}
        </ButtonLink>
      }
    >
      <p>{t('blog.notFoundText')}</p>
    </EmptyState>
  );
}
