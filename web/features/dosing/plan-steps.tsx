import { useTranslation } from 'react-i18next';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import { drawFor, startOf } from '#shared/dosing/plan.ts';
import { useFormat } from '#web/lib/format.ts';
import { rhythmOf } from '#shared/medicines/medicines.ts';
import { stepLength } from '#web/parts/medicine-words.ts';
import { concentrationText, drawnVolume, milligrams, unitsText } from './dose-figures.ts';

type PlanStepsProps = {
  plan: DosePlanContent;
  currentIndex: number | null;
  /** From which day each step is or was taken (course.ts). Without it, as the doctor has planned it. */
  starts?: readonly (string | null)[] | undefined;
};

/** The steps of a plan in order, in words for the patient: how much, how it is drawn, from when, from which vial or pen. */
export function PlanSteps({ plan, currentIndex, starts }: PlanStepsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isDaily = rhythmOf(plan) === 1;
  return (
    <ol className="space-y-2">
      {plan.periods.map((period, index) => {
        const draw = drawFor(plan, period);
        const planned = startOf(plan, index);
        const isCurrent = index === currentIndex;
        const isAhead = starts !== undefined && index > (currentIndex ?? -1);
        const start = starts ? starts[index] : planned;
        return (
          <li
            key={planned}
            aria-current={isCurrent ? 'step' : undefined}
            className={`rounded-lg border p-3 ${isCurrent ? 'border-accent bg-accent-soft' : 'border-line'}`}
          >
            <p className="font-semibold text-ink" data-figures>
              {t(isDaily ? 'dosing.aDay' : 'dosing.aWeek', { dose: milligrams(period.micrograms) })}
            </p>
            <p className="text-ink" data-figures>
              {draw &&
                t(isDaily ? 'dosing.drawDaily' : 'dosing.draw', {
                  ...{ units: unitsText(draw), volume: drawnVolume(draw) },
                })}
              {plan.form === 'pen' && t(isDaily ? 'dosing.usePenDaily' : 'dosing.usePen')}
              {period.tablets &&
                t('dosing.takeTablets', {
                  count: period.tablets.count,
                  strength: milligrams(period.tablets.micrograms),
                })}
            </p>
            <p className="text-sm text-ink-soft" data-figures>
              {start &&
                `${t(isAhead ? 'dosing.earliest' : 'dosing.from', { day: format.day(start) })} · `}
              {stepLength(t, period)}
              {period.concentration && ` · ${concentrationText(period.concentration)}`}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
