import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DOSE_SITES,
  dosingErrors,
  suggestSite,
  type DosePlan,
  type DoseSite,
} from '#shared/dosing.ts';
import { doseFits, possibleFrom, type DoseCourse } from '#shared/dosing/course.ts';
import { factsOf } from '#shared/medicines/facts.ts';
import { rhythmOf } from '#shared/medicines/medicines.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { errorText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { randomKey } from '#web/lib/submission-keys.ts';
import { useNow } from '#web/lib/timed-values.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useTakeDose, type ShownDose } from './dosing.queries.ts';

type MarkDoseProps = {
  plan: DosePlan;
  /** The patient's position in the plan at a given time: a dose taken last week was last week's. */
  courseAt: (at: number) => DoseCourse;
  doses: readonly ShownDose[];
  timeZone: string;
  /** A second dose was taken too soon: none of the plan, but for a doctor to hear of now. */
  onTwice: (times: number[]) => void;
};

/** What is asked before a dose is recorded, and when the next one is due. */
type Question = { at: number; answer: 'week_taken' | 'not_due'; due: number };

/** The value of a `datetime-local` input: this device's local time, to the minute. */
const asLocal = (at: number): string => {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/**
 * Records a dose with one click: the site that has rested longest is preselected, and the time is now unless changed.
 */
export function MarkDose({ plan, courseAt, doses, timeZone, onTwice }: MarkDoseProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const take = useTakeDose();
  const now = useNow();
  const [chosen, setChosen] = useState<DoseSite | null>(null);
  const [takenAt, setTakenAt] = useState('');
  const [asks, setAsks] = useState<Question | null>(null);
  const [soon, setSoon] = useState<{ at: number; lastAt: number | null; from: number } | null>(
    null,
  );
  const [isOutside, setOutside] = useState(false);
  const mark = useRef<HTMLButtonElement>(null);
  const isTablet = plan.content.form === 'tablets';
  const isDaily = rhythmOf(plan.content) === 1;
  const site = isTablet ? null : (chosen ?? suggestSite(doses.map((dose) => dose.site)));
  const { hoursApart } = factsOf(plan.content);

  function send(at: number, isEarly: boolean) {
    setAsks(null);
    const period = courseAt(at).place?.period;
    if (!period) return setOutside(true);
    const body = {
      clientId: randomKey(),
      orderId: plan.orderId,
      planVersion: plan.version,
      takenAt: new Date(at).toISOString(),
      site,
      micrograms: period.micrograms,
      timeZone,
      isEarly,
    };
    // The heading above, which tells of the next dose from now on, is out of sight on a phone.
    take.mutate({ body }, { onSuccess: (kept) => kept && toast({ title: t('dosing.marked') }) });
    setTakenAt('');
    setChosen(null);
  }

  function handlePress() {
    const at = takenAt ? Math.min(new Date(takenAt).getTime(), Date.now()) : Date.now();
    setOutside(false);
    const course = courseAt(at);
    const answer = doseFits(plan.content, course, at);
    const { lastAt } = course;
    const from = possibleFrom(plan.content, course);
    take.reset();
    setSoon(answer === 'too_soon' ? { at, lastAt, from } : null);
    if (answer === 'fine') send(at, false);
    if (answer === 'week_taken' || answer === 'not_due')
      setAsks({ at, answer, due: course.next!.dueAt });
  }

  function answerSoon(isTaken: boolean, at: number, lastAt: number | null) {
    setSoon(null);
    take.reset();
    if (isTaken) onTwice(lastAt === null ? [at] : [lastAt, at]);
    else mark.current?.focus();
  }

  // Known to the server alone, from another device.
  const refusedAt =
    take.error && hasCode(take.error, dosingErrors.too_soon.code)
      ? Date.parse(take.variables.body.takenAt)
      : null;

  const choices = (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {site && (
        <Field
          label={t('dosing.site')}
          hint={t(isDaily ? 'dosing.siteHintDaily' : 'dosing.siteHint')}
        >
          <Select value={site} onChange={(event) => setChosen(event.target.value as DoseSite)}>
            {DOSE_SITES.map((one) => (
              <option key={one} value={one}>
                {t(`dosing.sites.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('dosing.takenAt')} hint={t('dosing.takenAtHint')} optional>
        <TextInput
          type="datetime-local"
          value={takenAt}
          max={asLocal(now)}
          onChange={(event) => setTakenAt(event.target.value)}
        />
      </Field>
    </div>
  );
  // What is taken each day is marked with the first thing under the finger.
  const press = (
    <Button
      ref={mark}
      size="lg"
      block={isDaily}
      loading={take.isPending}
      icon={<Check aria-hidden="true" className="size-5" />}
      onClick={handlePress}
    >
      {t('dosing.mark')}
    </Button>
  );

  return (
    <div className="space-y-4" data-print="hide">
      {isDaily && press}
      {choices}
      {!isDaily && press}
      {soon && (
        <Alert
          tone="danger"
          title={t('dosing.tooSoon')}
          action={<Another onAnswer={(isTaken) => answerSoon(isTaken, soon.at, soon.lastAt)} />}
        >
          <p>
            {t(isTablet ? 'dosing.tablets.tooSoonText' : 'dosing.tooSoonText', {
              time: format.moment(soon.from),
            })}
          </p>
        </Alert>
      )}
      {isOutside && (
        <Alert tone="danger" title={t('dosing.markFailed')}>
          <p>{t('dosing.outside')}</p>
        </Alert>
      )}
      {take.error && (
        <Alert
          tone="danger"
          title={t('dosing.markFailed')}
          action={
            refusedAt !== null && (
              <Another
                onAnswer={(isTaken) => answerSoon(isTaken, refusedAt, courseAt(refusedAt).lastAt)}
              />
            )
          }
        >
          <p>
            {refusedAt === null
              ? errorText(take.error, t)
              : t(isTablet ? 'dosing.tablets.tooSoonShort' : 'dosing.tooSoonShort')}
          </p>
        </Alert>
      )}
      <ConfirmDialog
        open={asks?.answer === 'week_taken'}
        title={t('dosing.earlyTitle')}
        confirmLabel={t('dosing.earlyConfirm')}
        onClose={() => setAsks(null)}
        onConfirm={() => asks && send(asks.at, true)}
      >
        <p>{t('dosing.weekday', { hours: hoursApart, days: hoursApart / 24 })}</p>
        <p>{t('dosing.earlyText')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asks?.answer === 'not_due'}
        title={t('dosing.notDueTitle')}
        confirmLabel={t(isTablet ? 'dosing.tablets.notDueConfirm' : 'dosing.notDueConfirm')}
        onClose={() => setAsks(null)}
        onConfirm={() => asks && send(asks.at, true)}
      >
        <p>{t('dosing.notDueWhen', { time: asks ? format.moment(asks.due) : '' })}</p>
        <p>{t(isTablet ? 'dosing.tablets.notDueText' : 'dosing.notDueText')}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Nobody is asked to guess what to do: a second dose that was taken goes to a doctor now. */
function Another({ onAnswer }: { onAnswer: (isTaken: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => onAnswer(false)}>
        {t('dosing.wrong.no')}
      </Button>
      <Button variant="danger" onClick={() => onAnswer(true)}>
        {t('dosing.wrong.yes')}
      </Button>
    </div>
  );
}
