import type { TFunction } from 'i18next';
import { POST_LANGUAGES, type Category } from '#shared/blog.ts';
import type { ConflictField } from '#web/lib/conflict.tsx';
import { ContentVersion } from './content-version.tsx';
import type { PostValues } from './post-values.ts';

/** Displays every field of a post, for choosing between two versions. */
export const postConflictFields = (
  t: TFunction,
  categories: readonly Category[],
): ConflictField<PostValues>[] => [
  { name: 'title', label: t('blog.editor.title') },
  { name: 'slug', label: t('blog.editor.slug') },
  { name: 'summary', label: t('blog.editor.summary') },
  {
    name: 'content',
    label: t('blog.editor.content'),
    show: (html, other, side) => (
      <ContentVersion html={String(html)} other={String(other)} side={side} />
    ),
  },
  {
    name: 'published',
    label: t('blog.editor.published'),
    show: (published) => t(published ? 'blog.manager.published' : 'blog.manager.draft'),
  },
  {
    name: 'category',
    label: t('blog.editor.category'),
    show: (slug) => categories.find((one) => one.slug === slug)?.name ?? String(slug),
  },
  {
    name: 'language',
    label: t('blog.editor.language'),
    show: (value) => {
      const language = POST_LANGUAGES.find((one) => one === value);
      return language ? t(`blog.manager.postLanguage.${language}`) : '';
    },
  },
  { name: 'tags', label: t('blog.editor.tags') },
  { name: 'featuredImage', label: t('blog.editor.image') },
  { name: 'authorName', label: t('blog.editor.authorName') },
  { name: 'authorTitle', label: t('blog.editor.authorTitle') },
  { name: 'authorAvatar', label: t('blog.editor.authorAvatar') },
];
