import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TimeText } from '#web/ui/data/time-text.tsx';
import type { ProgramMonth, ProgramStep, StepState } from './program-steps.ts';

const DOTS: Record<StepState, string> = {
  done: 'border-accent bg-accent text-on-accent',
  waiting: 'border-accent bg-accent-soft text-accent-strong',
  current: 'border-accent bg-accent-soft text-accent-strong',
  ahead: 'border-line-strong bg-raised text-ink-soft',
  stopped: 'border-danger bg-danger-soft text-danger',
};

type ProgramTimelineProps = { steps: readonly ProgramStep[]; month: ProgramMonth | null };

/** Ordered, reviewed, shipped, active: vertical on a phone, side by side if there is room. */
export function ProgramTimeline({ steps, month }: ProgramTimelineProps) {
  const { t } = useTranslation();
  return (
    <ol
      aria-label={t('programs.timeline')}
      className="mt-5 grid grid-cols-1 gap-y-4 sm:grid-cols-4 sm:gap-x-3"
    >
      {steps.map((step, at) => (
        <Step key={step.name} step={step} number={at + 1} month={month} />
      ))}
    </ol>
  );
}

type StepProps = { step: ProgramStep; number: number; month: ProgramMonth | null };

function Step({ step, number, month }: StepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, state, at } = step;
  return (
    <li
      aria-current={state === 'current' || state === 'waiting' ? 'step' : undefined}
      className="flex gap-3 sm:flex-col sm:gap-2"
    >
      <span aria-hidden="true" className="flex items-center gap-3">
        <span
          data-figures
          className={classNames(
            'inline-flex size-9 shrink-0 items-center justify-center rounded-full border-2 text-sm font-semibold',
            DOTS[state],
          )}
        >
          <Sign state={state} number={number} />
        </span>
        {number < 4 && (
          <span
            className={classNames(
              'hidden h-0.5 flex-1 rounded-full sm:block',
              state === 'done' ? 'bg-accent' : 'bg-line',
            )}
          />
        )}
      </span>
      <div className="min-w-0">
        <p
          className={classNames('font-semibold', state === 'ahead' ? 'text-ink-soft' : 'text-ink')}
        >
          {t(`programs.step.${name}`)}
        </p>
        <p className="text-sm text-ink-soft">
          {name === 'active' && month ? t('programs.month', month) : t(`programs.state.${state}`)}
        </p>
        {at && (
          <p className="text-sm text-ink-soft">
            <TimeText value={at}>{format.day(at)}</TimeText>
          </p>
        )}
      </div>
    </li>
  );
}

function Sign({ state, number }: { state: StepState; number: number }) {
  if (state === 'done') return <Check strokeWidth={3} className="size-4.5" />;
  if (state === 'stopped') return <X strokeWidth={3} className="size-4.5" />;
  return <span>{number}</span>;
}
