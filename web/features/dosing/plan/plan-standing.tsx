import { useTranslation } from 'react-i18next';
import type { CarePlan } from '#shared/dose-plans.ts';
import { dayOf } from '#shared/dosing/days.ts';
import { dosesOffPlan } from '#shared/dosing/off-plan.ts';
import { factsOf } from '#shared/medicines/facts.ts';
import { toLanguage } from '#web/lib/languages.ts';
import { useFormat } from '#web/lib/format.ts';
import { useMedicineName } from '#web/parts/medicine-words.ts';
import { usePracticeZone } from '#web/parts/practice-zone.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { DoseHistory } from '../dose-history.tsx';
import { PlanSteps } from '../plan-steps.tsx';
import { careCourse } from './care-course.ts';

/** The plan, the patient's position in it, and the doses taken. */
export function Standing({ care }: { care: CarePlan }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { content } = care.plans[0]!;
  const { course, timeZone } = careCourse(care, usePracticeZone())!;
  const daysOf = (slots: typeof course.slots) =>
    // The patient's own days.
    slots.map(({ dueAt }) => format.day(dayOf(dueAt, timeZone))).join(' · ');
  const off = dosesOffPlan(care.doses, care.plans[0]!, timeZone);
  const missed = course.slots.filter(({ isMissed }) => isMissed);
  const unknown = course.slots.filter(({ isUnknown }) => isUnknown);
  return (
    <>
      {content.heldFrom && (
        <Alert tone="warning" role="note">
          <p>{t('dosing.heldSince', { day: format.day(content.heldFrom) })}</p>
        </Alert>
      )}
      {course.advice === 'ask_doctor' && (
        <Alert tone="danger" role="note" title={t('dosing.missedMany')}>
          <p>
            {t('dosing.missedManyText', {
              count: course.missedInRow,
              go: t('dosing.moves.continue'),
            })}
          </p>
          <p className="mt-1">
            {factsOf(content).words[toLanguage(i18n.resolvedLanguage)].restart}
          </p>
        </Alert>
      )}
      {course.keptAfter && (
        <Alert tone="warning" role="note" title={t('prescribing.keptDoctor')}>
          <p>{t('prescribing.keptDoctorText', { day: format.day(course.keptAfter) })}</p>
        </Alert>
      )}
      {off.length > 0 && (
        <Alert tone="danger" role="note" title={t('prescribing.offPlan')}>
          <p>{t('prescribing.offPlanText')}</p>
          <DoseHistory doses={off.map((dose) => ({ ...dose, isWaiting: false }))} />
        </Alert>
      )}
      <Version
        plan={care.plans[0]!}
        currentIndex={course.place?.index ?? null}
        starts={course.starts}
      />
      <div>
        <p className="mb-1 font-medium text-ink">{t('dosing.taken')}</p>
        {missed.length > 0 && (
          <p className="text-sm text-ink-soft">
            {t('dosing.missedDays', { days: daysOf(missed) })}
          </p>
        )}
        {unknown.length > 0 && (
          <p className="text-sm text-ink-soft">
            {t('dosing.unknownDays', { days: daysOf(unknown) })}
          </p>
        )}
        <DoseHistory doses={care.doses.map((dose) => ({ ...dose, isWaiting: false }))} />
      </div>
    </>
  );
}

type VersionProps = {
  plan: CarePlan['plans'][number];
  currentIndex?: number | null;
  starts?: readonly (string | null)[];
};

export function Version({ plan, currentIndex = null, starts }: VersionProps) {
  const { t } = useTranslation();
  const nameOf = useMedicineName();
  const format = useFormat();
  const { content } = plan;
  return (
    <div>
      <p className="mb-2 text-sm text-ink-soft">
        {nameOf(content)}
        {content.form !== 'tablets' && ` · ${t(`dosing.forms.${content.form}`)}`} ·{' '}
        {t('dosing.versionBy', {
          version: plan.version,
          move: t(`dosing.moves.${plan.move}`),
          name: plan.authorName,
          time: format.moment(plan.createdAt),
        })}
      </p>
      <PlanSteps plan={content} currentIndex={currentIndex} {...(starts && { starts })} />
      {(plan.reasons ?? []).map(({ step, question, reason }) => (
        <p key={`${step} ${question}`} className="mt-2 break-words text-ink">
          <span className="text-sm text-ink-soft">
            {t(`dosing.left.${question}`, { number: step + 1 })}
          </span>{' '}
          {reason}
        </p>
      ))}
      {content.instructions && (
        <p className="mt-2 break-words whitespace-pre-line text-ink">{content.instructions}</p>
      )}
    </div>
  );
}
