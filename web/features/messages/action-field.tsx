import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { URGENT_ACTIONS } from '#shared/care/urgent-actions.ts';
import type { Recipient } from '#shared/messages.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { ComposeForm } from './compose-values.ts';
import { useWaitingLetters } from './messages.queries.ts';

type ActionFieldProps = { form: ComposeForm; recipient: Recipient | null };

/** For a clinician whose answer closes an urgent letter: what was done. A choice that was made stays in sight. */
export function ActionField({ form, recipient }: ActionFieldProps) {
  const { t } = useTranslation();
  const letters = useWaitingLetters().data ?? [];
  const isAsked = letters.some((one) => one.isAnswerable && one.senderId === recipient?.id);
  const {
    field: { ref, value, onBlur, onChange },
  } = useController({ control: form.control, name: 'action' });
  if (!isAsked && !value) return null;
  return (
    <Field label={t('doctor.checkIns.actionLabel')} hint={t('doctor.letterStays')} optional>
      <Select
        ref={ref}
        onBlur={onBlur}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
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
