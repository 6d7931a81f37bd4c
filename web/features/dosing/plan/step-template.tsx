import { useTranslation } from 'react-i18next';
import { addDays } from '#shared/dosing/days.ts';
import { lengthOf } from '#shared/dosing/plan-shape.ts';
import { factsOf } from '#shared/medicines/facts.ts';
import { useFormat } from '#web/lib/format.ts';
import { toLanguage } from '#web/lib/languages.ts';
import { stepLength } from '#web/parts/medicine-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import { milligrams } from '../dose-figures.ts';
import { isNamed, withLabelSteps, type PlanDraft } from './plan-draft.ts';

type StepTemplateProps = {
  draft: PlanDraft;
  isDateless?: boolean | undefined;
  onChoose: (draft: PlanDraft) => void;
};

/**
 * The ladder of the published label with its source, copied only on request (C104): all of it, or from the chosen step
 * on. A beginning above its first step is marked, because it asks for a reason.
 */
export function StepTemplate({ draft, isDateless, onChoose }: StepTemplateProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  if (!isNamed(draft)) return null;
  const { steps, sources, words } = factsOf(draft);
  const startDay = isDateless ? '' : draft.startDay;
  const dayOf = (index: number): string | null =>
    startDay &&
    addDays(
      startDay,
      steps.slice(0, index).reduce((sum, step) => sum + (lengthOf(step) ?? 0), 0),
    );
  return (
    <div className="rounded-lg bg-sunken p-4">
      <ol className="flex flex-wrap gap-2">
        {steps.map((step, index) => (
          <li key={step.micrograms} data-figures>
            <button
              type="button"
              className={classNames(
                'block min-h-11 rounded-md border bg-raised px-3 py-2 text-left text-sm hover:border-accent',
                index === 0 ? 'border-line-strong' : 'border-danger',
              )}
              onClick={() => onChoose(withLabelSteps(draft, index))}
            >
              <span
                className={classNames(
                  'block font-semibold',
                  index === 0 ? 'text-ink' : 'text-danger',
                )}
              >
                {milligrams(step.micrograms)}
              </span>
              <span className="block text-ink-soft">
                {dayOf(index) && `${t('dosing.from', { day: format.day(dayOf(index)!) })} · `}
                {stepLength(t, step)}
              </span>
              <span className="block font-medium text-accent">
                {t('doctor.dosePlan.beginWith', { dose: milligrams(step.micrograms) })}
                {startDay && ` · ${format.day(startDay)}`}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-sm text-ink-soft">
        {t('dosing.source', { source: sources.dosing })}{' '}
        {words[toLanguage(i18n.resolvedLanguage)].steps}
      </p>
      <Button
        size="sm"
        variant="secondary"
        className="mt-3"
        onClick={() => onChoose(withLabelSteps(draft))}
      >
        {t('dosing.template')}
      </Button>
    </div>
  );
}
