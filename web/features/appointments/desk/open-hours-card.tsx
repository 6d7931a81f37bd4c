import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenHours } from '#shared/appointments/open-hours.ts';
import type { OwnHours } from '#shared/schedule.ts';
import { failureText } from '#web/lib/error-text.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { useHours, useSaveHours } from '../schedule.queries.ts';
import { useTimes } from '../use-times.ts';
import { SingleDays } from './single-days.tsx';
import { WeeklyHours } from './weekly-hours.tsx';

/** When the doctor takes appointments. */
export function OpenHoursCard() {
  const { t } = useTranslation();
  const query = useHours();
  return (
    <Card as="section" aria-labelledby="open-hours">
      <QueryView query={query} errorTitle={t('doctor.schedule.hours.failed')} isEmpty={() => false}>
        {(own) => <HoursForm own={own} />}
      </QueryView>
    </Card>
  );
}

/** Starts with what was saved. A later save of somebody else is refused, so that nothing typed here is replaced. */
function HoursForm({ own }: { own: OwnHours }) {
  const { t } = useTranslation();
  const zone = useTimes(own.timeZone).zone;
  const save = useSaveHours();
  const [draft, setDraft] = useState(own.hours);
  const [version, setVersion] = useState(own.version);
  const [hasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const read = OpenHours.safeParse(draft);
  const faults = new Map(
    (hasTried ? (read.error?.issues ?? []) : []).map(({ path, message }) => [
      `${String(path[0])}.${String(path[1])}`,
      message,
    ]),
  );

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setFailure(undefined);
    if (!read.success) return;
    save.mutate(
      { body: { hours: read.data, version } },
      {
        onSuccess: (saved) => {
          setDraft(saved.hours);
          setVersion(saved.version);
          toast({ title: t('doctor.schedule.hours.saved') });
        },
        onError: (error) =>
          setFailure(failureText(error, t, t('doctor.schedule.hours.saveFailed'))),
      },
    );
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-6">
      <CardHeader
        title={<span id="open-hours">{t('doctor.schedule.hours.title')}</span>}
        text={t('doctor.schedule.hours.text', { zone })}
      />
      <WeeklyHours
        weekly={draft.weekly}
        faults={faults}
        onChange={(weekly) => setDraft({ ...draft, weekly })}
      />
      <SingleDays
        days={draft.days}
        faults={faults}
        onChange={(days) => setDraft({ ...draft, days })}
      />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button type="submit" loading={save.isPending}>
        {t('doctor.schedule.hours.save')}
      </Button>
    </form>
  );
}
