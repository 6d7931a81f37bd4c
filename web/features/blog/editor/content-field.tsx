import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PostInput } from '#shared/blog.ts';
import { fieldError, type ZodForm } from '#web/lib/form.tsx';
import { latePart } from '#web/lib/late-part.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FieldMessages, messageIds, RequiredMark } from '#web/ui/form/field-parts.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Preview } from './preview.tsx';
import { needsHtml } from './stored-html.ts';

const RichEditor = latePart(
  async () => (await import('./rich-editor.tsx')).RichEditor,
  <LoadingState />,
);

const VIEWS = ['write', 'html', 'preview'] as const;
type View = (typeof VIEWS)[number];

/** The text of a post: in the editor, as HTML, or as readers see it. All three show the same value. */
export function ContentField({ form }: { form: ZodForm<typeof PostInput> }) {
  const { t } = useTranslation();
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name: 'content' });
  const isBeyondEditor = needsHtml(field.value);
  const [chosen, setView] = useState<View>(isBeyondEditor ? 'html' : 'write');
  // A text taken over from another person may contain what the editor would drop.
  const view = chosen === 'write' && isBeyondEditor ? 'html' : chosen;
  const error = fieldError(t, fieldState.error);
  const describedBy = messageIds(id, undefined, error);

  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <span id={`${id}-label`} className="font-medium text-ink">
          {t('blog.editor.content')}
          <RequiredMark />
        </span>
        <Segmented
          label={t('blog.editor.view.label')}
          value={view}
          onChange={setView}
          options={VIEWS.filter((one) => one !== 'write' || !isBeyondEditor).map((value) => ({
            value,
            label: t(`blog.editor.view.${value}`),
          }))}
        />
      </div>
      {isBeyondEditor && view === 'html' && (
        <Alert role="note" className="mb-3">
          {t('blog.editor.needsHtml')}
        </Alert>
      )}
      {view === 'write' && (
        <RichEditor
          id={`${id}-text`}
          labelledBy={`${id}-label`}
          describedBy={describedBy}
          invalid={Boolean(error)}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          onReady={(focus) => field.ref({ focus })}
        />
      )}
      {view === 'html' && (
        <TextArea
          {...field}
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          aria-required
          rows={16}
          spellCheck={false}
          className="font-mono"
        />
      )}
      {view === 'preview' && <Preview form={form} />}
      <FieldMessages id={id} error={error} />
    </div>
  );
}
