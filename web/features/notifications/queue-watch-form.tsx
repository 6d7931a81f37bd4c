import { useTranslation } from 'react-i18next';
import { QueueWatch } from '#shared/notification-preferences.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** What most would take for long, to begin with. */
const USUAL: QueueWatch = { cases: 10, minutes: 240 };

type WatchProps = { watch: QueueWatch | null; onChange: (watch: QueueWatch | null) => void };

/** From when on a doctor is told that the queue is long. */
export function QueueWatchForm({ watch, onChange }: WatchProps) {
  const { t } = useTranslation();
  return (
    <div className="space-y-3">
      <Switch
        label={t('notifications.watch.label')}
        hint={t('notifications.watch.hint')}
        checked={watch !== null}
        onChange={(isOn) => onChange(isOn ? USUAL : null)}
      />
      {watch && (
        <Limits key={`${watch.cases} ${watch.minutes}`} watch={watch} onChange={onChange} />
      )}
    </div>
  );
}

function Limits({ watch, onChange }: WatchProps & { watch: QueueWatch }) {
  const { t } = useTranslation();
  const form = useZodForm(QueueWatch, { defaultValues: watch });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit(onChange)} className="space-y-3">
      <div className="grid grid-cols-2 gap-4 cramped:grid-cols-1">
        <Field label={t('notifications.watch.cases')} error={fieldError(t, errors.cases)}>
          <TextInput inputMode="numeric" {...form.register('cases', { valueAsNumber: true })} />
        </Field>
        <Field label={t('notifications.watch.minutes')} error={fieldError(t, errors.minutes)}>
          <TextInput inputMode="numeric" {...form.register('minutes', { valueAsNumber: true })} />
        </Field>
      </div>
      <Button type="submit" variant="secondary">
        {t('notifications.watch.save')}
      </Button>
    </form>
  );
}
