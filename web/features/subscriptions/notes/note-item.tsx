import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#shared/subscriptions.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { useNoteDraft } from './note-draft.ts';
import { NoteEdit } from './note-edit.tsx';
import { RemoveNote } from './remove-note.tsx';

type NoteItemProps = {
  orderId: number;
  note: Note;
  mayMarkPrivate: boolean;
  /** The note is gone, so the focus needs another place. */
  onRemoved: () => void;
};

/** One note. The server says for each note what the user may do with it. */
export function NoteItem({ orderId, note, mayMarkPrivate, onRemoved }: NoteItemProps) {
  const { t } = useTranslation();
  const { draft, save, clear } = useNoteDraft(`edit.${note.id}`);
  const [choice, setChoice] = useState<boolean | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const isEditing = note.can.edit && (choice ?? Boolean(draft));

  function close() {
    setChoice(false);
    void clear();
    // The button is rendered again in the next frame.
    requestAnimationFrame(() => editButton.current?.focus());
  }

  return (
    <li className="border-t border-line py-4 first:border-t-0 first:pt-1">
      <NoteHead note={note} id={`note-${note.id}`} />
      {isEditing && draft !== undefined ? (
        <NoteEdit
          orderId={orderId}
          note={note}
          draft={draft}
          mayMarkPrivate={mayMarkPrivate}
          onSave={save}
          onClose={close}
        />
      ) : (
        <>
          <p dir="auto" className="max-w-prose whitespace-pre-line text-ink">
            {note.content}
          </p>
          {(note.can.edit || note.can.remove) && (
            <div className="mt-2 -ml-3 flex flex-wrap gap-1">
              {note.can.edit && (
                <Button
                  ref={editButton}
                  size="sm"
                  variant="quiet"
                  aria-describedby={`note-${note.id}`}
                  onClick={() => setChoice(true)}
                >
                  {t('notes.editAction')}
                </Button>
              )}
              {note.can.remove && (
                <RemoveNote orderId={orderId} note={note} onRemoved={onRemoved} />
              )}
            </div>
          )}
        </>
      )}
    </li>
  );
}

function NoteHead({ note, id }: { note: Note; id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <p id={id}>
        <span className="font-medium text-ink">
          <PersonName>{note.author.fullName}</PersonName>
        </span>
        {` (${t(`roles.${note.author.role}`)}) · `}
        <TimeText value={note.createdAt}>{format.moment(note.createdAt)}</TimeText>
        {note.version > 1 && ` · ${t('notes.edited')}`}
      </p>
      {note.isPrivate && (
        <Badge tone="grey" icon={<Lock aria-hidden="true" />}>
          {t('notes.privateBadge')}
        </Badge>
      )}
    </div>
  );
}
