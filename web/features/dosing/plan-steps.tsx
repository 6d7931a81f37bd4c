import { useTranslation } from 'react-i18next';
import { addDays } from '#shared/dosing/days.ts';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import { drawFor } from '#shared/dosing/plan.ts';
import { useFormat } from '#web/lib/format.ts';
import { concentrationText, milligrams, unitsText } from './dose-figures.ts';

type PlanStepsProps = {
  plan: DosePlanContent;
  currentIndex: number | null;
  /** From which day each step is or was taken (course.ts). Without it, as the doctor has planned it. */
  starts?: readonly (string | null)[];
};

/** The steps of a plan in order: from when, how much, from which vial or pen. */
export function PlanSteps({ plan, currentIndex, starts: real }: PlanStepsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const planned = plan.periods.map((_, index) =>
    addDays(
      plan.startDay,
      7 * plan.periods.slice(0, index).reduce((sum, { weeks }) => sum + (weeks ?? 0), 0),
    ),
  );
  const starts = real ?? planned;
  return (
    <ol className="space-y-2">
      {plan.periods.map((period, index) => {
        const draw = drawFor(plan, period);
        const isCurrent = index === currentIndex;
        const isAhead = real !== undefined && index > (currentIndex ?? -1);
        const start = starts[index];
        return (
          <li
            key={planned[index]}
            aria-current={isCurrent ? 'step' : undefined}
            className={`rounded-lg border p-3 ${isCurrent ? 'border-accent bg-accent-soft' : 'border-line'}`}
          >
            <p className="font-semibold text-ink" data-figures>
              {t('dosing.aWeek', { dose: milligrams(period.micrograms) })}
              {draw && ` · ${t('dosing.unitsOn', { units: unitsText(draw) })}`}
            </p>
            <p className="text-sm text-ink-soft" data-figures>
              {start &&
                `${t(isAhead ? 'dosing.earliest' : 'dosing.from', { day: format.day(start) })} · `}
              {period.weeks === null
                ? t('dosing.openEnd')
                : t('dosing.weeks', { count: period.weeks })}
              {' · '}
              {concentrationText(period.concentration)}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
