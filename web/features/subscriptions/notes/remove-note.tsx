import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#shared/subscriptions.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useRemoveNote } from '../subscriptions.queries.ts';

type RemoveNoteProps = { orderId: number; note: Note; onRemoved: () => void };

export function RemoveNote({ orderId, note, onRemoved }: RemoveNoteProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveNote(orderId);

  function handleConfirm() {
    remove.mutate(
      { params: { orderId, noteId: note.id } },
      {
        onSuccess: () => {
          setAsking(false);
          toast({ title: t('notes.removed') });
          onRemoved();
        },
      },
    );
  }

  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-describedby={`note-${note.id}`}
        onClick={() => {
          remove.reset();
          setAsking(true);
        }}
      >
        {t('notes.removeAction')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('notes.removeTitle')}
        confirmLabel={t('notes.removeConfirm')}
        busy={remove.isPending}
        error={remove.error ? failureText(remove.error, t, t('notes.removeFailed')) : undefined}
        onConfirm={handleConfirm}
        onClose={() => setAsking(false)}
      >
        <p>{t('notes.removeText', { name: note.author.fullName })}</p>
      </ConfirmDialog>
    </>
  );
}
