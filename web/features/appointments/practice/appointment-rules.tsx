import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { APPOINTMENT_MINUTES, AppointmentSettings, CHANGE_HOURS } from '#shared/schedule.ts';
import { failureText } from '#web/lib/error-text.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useAppointmentSettings, useSaveAppointmentSettings } from '../schedule.queries.ts';
import { VisitRules } from './visit-rules.tsx';

/** The practice's switch for appointments, and their rules (decision C111). */
export function AppointmentRules() {
  const { t } = useTranslation();
  const query = useAppointmentSettings();
  return (
    <Card as="section" aria-labelledby="appointment-rules" className="max-w-2xl">
      <CardHeader
        title={<span id="appointment-rules">{t('admin.appointments.title')}</span>}
        text={t('admin.appointments.text')}
      />
      <QueryView query={query} errorTitle={t('admin.appointments.loadFailed')}>
        {({ settings, upcoming }) => (
          <RulesForm key={JSON.stringify(settings)} settings={settings} upcoming={upcoming} />
        )}
      </QueryView>
    </Card>
  );
}

type RulesFormProps = { settings: AppointmentSettings; upcoming: number };

function RulesForm({ settings, upcoming }: RulesFormProps) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useSaveAppointmentSettings();
  const [asked, setAsked] = useState<AppointmentSettings | null>(null);
  const [offFailure, setOffFailure] = useState<string>();
  const form = useZodForm(AppointmentSettings, { defaultValues: settings, mode: 'onSubmit' });
  const { errors } = form.formState;
  const [minutes, changeHours, isOn] = form.watch(['minutes', 'changeHours', 'isOn']);
  const save = async (next: AppointmentSettings, cancelsUpcoming: boolean) => {
    await mutateAsync({ body: { settings: next, cancelsUpcoming } });
    toast({ title: t('admin.appointments.saved') });
  };
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('admin.appointments.failed'),
    keepAs: 'appointment-rules',
    send: async (next) => {
      if (settings.isOn && !next.isOn && upcoming > 0) setAsked(next);
      else await save(next, false);
    },
  });
  const switchOff = async (next: AppointmentSettings) => {
    setOffFailure(undefined);
    try {
      await save(next, true);
      setAsked(null);
    } catch (error) {
      setOffFailure(failureText(error, t, t('admin.appointments.failed')));
    }
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {upcoming > 0 && (
        <p className="text-ink sm:col-span-2">
          {t('admin.appointments.upcoming', { count: upcoming })}{' '}
          <TextLink to="/doctor/schedule">{t('admin.appointments.toSchedule')}</TextLink>
        </p>
      )}
      <Checkbox
        label={t('admin.appointments.isOn')}
        className="sm:col-span-2"
        error={fieldError(t, errors.isOn)}
        {...form.register('isOn')}
      />
      <Field label={t('admin.appointments.minutes')} error={fieldError(t, errors.minutes)} required>
        <Select
          value={minutes}
          onChange={({ target }) =>
            form.setValue('minutes', chosen(APPOINTMENT_MINUTES, target.value))
          }
        >
          {APPOINTMENT_MINUTES.map((count) => (
            <option key={count} value={count}>
              {t('admin.appointments.minutesOf', { count })}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('admin.appointments.changeHours')}
        error={fieldError(t, errors.changeHours)}
        required
      >
        <Select
          value={changeHours}
          onChange={({ target }) =>
            form.setValue('changeHours', chosen(CHANGE_HOURS, target.value))
          }
        >
          {CHANGE_HOURS.map((count) => (
            <option key={count} value={count}>
              {count === 0
                ? t('admin.appointments.changeHoursNone')
                : t('admin.appointments.changeHoursOf', { count })}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('admin.appointments.joinLink')}
        hint={t('admin.appointments.joinLinkHint')}
        error={fieldError(t, errors.joinLink)}
        required={isOn}
        className="sm:col-span-2"
      >
        <TextInput inputMode="url" autoComplete="off" {...form.register('joinLink')} />
      </Field>
      <VisitRules form={form} />
      {failure && (
        <Alert tone="danger" className="sm:col-span-2">
          {failure}
        </Alert>
      )}
      <div className="sm:col-span-2">
        <Button type="submit" loading={isSending}>
          {t('admin.appointments.save')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        danger
        title={t('admin.appointments.offTitle')}
        confirmLabel={t('admin.appointments.offConfirm')}
        onConfirm={() => asked && void switchOff(asked)}
        onClose={() => setAsked(null)}
        busy={isPending}
        error={offFailure}
      >
        <p>{t('admin.appointments.offText', { count: upcoming })}</p>
      </ConfirmDialog>
    </form>
  );
}

/** The number of an option, whose value is text. */
const chosen = <N extends number>(all: readonly N[], value: string): N =>
  all.find((one) => String(one) === value)!;
