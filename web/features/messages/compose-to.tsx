import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ComposeDialog } from './compose-dialog.tsx';
import { letterTo, newLetter } from './compose-target.ts';
import { useRecipient } from './messages.queries.ts';

type ComposeToProps = { recipientId: number; orderId: number | null; onClose: () => void };

/** The form behind a link to one person; for somebody who cannot be written to it says so and lets choose. */
export function ComposeTo({ recipientId, orderId, onClose }: ComposeToProps) {
  const { t } = useTranslation();
  const { data, isError } = useRecipient(recipientId);
  const letter = useMemo(() => (data ? letterTo(data, orderId) : newLetter), [data, orderId]);
  if (data === undefined && !isError) return null;
  return (
    <ComposeDialog
      letter={letter}
      notice={data ? undefined : t('messages.form.recipientUnknown')}
      onClose={onClose}
    />
  );
}
