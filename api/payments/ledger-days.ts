import { DAY_BY_DAY, daysOf, within, type DayFigure } from '#api/platform/day-figures.ts';

/** Daily sums of received money: all of it, including samples and trials, because they have to match the gateway's. */
export const ledgerDays: DayFigure = {
  name: 'ledger',
  table: 'ledger_days',
  columns: ['gateway', 'mode', 'settled', 'received', 'refunded'],
  truth: `select touched.day, p.gateway, p.mode, count(*)::int as settled, sum(p.received_amount)::bigint as received,
      sum(p.refunded_amount)::bigint as refunded
    from touched cross join lateral (select * from payments where ${within('settled_at', 'touched.day')} ${DAY_BY_DAY}) p
    group by touched.day, p.gateway, p.mode`,
  days: daysOf('payments', 'settled_at', 'day'),
};
