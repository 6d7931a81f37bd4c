import { useSearchParams } from 'react-router-dom';
import { daysIn, PERIOD_MAX, periodUpTo, type Period } from '#shared/overview.ts';
import { usePracticeToday } from '#web/parts/practice-zone.ts';

export const PERIODS = ['7', '30', '90', 'custom'] as const;
export type PeriodChoice = (typeof PERIODS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The period of the dashboard, stored in the URL. A custom range is used only if it is a valid period. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const today = usePracticeToday()();
  const choice = PERIODS.find((one) => one === params.get('period')) ?? '30';
  const own = { from: params.get('since') ?? '', to: params.get('until') ?? '' };
  const isWhole =
    choice === 'custom' &&
    [own.from, own.to].every((day) => DAY.test(day)) &&
    daysIn(own) >= 1 &&
    daysIn(own) <= PERIOD_MAX;
  const period = isWhole ? own : periodUpTo(today, choice === 'custom' ? 30 : Number(choice));

  function choose(next: PeriodChoice, days: Partial<Period> = period): void {
    const search = new URLSearchParams(params);
    search.set('period', next);
    search.delete('since');
    search.delete('until');
    if (next === 'custom') {
      search.set('since', days.from ?? period.from);
      search.set('until', days.to ?? period.to);
    }
    setParams(search, { replace: true });
  }
  return { choice, period, choose, max: today };
}
