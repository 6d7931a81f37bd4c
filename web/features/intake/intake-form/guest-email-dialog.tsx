import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionalEmail } from '#shared/lib/fields.ts';
import { says } from '#shared/lib/says.ts';
import { focusFirstFault } from '#web/lib/first-fault.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { check } from '#web/lib/zod.ts';

type GuestEmailDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Continues with this email, or without one. */
  onAnswer: (email: string) => void;
};

/** At least five characters with an @ (D1 §5), and a valid email for the server. */
const isEmail = (text: string) =>
  text.includes('@') && text.length >= 5 && check(OptionalEmail, text).success;

/** Lets a guest who gave no email add one before the form is sent. */
export function GuestEmailDialog({ open, onClose, onAnswer }: GuestEmailDialogProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // In React's tree the dialog is inside the medical form.
    event.stopPropagation();
    if (isEmail(email.trim())) onAnswer(email.trim());
    else {
      setWrong(true);
      focusFirstFault(event.currentTarget);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('intake.email.title')}
      description={t('intake.email.text')}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer('')}>
            {t('intake.email.skip')}
          </Button>
          <Button type="submit">{t('intake.email.continue')}</Button>
        </>
      }
    >
      <Field
        label={t('intake.email.label')}
        error={isWrong ? t(says('emailFormat')) : undefined}
        optional
      >
        <TextInput
          type="email"
          autoComplete="email"
          data-autofocus
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            if (isWrong) setWrong(!isEmail(event.target.value.trim()));
          }}
        />
      </Field>
    </Dialog>
  );
}
