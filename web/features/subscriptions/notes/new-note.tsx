import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewNote as Content } from '#shared/subscriptions.ts';
import { failureText } from '#web/lib/error-text.ts';
import { Button } from '#web/ui/form/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useAddNote } from '../subscriptions.queries.ts';
import { useNoteDraft } from './note-draft.ts';
import { NoteForm } from './note-form.tsx';

type NewNoteProps = { orderId: number; mayMarkPrivate: boolean };

/** The form for a new note, which can be toggled. It starts open if it contains an unfinished draft. */
export function NewNote({ orderId, mayMarkPrivate }: NewNoteProps) {
  const { t } = useTranslation();
  const { draft, save, clear } = useNoteDraft(`new.${orderId}`);
  const [choice, setChoice] = useState<boolean | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const add = useAddNote(orderId);
  const isOpen = choice ?? Boolean(draft?.content.trim());

  function close() {
    setChoice(false);
    add.reset();
    void clear();
    toggle.current?.focus();
  }

  async function handleSend({ content, isPrivate }: Content) {
    await add.mutateAsync({
      params: { orderId },
      body: { content, ...(mayMarkPrivate && { isPrivate }) },
    });
    close();
    toast({ title: t('notes.added') });
  }

  if (draft === undefined) return null;
  return (
    <div className="space-y-3">
      <Button
        ref={toggle}
        size="sm"
        variant="secondary"
        aria-expanded={isOpen}
        aria-describedby={`subscription-${orderId}`}
        icon={<Plus aria-hidden="true" className="size-4.5" />}
        onClick={() => setChoice(!isOpen)}
      >
        {t('notes.add')}
      </Button>
      {isOpen && (
        <NoteForm
          initial={{ content: draft?.content ?? '', isPrivate: draft?.isPrivate ?? false }}
          label={t('notes.new')}
          submitLabel={t('notes.save')}
          mayMarkPrivate={mayMarkPrivate}
          failure={add.error ? failureText(add.error, t, t('notes.addFailed')) : undefined}
          onChange={(values) => save({ ...values, version: null })}
          onSend={handleSend}
          onCancel={close}
        />
      )}
    </div>
  );
}
