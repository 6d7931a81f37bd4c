import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageContract, NewMessage, type Message } from '#shared/messages.ts';
import { call } from '#web/device/page/call.ts';
import { itemResult, useBulkRun, type ItemResult } from '#web/lib/bulk-run.ts';
import { BulkFailures, BulkRunDialog } from '#web/lib/bulk-run-dialog.tsx';
import { useFormChanges } from '#web/lib/form-draft.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { useDraft } from '#web/device/page/drafts.ts';
import { randomKey } from '#web/lib/submission-keys.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { addresseesOf, type Addressee, type OrderOfAddressee } from './addressees.ts';

type Wording = { subject: string; content: string };

/**
 * A text on its way, with the client id of each customer's message. The ids belong to this text, because the server
 * sends nothing again under an id that it knows.
 */
type Begun = Wording & { clientIds: Record<number, string> };
type BulkDraft = Wording & { begun: Begun | null };

const DRAFT = 'message.bulk';
const BulkMessage = NewMessage.pick({ subject: true, content: true });

type BulkMessageDialogProps = { orders: readonly OrderOfAddressee[]; onClose: () => void };

/** Writes one message to each customer of these orders. */
export function BulkMessageDialog(props: BulkMessageDialogProps) {
  const [draft, save, clear] = useDraft<BulkDraft>(DRAFT, { version: 1 });
  const [sending, setSending] = useState<Begun | null>(null);
  const addressees = useMemo(() => addresseesOf(props.orders), [props.orders]);
  if (draft === undefined) return null;

  function handleSend(text: Wording): void {
    const before = draft?.begun;
    const known = before && isSameText(before, text) ? before.clientIds : {};
    const ids = addressees.map(({ userId }) => [userId, known[userId] ?? randomKey()] as const);
    const begun = { ...text, clientIds: { ...known, ...Object.fromEntries(ids) } };
    save({ ...text, begun });
    setSending(begun);
  }

  if (sending)
    return (
      <SendingDialog
        addressees={addressees}
        message={sending}
        onDone={() => void clear()}
        onClose={props.onClose}
      />
    );
  return (
    <WritingDialog
      {...props}
      addressees={addressees}
      draft={draft}
      onWrite={(text) => save({ ...text, begun: draft?.begun ?? null })}
      onSend={handleSend}
    />
  );
}

type WritingDialogProps = BulkMessageDialogProps & {
  addressees: readonly Addressee[];
  draft: BulkDraft | null;
  onWrite: (text: Wording) => void;
  onSend: (text: Wording) => void;
};

function WritingDialog({ orders, addressees, draft, ...props }: WritingDialogProps) {
  const { t } = useTranslation();
  const form = useZodForm(BulkMessage, {
    defaultValues: { subject: draft?.subject ?? '', content: draft?.content ?? '' },
  });
  useFormChanges(form, props.onWrite);
  const { errors } = form.formState;
  const guests = orders.filter(({ userId }) => userId === null).length;
  const hasBegun = addressees.some(({ userId }) => draft?.begun?.clientIds[userId] !== undefined);

  return (
    <FormDialog
      title={t('messages.bulk.title', { count: addressees.length })}
      description={t('messages.bulk.text')}
      saveLabel={t('messages.bulk.send', { count: addressees.length })}
      isSending={false}
      failure={undefined}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void form.handleSubmit(props.onSend)();
      }}
      onClose={props.onClose}
    >
      {guests > 0 && <Alert tone="info">{t('messages.bulk.guests', { count: guests })}</Alert>}
      {hasBegun && <Alert tone="info">{t('messages.bulk.begun')}</Alert>}
      <Field label={t('messages.form.subject')} error={fieldError(t, errors.subject)} required>
        <TextInput autoComplete="off" data-autofocus {...form.register('subject')} />
      </Field>
      <Field label={t('messages.form.content')} error={fieldError(t, errors.content)} required>
        <TextArea rows={6} {...form.register('content')} />
      </Field>
    </FormDialog>
  );
}

type SendingDialogProps = {
  addressees: readonly Addressee[];
  message: Begun;
  onDone: () => void;
  onClose: () => void;
};

function SendingDialog({ addressees, message, onDone, onClose }: SendingDialogProps) {
  const { t } = useTranslation();
  const { subject, content, clientIds } = message;
  const run = useBulkRun<Addressee, ItemResult<Message>>({
    items: addressees,
    spec: messageContract.send.spec,
    atOnce: 1,
    send: ([one]) => {
      const { userId, orderId } = one!;
      const body = { receiverId: userId, subject, content, orderId, clientId: clientIds[userId] };
      return itemResult(() => call(messageContract.send, { body }));
    },
  });
  const failed = [...run.results].flatMap(([{ userId, name }, { error }]) =>
    error === undefined ? [] : [{ id: userId, name, error }],
  );

  function handleClose(): void {
    // The text of an interrupted run stays, so that the rest can be sent later and nobody gets it twice.
    if (run.state === 'done') onDone();
    onClose();
  }

  return (
    <BulkRunDialog
      run={run}
      count={addressees.length}
      title={t('messages.bulk.sending')}
      progress={t('messages.bulk.progress')}
      status={t('messages.bulk.sent', {
        done: run.results.size - failed.length,
        count: addressees.length,
      })}
      broken={{ title: t('messages.bulk.broken'), text: t('messages.bulk.brokenText') }}
      onClose={handleClose}
    >
      <BulkFailures title={t('messages.bulk.failed')} failures={failed} />
    </BulkRunDialog>
  );
}

const isSameText = (one: Wording, other: Wording): boolean =>
  one.subject === other.subject && one.content === other.content;
