import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewMessage, type Recipient } from '#shared/messages.ts';
import { useFormChanges } from '#web/lib/form-draft.ts';
import { useFormSend } from '#web/lib/form-send.ts';
import { useZodForm } from '#web/lib/form.tsx';
import { useDraft } from '#web/offline/drafts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { ComposeFields } from './compose-fields.tsx';
import type { Letter } from './compose-target.ts';
import { isWritten, resume, startOf, type LetterDraft } from './compose-values.ts';
import { useRecipient, useSendMessage } from './messages.queries.ts';

type ComposeDialogProps = {
  letter: Letter;
  /** Why the letter is not quite the one that was asked for. */
  notice?: string | undefined;
  onClose: () => void;
};

/** Writing a message. What is typed stays on the device until it is sent or discarded. */
export function ComposeDialog(props: ComposeDialogProps) {
  const [draft, save, clear] = useDraft<LetterDraft>(props.letter.draftKey, { version: 1 });
  if (draft === undefined) return null;
  return <LoadedDialog {...props} draft={draft} onWrite={save} onForget={() => void clear()} />;
}

type LoadedDialogProps = ComposeDialogProps & {
  draft: LetterDraft | null;
  onWrite: (draft: LetterDraft) => void;
  onForget: () => void;
};

function LoadedDialog({ letter, notice, draft, onWrite, onForget, onClose }: LoadedDialogProps) {
  const { t } = useTranslation();
  const form = useZodForm(NewMessage, { defaultValues: toForm(resume(letter, draft)) });
  useFormChanges(form, (values) =>
    onWrite({
      receiverId: values.receiverId ?? null,
      subject: values.subject,
      content: values.content,
      orderId: values.orderId ?? null,
    }),
  );
  const { recipient, pick } = usePickedRecipient(letter, form.watch('receiverId') ?? null);
  const message = useSendMessage({
    draftKey: letter.draftKey,
    onSent: ({ isWaiting }) => {
      onForget();
      toast({ title: t(isWaiting ? 'outbox.kept' : 'messages.messageSent') });
      onClose();
    },
  });
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('messages.form.sendFailed'),
    send: (values) =>
      message.mutateAsync({
        body: { ...values, orderId: values.orderId ?? null, parentId: letter.parentId },
      }),
  });

  function discard() {
    form.reset(toForm(startOf(letter)));
    onForget();
  }

  return (
    <Dialog
      open
      onClose={isSending ? () => {} : onClose}
      title={t(letter.parentId === null ? 'messages.form.title' : 'messages.form.replyTitle')}
      onSubmit={onSubmit}
      footer={
        <>
          {isWritten(letter, draft) && !isSending && (
            <Button variant="quiet" className="sm:mr-auto" onClick={discard}>
              {t('messages.form.discard')}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose} disabled={isSending}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('messages.form.send')}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        {notice && <Alert tone="warning">{notice}</Alert>}
        <ComposeFields form={form} letter={letter} recipient={recipient} onPick={pick} />
        {failure && <Alert tone="danger">{failure}</Alert>}
      </div>
    </Dialog>
  );
}

const toForm = ({ receiverId, ...rest }: LetterDraft) => ({
  ...rest,
  receiverId: receiverId ?? undefined,
});

/** Who is written to: fixed, just chosen, or known from the draft by number only. */
function usePickedRecipient(letter: Letter, receiverId: number | null) {
  const [picked, setPicked] = useState<Recipient | null>(letter.recipient);
  const isKnown = picked?.id === receiverId;
  const found = useRecipient(isKnown ? null : receiverId);
  const recipient = isKnown ? picked : (found.data ?? null);
  return { recipient, pick: setPicked };
}
