import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { URGENT_ACTIONS } from '#shared/care/urgent-actions.ts';
import type { Recipient, WaitingLetter } from '#shared/messages.ts';
import { useFormat } from '#web/lib/format.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { ComposeForm } from './compose-values.ts';
import { useWaitingLetters } from './messages.queries.ts';

/**
 * The urgent letters of this person that an answer closes. One that a colleague closes meanwhile stays in sight: what the
 * patient is told counts all the same.
 */
export function useAnswerable(recipient: Recipient | null): WaitingLetter[] {
  const [seen, setSeen] = useState<readonly WaitingLetter[]>([]);
  const letters = useWaitingLetters().data ?? [];
  const added = letters.filter(
    ({ id, isAnswerable }) => isAnswerable && !seen.some((one) => one.id === id),
  );
  if (added.length > 0) setSeen([...seen, ...added]);
  return seen.filter(({ senderId }) => senderId === recipient?.id);
}

type ActionFieldProps = { form: ComposeForm; letters: readonly WaitingLetter[] };

/** For a clinician whose answer closes urgent letters: what was done. A choice that was made stays in sight. */
export function ActionField({ form, letters }: ActionFieldProps) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const {
    field: { ref, value, onBlur, onChange },
  } = useController({ control: form.control, name: 'action' });
  if (letters.length === 0 && !value) return null;
  const closed = value ? (form.getValues('answers') ?? []) : letters.map(({ id }) => id);
  const times = letters.filter(({ id }) => closed.includes(id)).map((one) => moment(one.createdAt));
  function handleChoice(action: string) {
    // A letter that comes after the choice is not closed by it.
    if (letters.length > 0) {
      form.setValue(
        'answers',
        letters.map(({ id }) => id),
      );
    }
    onChange(action || null);
  }
  return (
    <Field
      label={t('doctor.checkIns.actionLabel')}
      hint={
        <>
          {t('doctor.letterStays')}
          {times.length > 0 && ` ${t('doctor.letterCloses', { times: times.join('; ') })}`}
        </>
      }
      optional
    >
      <Select
        ref={ref}
        onBlur={onBlur}
        value={value ?? ''}
        onChange={({ target }) => handleChoice(target.value)}
      >
        <option value="">{t('doctor.checkIns.chooseAction')}</option>
        {URGENT_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {t(`doctor.checkIns.action.${action}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
