import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PostCard as Post } from '#shared/blog.ts';
import { useFormat } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { PostPicture } from './post-picture.tsx';

type PostCardProps = { post: Post; level?: 2 | 3; isFirst?: boolean };

/** An article in a list. The whole card is clickable, but it contains only one link, "Read More". */
export function PostCard({ post, level = 2, isFirst }: PostCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const Heading = `h${level}` as const;
  return (
    <Card
      as="article"
      flush
      lang={post.language}
      className="group relative flex h-full flex-col transition-shadow hover:shadow-lift"
    >
      <PostPicture src={post.featuredImage} isFirst={isFirst} />
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
          <Badge tone="secondary">{post.categoryName}</Badge>
          {post.publishedAt && (
            <TimeText value={post.publishedAt}>{format.longDay(post.publishedAt)}</TimeText>
          )}
        </p>
        <Heading
          id={`post-${post.id}`}
          className="mt-3 text-xl font-semibold text-ink group-hover:text-accent-strong"
        >
          {post.title}
        </Heading>
        <p className="mt-2 line-clamp-3 text-ink-soft">{post.summary}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-5">
          <span className="flex min-w-0 items-center gap-2.5 text-sm font-medium text-ink">
            <Avatar name={post.authorName} src={post.authorAvatar} size="sm" />
            <PersonName>{post.authorName}</PersonName>
          </span>
          <Link
            to={`/blogs/${post.slug}`}
            aria-describedby={`post-${post.id}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full font-semibold text-accent after:absolute after:inset-0 after:rounded-xl hover:text-accent-strong"
          >
            {t('blog.readMore')}
            <ArrowRight
              aria-hidden="true"
              className="size-4.5 transition-transform group-hover:translate-x-0.5"
            />
          </Link>
        </div>
      </div>
    </Card>
  );
}
