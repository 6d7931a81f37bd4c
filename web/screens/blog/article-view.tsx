import { ChevronLeft, Tag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Article } from '#shared/blog.ts';
import { addressOf } from '#web/features/blog/article-address.ts';
import { ArticleContent } from '#web/features/blog/article-content.tsx';
import { ArticleHeader } from '#web/features/blog/article-header.tsx';
import { PostGrid } from '#web/features/blog/post-grid.tsx';
import { PostPicture } from '#web/features/blog/post-picture.tsx';
import { ShareButtons } from '#web/features/blog/share-buttons.tsx';
import { toLanguage } from '#web/lib/languages.ts';
import { usePageData } from '#web/lib/page-data.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

export function ArticleView({ article, viewCount }: { article: Article; viewCount: number }) {
  const { t } = useTranslation();
  const origin = usePageData()?.origin ?? window.location.origin;
  return (
    <div className="mx-auto w-full max-w-page">
      <article className="mx-auto max-w-3xl">
        <Link
          to="/blogs"
          data-print="hide"
          className="mb-5 -ml-2 inline-flex min-h-11 items-center gap-1 rounded-full px-2 pr-3 font-medium text-accent hover:bg-accent-soft hover:text-accent-strong"
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
          {t('blog.back')}
        </Link>
        <ArticleHeader post={article} viewCount={viewCount} />
        <PostPicture src={article.featuredImage} isFirst className="mt-8 rounded-xl" />
        <OtherLanguageNotice article={article} />
        <div lang={article.language} className="mt-8">
          <ArticleContent html={article.content} />
        </div>
        {article.tags.length > 0 && <Tags tags={article.tags} />}
        <div className="mt-8 border-t border-line pt-8">
          <ShareButtons address={addressOf(article, origin)} title={article.title} />
        </div>
      </article>
      {article.related.length > 0 && (
        <section aria-labelledby="related-title" data-print="hide" className="mt-16">
          <h2 id="related-title" className="mb-6 text-2xl font-semibold text-ink">
            {t('blog.related')}
          </h2>
          <PostGrid posts={article.related} level={3} />
        </section>
      )}
    </div>
  );
}

/** Says so if the article is not in the language of the interface. */
function OtherLanguageNotice({ article }: { article: Article }) {
  const { t, i18n } = useTranslation();
  if (article.language === toLanguage(i18n.resolvedLanguage)) return null;
  return (
    <Alert role="note" className="mt-8">
      {t(`blog.writtenIn.${article.language}`)}
    </Alert>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <div className="mt-10 flex flex-wrap items-center gap-2">
      <Tag aria-hidden="true" className="size-4.5 text-ink-soft" />
      <h2 className="sr-only">{t('blog.tags')}</h2>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} className="rounded-full bg-sunken px-3 py-1 text-sm text-ink-soft">
            {tag}
          </li>
        ))}
      </ul>
    </div>
  );
}
