import { DAY_BY_DAY, daysOf, within, type DayFigure } from '#api/platform/day-figures.ts';

/** The books by the day money came in: all of it, samples and trials too, since it has to agree with the gateway's own. */
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
