import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Recipient, WaitingLetter } from '#shared/messages.ts';
import { fieldError } from '#web/lib/form.tsx';
import { WrittenAdvice } from '#web/parts/help/written-advice.tsx';
import { PhotoField } from '#web/lib/photo/photo-field.tsx';
import type { PhotoChoice } from '#web/lib/photo/use-photo-choice.ts';
import { isPatient } from '#web/lib/views.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ActionField } from './action-field.tsx';
import type { Letter } from './compose-target.ts';
import { useSession } from '#web/device/page/session.tsx';
import { isToOffice, wordsOf, type ComposeForm } from './compose-values.ts';
import { HealthField } from './health-field.tsx';
import { OrderField } from './order-field.tsx';
import { RecipientField } from './recipient-field.tsx';

type ComposeFieldsProps = {
  form: ComposeForm;
  letter: Letter;
  recipient: Recipient | null;
  /** What an answer closes. */
  answerable: readonly WaitingLetter[];
  onPick: (recipient: Recipient) => void;
  photo: PhotoChoice;
};

export function ComposeFields(props: ComposeFieldsProps) {
  const { form, letter, recipient, answerable, onPick, photo } = props;
  const { user } = useSession();
  function handlePick(picked: Recipient) {
    onPick(picked);
    if (picked.id !== recipient?.id) {
      form.setValue('action', null);
      form.setValue('answers', null);
    }
    // The orders to choose from are those of the recipient.
    if (picked.id !== recipient?.id && isPatient(picked)) form.setValue('orderId', null);
  }

  return (
    <>
      <RecipientField
        form={form}
        recipient={recipient}
        isFixed={letter.recipient !== null}
        onPick={handlePick}
      />
      <OrderField form={form} recipient={recipient} isLocked={letter.isOrderLocked} />
      <Wording form={form} letter={letter} />
      {isToOffice(user, recipient) && <HealthField form={form} />}
      <ActionField form={form} letters={answerable} />
      <PhotoField photo={photo} />
    </>
  );
}

/** A separate component, so that an error in the recipient, which comes first, gets the focus first. */
function Wording({ form, letter }: Pick<ComposeFieldsProps, 'form' | 'letter'>) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const isReply = letter.parentId !== null;
  return (
    <>
      <Field label={t('messages.form.subject')} error={fieldError(t, errors.subject)} required>
        <TextInput
          autoComplete="off"
          data-autofocus={(letter.recipient !== null && !isReply) || undefined}
          {...form.register('subject')}
        />
      </Field>
      <Field
        label={t('messages.form.content')}
        error={fieldError(t, errors.content)}
        hint={t('messages.form.contentHint')}
        required
      >
        <TextArea rows={6} data-autofocus={isReply || undefined} {...form.register('content')} />
      </Field>
      <Advice form={form} />
    </>
  );
}

/** Beside what a patient writes, before it is sent. */
function Advice({ form }: Pick<ComposeFieldsProps, 'form'>) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [subject = '', content = ''] = useWatch({
    control: form.control,
    name: ['subject', 'content'],
  });
  if (!isPatient(user) || content === '') return null;
  return (
    <WrittenAdvice isWriting words={wordsOf({ subject, content })}>
      <p>{t('messages.form.stillSend')}</p>
    </WrittenAdvice>
  );
}
