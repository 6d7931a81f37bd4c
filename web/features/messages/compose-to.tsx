import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComposeDialog } from './compose-dialog.tsx';
import { letterTo, newLetter, type Letter } from './compose-target.ts';
import { useRecipient } from './messages.queries.ts';

type ComposeToProps = {
  recipientId: number;
  orderId: number | null;
  onClose: () => void;
};

/** The form behind a link to one person. If they cannot be written to, it says so and lets the user choose. */
export function ComposeTo({ recipientId, orderId, onClose }: ComposeToProps) {
  const { t } = useTranslation();
  const { data, isError } = useRecipient(recipientId);
  // Set once: a late response must not replace the form while somebody is writing.
  const [letter, setLetter] = useState<Letter>();
  if (letter === undefined) {
    if (data !== undefined || isError) setLetter(data ? letterTo(data, orderId) : newLetter);
    return null;
  }
  return (
    <ComposeDialog
      letter={letter}
      notice={letter === newLetter ? t('messages.form.recipientUnknown') : undefined}
      onClose={onClose}
    />
  );
}
