import { Eye, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PostCard } from '#shared/blog.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import type { TableColumn } from '#web/ui/data/table-columns.ts';
import { Table } from '#web/ui/data/table.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';

type PostTableProps = { posts: PostCard[]; onDelete: (post: PostCard) => void };

export function PostTable({ posts, onDelete }: PostTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const column = (key: string, cell: (post: PostCard) => ReactNode) => ({
    key,
    header: t(`blog.manager.columns.${key}`),
    cell,
  });
  const columns: TableColumn<PostCard>[] = [
    column('title', (post) => (
      <Link
        to={`/admin/blog/${post.id}`}
        lang={post.language}
        className="inline-flex min-h-9 min-w-48 items-center narrow:min-w-0 rounded-xs font-medium text-ink underline decoration-line-strong underline-offset-4 hover:text-accent-strong pointer-coarse:min-h-11"
      >
        {post.title}
      </Link>
    )),
    column('category', (post) => post.categoryName),
    column('language', (post) => t(`blog.manager.postLanguage.${post.language}`)),
    column('status', (post) => (
      <Badge tone={post.published ? 'green' : 'yellow'}>
        {t(post.published ? 'blog.manager.published' : 'blog.manager.draft')}
      </Badge>
    )),
    { ...column('views', (post) => format.number(post.viewCount)), align: 'end' },
    column('publishedAt', (post) =>
      post.publishedAt ? (
        <TimeText value={post.publishedAt}>
          <span data-figures className="whitespace-nowrap">
            {format.longDay(post.publishedAt)}
          </span>
        </TimeText>
      ) : (
        <span className="text-ink-soft">{t('blog.manager.notPublished')}</span>
      ),
    ),
    {
      pinned: true,
      ...column('actions', (post) => (
        <span className="-my-1.5 flex">
          <RowLink
            to={`/blogs/${post.slug}?lng=${post.language}`}
            label={t('blog.manager.view', { name: post.title })}
            icon={<Eye aria-hidden="true" />}
          />
          <RowLink
            to={`/admin/blog/${post.id}`}
            label={t('blog.manager.edit', { name: post.title })}
            icon={<Pencil aria-hidden="true" />}
          />
          <IconButton
            label={t('blog.manager.delete', { name: post.title })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onDelete(post)}
          />
        </span>
      )),
    },
  ];
  return (
    <Table
      caption={t('blog.manager.posts')}
      columns={columns}
      rows={posts}
      rowKey={(post) => post.id}
      cards
    />
  );
}

/** A link with only an icon in a table's actions, of the same size as the icon buttons beside it. */
function RowLink({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <Link
      to={to}
      title={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft transition-colors hover:bg-accent-soft hover:text-accent-strong [&>svg]:size-5"
    >
      {icon}
      <span className="sr-only">{label}</span>
    </Link>
  );
}
