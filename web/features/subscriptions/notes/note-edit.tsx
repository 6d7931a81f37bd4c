import { useTranslation } from 'react-i18next';
import { errors } from '#shared/lib/errors.ts';
import type { NewNote, Note } from '#shared/subscriptions.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { failureText } from '#web/lib/error-text.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useChangeNote } from '../subscriptions.queries.ts';
import type { NoteDraft, NoteDraftHandle } from './note-draft.ts';
import { NoteForm } from './note-form.tsx';

type NoteEditProps = {
  orderId: number;
  note: Note;
  draft: NoteDraft | null;
  mayMarkPrivate: boolean;
  onSave: NoteDraftHandle['save'];
  onClose: () => void;
};

/** Edits a note in place. A later change by somebody else is shown first, so that nobody overwrites it unseen. */
export function NoteEdit({ orderId, note, draft, mayMarkPrivate, onSave, onClose }: NoteEditProps) {
  const { t } = useTranslation();
  const { refresh, ...change } = useChangeNote(orderId);
  const begunFrom = draft?.version ?? note.version;
  const isOvertaken = begunFrom !== note.version;

  async function handleSend({ content, isPrivate }: NewNote) {
    try {
      await change.mutateAsync({
        params: { orderId, noteId: note.id },
        body: { content, ...(mayMarkPrivate && { isPrivate }), version: note.version },
      });
    } catch (error) {
      if (hasCode(error, errors.conflict.code)) refresh();
      throw error;
    }
    onClose();
    toast({ title: t('notes.updated') });
  }

  return (
    <div className="space-y-3">
      {isOvertaken && (
        <Alert tone="warning" title={t('notes.overtaken')}>
          <p dir="auto" className="whitespace-pre-line">
            {note.content}
          </p>
          <p className="mt-1 text-sm text-ink-soft">{t('notes.overtakenHint')}</p>
        </Alert>
      )}
      <NoteForm
        initial={{
          content: draft?.content ?? note.content,
          isPrivate: draft?.isPrivate ?? note.isPrivate,
        }}
        label={t('notes.edit')}
        submitLabel={t('notes.saveChanges')}
        mayMarkPrivate={mayMarkPrivate}
        failure={change.error ? failureText(change.error, t, t('notes.updateFailed')) : undefined}
        onChange={(values) => onSave({ ...values, version: begunFrom })}
        onSend={handleSend}
        onCancel={onClose}
      />
    </div>
  );
}
