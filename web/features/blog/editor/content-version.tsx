import { useTranslation } from 'react-i18next';
import { latePart } from '#web/lib/late-part.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';

const MarkedContent = latePart(
  async () => (await import('./marked-content.tsx')).MarkedContent,
  <LoadingState />,
);

type ContentVersionProps = { html: string; other: string; side: 'theirs' | 'mine' };

/** One of two versions of a text as its readers would see it. */
export function ContentVersion({ html, other, side }: ContentVersionProps) {
  const { t } = useTranslation();
  if (!html) return <>{t('ui.conflict.empty')}</>;
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">{t('blog.editor.differs')}</p>
      <div
        role="region"
        aria-label={`${t('blog.editor.content')}: ${t(`ui.conflict.${side}`)}`}
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-sm whitespace-normal"
      >
        <MarkedContent html={html} other={other} />
      </div>
    </>
  );
}
