import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#shared/subscriptions.ts';
import { RemovalDialog } from '#web/lib/removal-dialog.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useRemoveNote } from '../subscriptions.queries.ts';

type RemoveNoteProps = { orderId: number; note: Note; onRemoved: () => void };

export function RemoveNote({ orderId, note, onRemoved }: RemoveNoteProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveNote(orderId);

  async function handleRemove() {
    await remove.mutateAsync({ params: { orderId, noteId: note.id } });
    return t('notes.removed');
  }

  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-describedby={`note-${note.id}`}
        onClick={() => setAsking(true)}
      >
        {t('notes.removeAction')}
      </Button>
      {isAsking && (
        <RemovalDialog
          title={t('notes.removeTitle')}
          confirmLabel={t('notes.removeConfirm')}
          fallback={t('notes.removeFailed')}
          remove={handleRemove}
          onClose={() => setAsking(false)}
          onDone={onRemoved}
        >
          <p>{t('notes.removeText', { name: note.author.fullName })}</p>
        </RemovalDialog>
      )}
    </>
  );
}
