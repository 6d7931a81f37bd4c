import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CONDITIONS } from '#shared/intake.ts';
import type { SafetyFinding } from '#shared/safety/finding.ts';
import { preCheck, type PreCheckVerdict as Verdict } from '#shared/safety/pre-check.ts';
import type { SafetyCase } from '#shared/safety/safety-case.ts';
import { showWithFocus } from '#web/lib/first-fault.ts';
import { useFormat } from '#web/lib/format.ts';
import { localDay } from '#web/lib/local-day.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import type { IntakeValues } from '../intake-form/intake-form-schema.ts';
import { sentMeasures } from '../intake-form/measure-values.ts';

type Ordered = Pick<SafetyCase, 'product' | 'medicine'>;

const TONES = {
  likely: 'success',
  close_look: 'info',
  unlikely: 'warning',
} as const satisfies Record<Verdict, string>;

type PreCheckVerdictProps = {
  values: IntakeValues;
  ordered: Ordered;
  /** The answer to a press just now, and not what is found on a page that is opened. */
  isAnswer: boolean;
  onChange: () => void;
};

/** What a doctor will probably decide, and why. Never a refusal and never a diagnosis (decision C116). */
export function PreCheckVerdict(props: PreCheckVerdictProps) {
  const { values, ordered, isAnswer, onChange } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) showWithFocus(element.current);
  }, [isAnswer]);
  const { verdict, reasons } = judge(values, ordered);
  const reasonOf = ({ id, value }: SafetyFinding) =>
    t(`intake.preCheck.reason.${id}`, { value: value === null ? '' : format.number(value) });
  return (
    <div ref={element} tabIndex={-1} className="outline-none">
      <Alert
        tone={TONES[verdict]}
        role="note"
        title={t(`intake.preCheck.verdict.${verdict}`)}
        action={
          <Button size="sm" variant="secondary" onClick={onChange}>
            {t('intake.preCheck.change')}
          </Button>
        }
      >
        {reasons.length > 0 && (
          <ul className="mb-2 list-disc space-y-1 pl-5">
            {reasons.map((finding) => (
              <li key={finding.id}>{reasonOf(finding)}</li>
            ))}
          </ul>
        )}
        <p>{t(`intake.preCheck.advice.${verdict}`)}</p>
      </Alert>
    </div>
  );
}

function judge(values: IntakeValues, ordered: Ordered) {
  const ticks = Object.fromEntries(CONDITIONS.map((one) => [one, values[one] === true]));
  return preCheck(
    {
      dateOfBirth: values.dateOfBirth,
      useEnglishUnits: values.useEnglishUnits,
      ...sentMeasures(values, values.useEnglishUnits),
      ...(ticks as Record<(typeof CONDITIONS)[number], boolean>),
    },
    ordered,
    localDay(),
  );
}
