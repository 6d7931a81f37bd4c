import type { EntityManager } from '@mikro-orm/postgresql';
import { nextSuppliesOf } from '#api/patients/patient-views.ts';

/** Of an order's parcels and of its prescription that stands, what a sheet says. Days are days of the practice. */
export type Parcels = {
  sent: number;
  /** Without those that were cancelled. */
  all: number;
  nextDueOn: string | null;
  lots: string | null;
  trackingNumbers: string | null;
  prescriber: string | null;
  validUntil: string | null;
};

const PARCELS = `select o.id, s.*, author.full_name as "prescriber", p.valid_until::text as "validUntil"
  from orders o
  cross join lateral (
    select count(*) filter (where shipped_at is not null)::int as "sent",
      count(*) filter (where state <> 'cancelled')::int as "all",
      string_agg(lot, ', ' order by number) filter (where lot <> '') as "lots",
      string_agg(tracking_number, ', ' order by number)
        filter (where tracking_number <> '') as "trackingNumbers"
    from supplies where order_id = o.id) s
  left join prescriptions p on p.order_id = o.id and p.state = 'signed'
  left join users author on author.id = p.author_id
  where o.id = any(?::int[])`;

/** By the order's id, of a whole batch at once. */
export async function parcelsOf(
  em: EntityManager,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Parcels>> {
  const rows = await em.execute<(Omit<Parcels, 'nextDueOn'> & { id: number })[]>(PARCELS, [
    `{${orderIds.join(',')}}`,
  ]);
  const next = await nextSuppliesOf(em, orderIds);
  return new Map(
    rows.map(({ id, ...parcels }) => [id, { ...parcels, nextDueOn: next.get(id)?.dueOn ?? null }]),
  );
}
