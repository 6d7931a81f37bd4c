import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AppError } from '#shared/lib/errors.ts';
import { useArticle, useCountView } from '#web/features/blog/blog.queries.ts';
import { useReadingLanguage } from '#web/features/blog/use-reading-language.ts';
import { PageTitle } from '#web/lib/page-title.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ArticleMissing } from './article-missing.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { ArticleView } from './article-view.tsx';

/** One article. Opening it counts a view, which the server counts once per visitor and day. */
export function ArticleScreen() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const language = useReadingLanguage();
  const article = useArticle(slug, language);
  const { mutate, data: counted } = useCountView();
  const { id, published } = article.data ?? {};

  const count = useEffectEvent(() => mutate({ params: { slug }, query: { language } }));
  useEffect(() => {
    if (id !== undefined && published) count();
  }, [id, published]);

  if (article.data) {
    return (
      <>
        <PageTitle title={article.data.title} />
        <ArticleView
          article={article.data}
          viewCount={Math.max(counted?.viewCount ?? 0, article.data.viewCount)}
        />
      </>
    );
  }
  if (article.isPending) return <ArticleSkeleton />;
  if (article.error instanceof AppError && article.error.status === 404) {
    return (
      <>
        <PageTitle title={t('blog.notFound')} />
        <ArticleMissing />
      </>
    );
  }
  return <ErrorState level={1} onRetry={article.refetch} />;
}
