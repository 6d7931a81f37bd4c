import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DoseReminder as Reminder } from '#shared/dosing.ts';
import type { DoseCourse } from '#shared/dosing/course.ts';
import { dayChoices, type DayChoice } from '#shared/dosing/dose-days.ts';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import { rhythmOf } from '#shared/medicines/medicines.ts';
import { useKnownZone, useOwnZone, zoneName } from '#web/parts/own-zone.ts';
import { OtherZone } from '#web/parts/other-zone.tsx';
import { useWeekdays } from '#web/lib/use-weekdays.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { DayChange } from './day-change.tsx';
import { useRemind } from './dosing.queries.ts';

type DoseReminderProps = {
  reminder: Reminder | null;
  /** The time that was chosen before, where the reminder is off. */
  time: string | undefined;
  course: DoseCourse;
  plan: DosePlanContent;
};

/** From eight in the morning until half past eight in the evening, so that nobody is woken. */
const TIMES = Array.from({ length: 26 }, (_, half) => {
  const hour = String(8 + Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});

/** The patient's time for reminders, and of a weekly dose its weekday. The message itself names no medicine. */
export function DoseReminder({ reminder, time, course, plan }: DoseReminderProps) {
  const { t, i18n } = useTranslation();
  const own = useOwnZone();
  const saved = useKnownZone(reminder?.timeZone ?? own);
  const days = useWeekdays();
  const remind = useRemind();
  const isDaily = rhythmOf(plan) === 1;
  const [chosen, setChosen] = useState({
    weekday: course.weekday,
    time: reminder?.time ?? time ?? '09:00',
  });
  const [choices, setChoices] = useState<DayChoice[] | null>(null);
  const save = (next: Reminder | null, from?: string) =>
    remind.mutate(
      { body: { reminder: next, ...(from && { from }) } },
      {
        onSuccess: () => {
          setChoices(null);
          const on = isDaily ? 'dosing.reminder.savedDaily' : 'dosing.reminder.saved';
          toast({ title: t(next ? on : 'dosing.reminder.off') });
        },
      },
    );
  const draft = { ...chosen, timeZone: saved };

  function handleSave() {
    if (chosen.weekday === course.weekday || course.lastAt === null) return save(draft);
    setChoices(dayChoices(draft, { ...course, ...plan, at: new Date().getTime() }));
  }
  const times = TIMES.includes(chosen.time) ? TIMES : [chosen.time, ...TIMES];
  return (
    <Card as="section" aria-labelledby="dose-reminder" data-print="hide">
      <CardHeader
        title={
          <span id="dose-reminder">
            {t(isDaily ? 'dosing.reminder.titleDaily' : 'dosing.reminder.title')}
          </span>
        }
        text={t('dosing.reminder.text')}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {!isDaily && (
          <Field label={t('dosing.reminder.day')}>
            <Select
              value={chosen.weekday}
              onChange={(event) => setChosen({ ...chosen, weekday: Number(event.target.value) })}
            >
              {days.map((name, index) => (
                <option key={name} value={index + 1}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={t('dosing.reminder.time')}>
          <Select
            value={chosen.time}
            onChange={(event) => setChosen({ ...chosen, time: event.target.value })}
          >
            {times.map((time) => (
              <option key={time}>{time}</option>
            ))}
          </Select>
        </Field>
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        {t('notifications.zone.named', { zone: zoneName(saved, i18n.resolvedLanguage ?? 'en') })}
      </p>
      {reminder && (
        <OtherZone
          zone={saved}
          clocks={[reminder.time]}
          isSaving={remind.isPending}
          onChange={() => save({ ...reminder, timeZone: own })}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          loading={remind.isPending}
          icon={<Bell aria-hidden="true" className="size-5" />}
          onClick={handleSave}
        >
          {t(reminder ? 'dosing.reminder.change' : 'dosing.reminder.save')}
        </Button>
        {reminder && (
          <Button variant="quiet" onClick={() => save(null)}>
            {t('dosing.reminder.stop')}
          </Button>
        )}
      </div>
      {choices && (
        <DayChange
          weekday={days[chosen.weekday - 1]!}
          choices={choices}
          dueDay={course.due?.day ?? null}
          isSaving={remind.isPending}
          onChoose={(day) => save(draft, day)}
          onClose={() => setChoices(null)}
        />
      )}
    </Card>
  );
}
