import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PostCard } from '#shared/blog.ts';
import { useFormat } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';

type ArticleHeaderProps = {
  post: Pick<
    PostCard,
    | 'title'
    | 'summary'
    | 'categoryName'
    | 'publishedAt'
    | 'published'
    | 'authorName'
    | 'authorTitle'
    | 'authorAvatar'
    | 'language'
  >;
  viewCount: number;
};

export function ArticleHeader({ post, viewCount }: ArticleHeaderProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <header>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
        <Badge tone="secondary">{post.categoryName}</Badge>
        {!post.published && <Badge tone="yellow">{t('blog.draft')}</Badge>}
        {post.publishedAt && (
          <TimeText value={post.publishedAt}>{format.longDay(post.publishedAt)}</TimeText>
        )}
        <span data-figures className="inline-flex items-center gap-1.5">
          <Eye aria-hidden="true" className="size-4.5" />
          {t('blog.views', { count: viewCount })}
        </span>
      </p>
      <h1 lang={post.language} tabIndex={-1} className="mt-4 text-4xl font-semibold text-ink">
        {post.title}
      </h1>
      <p lang={post.language} className="mt-4 text-xl text-ink-soft">
        {post.summary}
      </p>
      <div className="mt-6 flex items-center gap-3">
        <Avatar name={post.authorName} src={post.authorAvatar} />
        <p className="leading-snug">
          <span className="block font-semibold text-ink">
            <PersonName>{post.authorName}</PersonName>
          </span>
          {post.authorTitle && (
            <span lang={post.language} className="block text-sm text-ink-soft">
              {post.authorTitle}
            </span>
          )}
        </p>
      </div>
    </header>
  );
}
