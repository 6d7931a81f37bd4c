import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenHours } from '#shared/appointments/open-hours.ts';
import { scheduleContract, type OwnHours } from '#shared/schedule.ts';
import { currentOf } from '#web/lib/current-of.ts';
import { failureText } from '#web/lib/error-text.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { useHours, useSaveHours } from '../schedule.queries.ts';
import { useTimes } from '../use-times.ts';
import { SingleDays } from './single-days.tsx';
import { useHoursText } from './use-hours-text.ts';
import { WeeklyHours } from './weekly-hours.tsx';
import { check } from '#web/lib/zod.ts';

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

type HoursDraft = { hours: OpenHours; version: number };

/** Begins with what was saved, or with what was typed here before and not saved. */
function HoursForm({ own }: { own: OwnHours }) {
  const { t } = useTranslation();
  const zone = useTimes(own.timeZone).zone;
  const save = useSaveHours();
  const textOf = useHoursText();
  const [draft, keep, clear] = useDraft<HoursDraft>('open-hours', { version: 1 });
  // The reply is there before the hours are read again.
  const [reply, setReply] = useState(own);
  const [conflict, setConflict] = useState<{ theirs: OwnHours; mine: OpenHours } | null>(null);
  const [hasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const saved = reply.version > own.version ? reply : own;
  const { hours, version } = draft ?? saved;
  // Its success deletes the draft, so nothing more is changed while it is being saved.
  const change = (part: Partial<OpenHours>) =>
    save.isPending || keep({ hours: { ...hours, ...part }, version });
  const read = check(OpenHours, hours);
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
        onSuccess: (next) => {
          setReply(next);
          setConflict(null);
          void clear();
          toast({ title: t('doctor.schedule.hours.saved') });
        },
        onError: (error) => {
          const theirs = currentOf(scheduleContract.saveHours, error);
          if (!theirs) {
            setFailure(failureText(error, t, t('doctor.schedule.hours.saveFailed')));
            return;
          }
          setConflict({ theirs, mine: hours });
          keep({ hours, version: theirs.version });
        },
      },
    );
  }

  if (draft === undefined) return null;
  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-6">
      <CardHeader
        title={<span id="open-hours">{t('doctor.schedule.hours.title')}</span>}
        text={t('doctor.schedule.hours.text', { zone })}
      />
      {conflict && (
        <ConflictNotice
          key={conflict.theirs.version}
          differences={[
            {
              name: 'hours',
              label: t('doctor.schedule.hours.title'),
              theirs: textOf(conflict.theirs.hours),
              mine: textOf(conflict.mine),
              onTheirs: () => change(conflict.theirs.hours),
              onMine: () => change(conflict.mine),
            },
          ]}
        />
      )}
      <WeeklyHours
        weekly={hours.weekly}
        faults={faults}
        onChange={(weekly) => change({ weekly })}
      />
      <SingleDays days={hours.days} faults={faults} onChange={(days) => change({ days })} />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button type="submit" loading={save.isPending}>
        {t('doctor.schedule.hours.save')}
      </Button>
    </form>
  );
}
