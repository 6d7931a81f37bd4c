import { Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Opening } from '#shared/appointments/open-hours.ts';
import { fieldError } from '#web/lib/form.tsx';
import { FieldMessages, messageIds } from '#web/ui/form/field-parts.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type HoursRowProps = {
  /** Whose hours they are, for screen readers: a weekday or a day. */
  of: string;
  opening: Opening | null;
  fault: string | undefined;
  removeLabel: string;
  onChange: (opening: Opening) => void;
  onRemove: () => void;
  children?: ReactNode;
};

/** From, to, and a button to remove the row. What stands before them are the children. */
export function HoursRow(props: HoursRowProps) {
  const { of, opening, fault, removeLabel, onChange, onRemove, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const error = fieldError(t, fault);
  const marks = {
    'aria-describedby': messageIds(id, null, error),
    'aria-invalid': !!error || undefined,
  };
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        {opening && (
          <div className="grid max-w-72 min-w-0 flex-[1_1_16rem] grid-cols-2 gap-2 cramped:grid-cols-1">
            <TextInput
              type="time"
              className="px-2!"
              aria-label={t('doctor.schedule.hours.fromOn', { day: of })}
              value={opening.from}
              onChange={({ target }) => onChange({ ...opening, from: target.value })}
              {...marks}
            />
            <TextInput
              type="time"
              className="px-2!"
              aria-label={t('doctor.schedule.hours.toOn', { day: of })}
              value={opening.to}
              onChange={({ target }) => onChange({ ...opening, to: target.value })}
              {...marks}
            />
          </div>
        )}
        <IconButton label={removeLabel} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
      </div>
      <FieldMessages id={id} error={error} />
    </div>
  );
}
