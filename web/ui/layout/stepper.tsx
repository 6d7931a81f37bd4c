import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';

type StepperProps = { steps: string[]; current: number };

/**
 * The progress through the steps, with `current` starting at 1. A phone shows the bars and only names the current step.
 */
export function Stepper({ steps, current }: StepperProps) {
  const { t } = useTranslation();
  return (
    <div data-keep-clear>
      <ol aria-label={t('ui.progress')} className="flex gap-2 sm:gap-4">
        {steps.map((step, at) => (
          <Step key={step} name={step} number={at + 1} current={current} />
        ))}
      </ol>
      <p aria-hidden="true" className="mt-3 flex justify-between gap-3 text-sm sm:hidden">
        <span className="font-semibold text-ink">{steps[current - 1]}</span>
        <span className="text-ink-soft">{t('ui.stepOf', { current, total: steps.length })}</span>
      </p>
    </div>
  );
}

function Step({ name, number, current }: { name: string; number: number; current: number }) {
  const { t } = useTranslation();
  const isDone = number < current;
  const isCurrent = number === current;
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="min-w-0 flex-1">
      <span
        aria-hidden="true"
        className={classNames(
          'block h-1.5 rounded-full transition-colors duration-300',
          isDone || isCurrent ? 'bg-accent' : 'bg-line',
        )}
      />
      <span className="flex items-center gap-2.5 max-sm:sr-only sm:mt-3">
        <span
          aria-hidden="true"
          data-figures
          className={classNames(
            'inline-flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-semibold',
            isDone && 'border-accent bg-accent-soft text-accent-strong',
            isCurrent && 'border-accent bg-accent text-on-accent',
            !isDone && !isCurrent && 'border-line-strong text-ink-soft',
          )}
        >
          {isDone ? <Check strokeWidth={3} className="size-4" /> : number}
        </span>
        <span
          className={classNames(
            'text-sm leading-tight',
            isCurrent ? 'font-semibold text-ink' : 'text-ink-soft',
          )}
        >
          {name}
          {isDone && <span className="sr-only"> ({t('ui.stepCompleted')})</span>}
        </span>
      </span>
    </li>
  );
}
