import { useTranslation } from 'react-i18next';
import { formatThousandths } from '#shared/dosing/amounts.ts';
import { DOSING_SOURCES, FACTS } from '#shared/dosing/substances.ts';
import { Button } from '#web/ui/form/button.tsx';
import { withLabelSteps, type PlanDraft } from './plan-draft.ts';

type StepTemplateProps = { draft: PlanDraft; onChoose: (draft: PlanDraft) => void };

/** The steps of the published label with their source, copied only on request (C104). */
export function StepTemplate({ draft, onChoose }: StepTemplateProps) {
  const { t } = useTranslation();
  const { substance } = draft;
  if (!substance) return null;
  const steps = FACTS[substance].steps
    .map(({ micrograms, weeks }) =>
      weeks === null
        ? `${formatThousandths(micrograms)}\u00a0mg`
        : t('dosing.templateStep', { dose: formatThousandths(micrograms), count: weeks }),
    )
    .join(' → ');
  return (
    <div className="rounded-lg bg-sunken p-4">
      <p className="text-ink" data-figures>
        {steps}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {t('dosing.source', { source: DOSING_SOURCES[substance] })}{' '}
        {t(`dosing.templateNote.${substance}`)}
      </p>
      <Button
        size="sm"
        variant="secondary"
        className="mt-3"
        onClick={() => onChoose(withLabelSteps(draft, substance))}
      >
        {t('dosing.template')}
      </Button>
    </div>
  );
}
