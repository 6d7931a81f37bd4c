import { useTranslation } from 'react-i18next';
import { changeOf, courseOf as weightsOf } from '#shared/care/weight-course.ts';
import type { DosePlan, Dosing } from '#shared/dosing.ts';
import { useCare } from '#web/features/care/care.queries.ts';
import { useOpenRed } from '#web/features/care/check-in/open-red.ts';
import { useWeightText, useWeightUnit } from '#web/features/care/weight-units.ts';
import { useCourseAt } from '#web/features/dosing/course-at.ts';
import { milligrams } from '#web/features/dosing/dose-figures.ts';
import { useDosing } from '#web/features/dosing/dosing.queries.ts';
import { useFormat } from '#web/lib/format.ts';
import { useNow } from '#web/lib/timed-values.ts';

/** The next dose as it stands on the screen of doses, or why none is shown; of one order where it is named. */
export function WeekDose({ orderId }: { orderId?: number }) {
  const { t } = useTranslation();
  const { data } = useDosing();
  if (!data) return null;
  if (!data.plan || (orderId !== undefined && data.plan.orderId !== orderId))
    return <Figure more={t('dosing.empty')} />;
  return <PlannedDose dosing={data} plan={data.plan} />;
}

function PlannedDose({ dosing, plan }: { dosing: Dosing; plan: DosePlan }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { due, advice } = useCourseAt(dosing, plan)(useNow());
  const { block } = useOpenRed();
  if (due && block) return <Figure more={t('dosing.red.title')} />;
  if (due) {
    return (
      <Figure
        value={milligrams(due.period.micrograms)}
        more={t('dosing.dueAt', { time: format.moment(due.at) })}
      />
    );
  }
  return (
    <Figure more={t(advice === 'asked' ? 'dashboard.doseAsked' : `dosing.advice.${advice}`)} />
  );
}

export function WeekWeight() {
  const { t } = useTranslation();
  const { data } = useCare();
  const text = useWeightText(useWeightUnit(data));
  if (!data) return null;
  const course = weightsOf(data);
  const last = course.at(-1);
  if (!last) return <Figure more={t('care.nothing')} />;
  const change = changeOf(course);
  return (
    <Figure
      value={text.weight(last.kg)}
      more={change && `${t('care.figures.change')}: ${text.change(change.kg)}`}
    />
  );
}

function Figure({ value, more }: { value?: string; more: string | null }) {
  return (
    <>
      {value && (
        <p data-figures className="text-xl font-semibold text-ink">
          {value}
        </p>
      )}
      <p className="text-sm text-ink-soft">{more}</p>
    </>
  );
}
