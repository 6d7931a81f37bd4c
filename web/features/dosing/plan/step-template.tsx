import { useTranslation } from 'react-i18next';
import { formatThousandths } from '#shared/dosing/amounts.ts';
import { factsOf } from '#shared/medicines/facts.ts';
import { toLanguage } from '#web/lib/languages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { isNamed, withLabelSteps, type PlanDraft } from './plan-draft.ts';

type StepTemplateProps = { draft: PlanDraft; onChoose: (draft: PlanDraft) => void };

/** The steps of the published label with their source, copied only on request (C104). */
export function StepTemplate({ draft, onChoose }: StepTemplateProps) {
  const { t, i18n } = useTranslation();
  if (!isNamed(draft)) return null;
  const { steps: label, sources, words } = factsOf(draft);
  const steps = label
    .map(({ micrograms, weeks, days }) => {
      const dose = formatThousandths(micrograms);
      if (days) return t('doctor.dosePlan.stepDays', { dose, count: days });
      return weeks === null ? `${dose}\u00a0mg` : t('dosing.templateStep', { dose, count: weeks });
    })
    .join(' → ');
  return (
    <div className="rounded-lg bg-sunken p-4">
      <p className="text-ink" data-figures>
        {steps}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
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
