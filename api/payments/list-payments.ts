import { raw, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { LedgerFilter, LedgerTotals } from '#shared/ledger.ts';
import type { GATEWAYS, PaymentMode } from '#shared/config.ts';
import {
  DAY_BY_DAY,
  daysOf,
  figureSql,
  within,
  type DayFigure,
} from '#api/platform/day-figures.ts';
import { decodeCursor, olderThan, pageOf } from '#api/platform/keyset.ts';
import { textSays } from '#api/platform/search.ts';
import { withinDays } from '#api/settings/settings.service.ts';
import { Payment } from './payment.entity.ts';
import { Refund } from './refunds/refund.entity.ts';

export type WithRefunds = { payment: Payment; refunds: Refund[] };

/** Payments together with their refunds, in two queries however many there are. */
export async function withRefunds(
  em: EntityManager,
  payments: readonly Payment[],
): Promise<WithRefunds[]> {
  if (payments.length === 0) return [];
  const refunds = await em.find(
    Refund,
    { payment: { $in: payments.map(({ id }) => id) } },
    { orderBy: { id: 'asc' }, populate: ['requestedBy'] },
  );
  const byPayment = Map.groupBy(refunds, (refund) => refund.payment.id);
  return payments.map((payment) => ({ payment, refunds: byPayment.get(payment.id) ?? [] }));
}

/** Daily sums of received money: all of it, including samples and trials, because they have to match the gateway's. */
export const ledgerDays: DayFigure = {
  name: 'ledger',
  table: 'ledger_days',
  columns: ['gateway', 'mode', 'settled', 'received', 'refunded'],
  truth: `select touched.day, p.gateway, p.mode, count(*)::int as settled, sum(p.received_amount)::bigint as received,
      sum(p.refunded_amount)::bigint as refunded
    from touched cross join lateral (select * from payments where ${within('settled_at')} ${DAY_BY_DAY}) p
    group by touched.day, p.gateway, p.mode`,
  days: daysOf('payments', 'settled_at', 'day'),
};

type Filter = z.output<typeof LedgerFilter>;

/** One page of all payments, newest first. */
export async function listLedger(
  em: EntityManager,
  filter: Filter,
): Promise<{ rows: WithRefunds[]; next: string | null }> {
  const wanted = {
    ...(filter.status && { status: filter.status }),
    ...(filter.mode && { mode: filter.mode }),
    ...(filter.attention === 'true' && { attention: { $ne: null } }),
    ...olderThan(decodeCursor(filter.cursor)),
  };
  const where = {
    $and: [
      ...ofOrdersSaying(filter.search),
      ...(await withinDays(em, 'settledAt', filter)),
      wanted,
    ],
  } as FilterQuery<Payment>;
  const found = await em.find(Payment, where, {
    orderBy: { createdAt: 'desc', id: 'desc' },
    limit: filter.limit + 1,
    populate: ['order'],
  });
  const { rows, next } = pageOf(found, filter.limit);
  return { rows: await withRefunds(em, rows), next };
}

/** Payments are searched by the texts of their orders. */
function ofOrdersSaying(search: string | undefined): FilterQuery<Payment>[] {
  const said = textSays('search_text', search);
  if (said.length === 0) return [];
  const orders = `select id from orders where ${said.map(({ sql }) => sql).join(' and ')}`;
  const values = said.flatMap((one) => one.values);
  return [
    { [raw((alias) => `${alias}.order_id in (${orders})`, values)]: [] },
  ] as FilterQuery<Payment>[];
}

type Row = {
  gateway: (typeof GATEWAYS)[number];
  mode: PaymentMode;
  count: string;
  received: string;
  refunded: string;
  refunding: string;
  reserved: string;
};

/** The sums of each gateway and mode, in cents, from the daily figures, the few refunds in progress and what
 * is reserved now. */
export async function sumLedger(
  em: EntityManager,
  mode: PaymentMode | undefined,
): Promise<z.input<typeof LedgerTotals>[]> {
  const rows = await em.execute<Row[]>(
    `select gateway, mode, coalesce(settled.count, 0) as count, coalesce(received, 0) as received,
         coalesce(refunded, 0) as refunded, coalesce(pending.amount, 0) as refunding,
         coalesce(open.amount, 0) as reserved
       from (select gateway, mode, sum(settled) as count, sum(received) as received, sum(refunded) as refunded
               from ${figureSql(ledgerDays)} days group by gateway, mode) settled
       left join (select p.gateway, p.mode, sum(r.amount) as amount
                    from refunds r join payments p on p.id = r.payment_id
                   where r.status = 'pending' and p.settled_at is not null group by p.gateway, p.mode) pending
         using (gateway, mode)
       full join (select gateway, mode, sum(authorized_amount) as amount from payments
                   where status = 'authorized' group by gateway, mode) open
         using (gateway, mode)
      where ?::text is null or mode = ? order by gateway, mode`,
    [mode ?? null, mode ?? null],
  );
  return rows.map((row) => {
    const [received, refunded] = [Number(row.received), Number(row.refunded)];
    return {
      gateway: row.gateway,
      liveMode: row.mode === 'live',
      count: Number(row.count),
      received,
      refunded,
      refunding: Number(row.refunding),
      kept: received - refunded,
      reserved: Number(row.reserved),
    };
  });
}
