import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { errors, type AppError } from '#shared/lib/errors.ts';
import { says } from '#shared/lib/says.ts';
import { NewMessage, type Recipient } from '#shared/messages.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { KEPT_TEXTS } from '#web/device/page/endpoint-hooks.ts';
import { useFormChanges } from '#web/lib/form-draft.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { isRedLetter } from '#web/parts/help/written-advice.tsx';
import { useZodForm } from '#web/lib/form.tsx';
import { usePhotoChoice } from '#web/lib/photo/use-photo-choice.ts';
import { KEPT } from '#web/device/outbox/queued-call.ts';
import { compositionId } from '#web/device/drafts/held-keys.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { focusFirstFault } from '#web/lib/first-fault.ts';
import { useSession } from '#web/device/page/session.tsx';
import { useComposition, type Composition } from '#web/device/page/use-composition.ts';
import { isPatient } from '#web/lib/views.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useAnswerable } from './action-field.tsx';
import { ComposeFields } from './compose-fields.tsx';
import type { Letter } from './compose-target.ts';
import {
  isToOffice,
  isWritten,
  resume,
  startOf,
  wordsOf,
  type LetterDraft,
} from './compose-values.ts';
import { useRecipient, useSendMessage } from './messages.queries.ts';
import { SentDialog } from './sent-dialog.tsx';
import { useUnchosenQuestion } from './unchosen-question.tsx';

type ComposeDialogProps = {
  letter: Letter;
  /** Why the message differs from the one that was requested. */
  notice?: string | undefined;
  onClose: () => void;
};

/** Writing a message. The input is stored on the device until it is sent or discarded. */
export function ComposeDialog(props: ComposeDialogProps) {
  const composition = useComposition(props.letter.base);
  const { user } = useSession();
  const [sent, setSent] = useState<SentLetter | null>(null);
  const { key } = composition;
  if (sent) return <SentDialog {...sent} onClose={props.onClose} />;
  return (
    key !== undefined && (
      <Composing
        {...props}
        composition={{ ...composition, key }}
        onSent={async (letter) => {
          if (isPatient(user) && (await isRedLetter(letter.words))) return setSent(letter);
          toast({ title: letter.title });
          props.onClose();
        }}
      />
    )
  );
}

/** Its words, and what has become of it. */
type SentLetter = { words: string; title: string };

type ComposingProps = ComposeDialogProps & {
  composition: Composition & { key: string };
  onSent: (letter: SentLetter) => Promise<void>;
};

function Composing(props: ComposingProps) {
  const { key, isNew } = props.composition;
  const [draft, save, clear] = useDraft<LetterDraft>(key, { version: 1 });
  if (draft === undefined && !isNew) return null;
  return (
    <LoadedDialog {...props} draft={draft ?? null} onWrite={save} onForget={() => void clear()} />
  );
}

type LoadedDialogProps = ComposingProps & {
  draft: LetterDraft | null;
  onWrite: (draft: LetterDraft) => void;
  onForget: () => void;
};

function LoadedDialog(props: LoadedDialogProps) {
  const { letter, notice, composition, draft, onWrite, onForget, onSent, onClose } = props;
  const { t } = useTranslation();
  const { user } = useSession();
  const navigate = useNavigate();
  const form = useZodForm(NewMessage, { defaultValues: toForm(resume(letter, draft)) });
  useFormChanges(form, (values) =>
    onWrite({
      receiverId: values.receiverId ?? null,
      subject: values.subject,
      content: values.content,
      orderId: values.orderId ?? null,
      photo: values.photo ?? null,
      isHealth: values.isHealth ?? null,
      action: values.action ?? null,
      answers: values.answers ?? null,
    }),
  );
  const { recipient, pick } = usePickedRecipient(letter, form.watch('receiverId') ?? null);
  const answerable = useAnswerable(recipient);
  const unchosen = useUnchosenQuestion();
  const fields = useRef<HTMLDivElement>(null);
  const photo = usePhotoChoice(form.watch('photo') ?? null, (value) =>
    form.setValue('photo', value, { shouldDirty: true }),
  );
  const [isClosing, setClosing] = useState(false);
  const answered = useRef<Promise<void>>(undefined);
  const message = useSendMessage({
    base: letter.base,
    draftKey: composition.key,
    onSent: (waits) => {
      const words = wordsOf(form.getValues());
      onForget();
      const title = t(waits ? KEPT_TEXTS[waits] : 'messages.messageSent');
      answered.current = onSent({ words, title });
    },
  });
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('messages.form.sendFailed'),
    send: async (values) => {
      const chosen = await photo.settled();
      if (!chosen) return;
      const { photo: _, action, answers, isHealth, ...rest } = values;
      const isAsked = isToOffice(user, recipient);
      // A red word says it already, and nothing holds such a letter up.
      if (isAsked && isHealth == null && !(await isRedLetter(wordsOf(values)))) {
        form.setError('isHealth', { type: 'required', message: says('required') });
        return focusFirstFault(fields.current);
      }
      if (answerable.length > 0 && !action && !(await unchosen.ask()))
        return form.setFocus('action');
      await message.mutateAsync({
        body: {
          ...rest,
          ...(chosen.photo && { photo: chosen.photo }),
          ...(isAsked && isHealth != null && { isHealth }),
          ...(action && { action, ...(answers && { answers }) }),
          orderId: values.orderId ?? null,
          parentId: letter.parentId,
          clientId: compositionId(composition.key),
        },
      });
      // While its words are read for red ones the form is still there, and a press would send the letter again.
      await answered.current;
    },
    onError: (error) => {
      if (!hasCode(error, errors.earlier_version.code)) return false;
      if ((error as AppError).details !== KEPT) {
        composition.renew();
        return false;
      }
      // Both versions are in the outbox.
      onForget();
      onClose();
      void navigate('/outbox');
      return true;
    },
  });

  /** A photo that is still being made smaller belongs to the draft as well. */
  async function close() {
    if (!photo.isBusy) return onClose();
    setClosing(true);
    await photo.settled();
    onClose();
  }

  function discard() {
    photo.remove();
    form.reset(toForm(startOf(letter)));
    onForget();
    composition.renew();
  }

  return (
    <Dialog
      open
      onClose={isSending || isClosing ? () => {} : () => void close()}
      title={t(letter.parentId === null ? 'messages.form.title' : 'messages.form.replyTitle')}
      onSubmit={onSubmit}
      footer={
        <>
          {isWritten(letter, draft) && (
            // It stays while the letter is sent, or a higher footer would cover what comes into view meanwhile.
            <Button variant="quiet" className="sm:mr-auto" onClick={discard} disabled={isSending}>
              {t('messages.form.discard')}
            </Button>
          )}
          <Button
            variant="secondary"
            onClick={() => void close()}
            loading={isClosing}
            disabled={isSending}
          >
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('messages.form.send')}
          </Button>
        </>
      }
    >
      <div ref={fields} className="space-y-5">
        {notice && <Alert tone="warning">{notice}</Alert>}
        <ComposeFields
          form={form}
          letter={letter}
          recipient={recipient}
          answerable={answerable}
          onPick={pick}
          photo={photo}
        />
        {unchosen.question}
        {failure && <Alert tone="danger">{failure}</Alert>}
      </div>
    </Dialog>
  );
}

const toForm = ({ receiverId, ...rest }: LetterDraft) => ({
  ...rest,
  receiverId: receiverId ?? undefined,
});

/** The recipient: fixed, just chosen, or known from the draft only by id. */
function usePickedRecipient(letter: Letter, receiverId: number | null) {
  const [picked, setPicked] = useState<Recipient | null>(letter.recipient);
  const isKnown = picked?.id === receiverId;
  const found = useRecipient(isKnown ? null : receiverId);
  const recipient = isKnown ? picked : (found.data ?? null);
  return { recipient, pick: setPicked };
}
