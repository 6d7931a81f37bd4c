import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PostInput } from '#shared/blog.ts';
import type { ZodForm } from '#web/lib/form.tsx';
import { latePart } from '#web/lib/late-part.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { PostPicture } from '../post-picture.tsx';

const ArticleContent = latePart(
  async () => (await import('../article-content.tsx')).ArticleContent,
  <LoadingState />,
);

/** The post as readers will see it, reduced to the safe tags. */
export function Preview({ form }: { form: ZodForm<typeof PostInput> }) {
  const { t } = useTranslation();
  const { title, summary, content, featuredImage, language } = useWatch({ control: form.control });
  return (
    <article
      lang={language || undefined}
      className="space-y-6 rounded-md border border-line bg-surface p-5 sm:p-8"
    >
      {title && <h2 className="text-3xl font-semibold text-ink">{title}</h2>}
      {summary && <p className="text-lg text-ink-soft">{summary}</p>}
      <PostPicture src={featuredImage || null} className="rounded-xl" />
      {content ? (
        <ArticleContent html={content} />
      ) : (
        <p className="text-ink-soft">{t('blog.editor.previewEmpty')}</p>
      )}
    </article>
  );
}
