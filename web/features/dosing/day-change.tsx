import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayChoice } from '#shared/dosing/dose-days.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { useDayName } from './day-name.ts';

const WEEK = 7;

type DayChangeProps = {
  /** The new weekday in words. */
  weekday: string;
  choices: readonly DayChoice[];
  /** When the next dose is due if the weekday stays. */
  dueDay: string | null;
  isSaving: boolean;
  onChoose: (day: string) => void;
  onClose: () => void;
};

/** Asks when the next dose is due on another weekday: each possible day with how long after the last dose it lies. */
export function DayChange(props: DayChangeProps) {
  const { weekday, choices, dueDay, isSaving, onChoose, onClose } = props;
  const { t } = useTranslation();
  const dayName = useDayName();
  const [chosen, setChosen] = useState(choices.length === 1 ? choices[0]!.day : null);
  const first = choices[0];
  const isSooner = dueDay !== null && first && first.daysAfter > WEEK && dueDay < first.day;
  return (
    <ConfirmDialog
      open
      title={t('dosing.change.title')}
      confirmLabel={t('dosing.change.save')}
      busy={isSaving}
      isBlocked={chosen === null}
      onClose={onClose}
      onConfirm={() => chosen && onChoose(chosen)}
    >
      <FieldGroup
        legend={t(choices.length > 1 ? 'dosing.change.text' : 'dosing.change.textOne', { weekday })}
      >
        <div className="space-y-3">
          {choices.map(({ day, daysAfter }) => (
            <RadioCard
              key={day}
              name="first-day"
              value={day}
              checked={chosen === day}
              onChange={() => setChosen(day)}
              title={dayName(day)}
              text={[
                t('dosing.change.after', { count: daysAfter }),
                daysAfter > WEEK && t('dosing.change.longer'),
                daysAfter < WEEK && t('dosing.change.allowed'),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </div>
      </FieldGroup>
      {isSooner && <p className="mt-3">{t('dosing.change.sooner', { day: dayName(dueDay) })}</p>}
    </ConfirmDialog>
  );
}
