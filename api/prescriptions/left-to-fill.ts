import type { EntityManager } from '@mikro-orm/postgresql';
import { PLAN_MONTHS } from '#shared/catalogue.ts';
import { addDays, dayOf } from '#shared/dosing/days.ts';
import { fillsFor, fillsTaken } from '#shared/prescriptions/protocol.ts';
import { DAYS_PER_MONTH } from '#shared/supply-plan.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Prescription } from './prescription.entity.ts';

/** What of an order is still to be filled, and from when. */
export type LeftToFill = {
  /** The first day of the directions: what the patient has left of this order is taken by this version too. */
  saidFrom: string;
  /** Months of the programme. None if all has left. */
  monthsLeft: number;
  /** The months that were filled by the latest version. */
  monthsByLatest: number;
  /** The day from which the first fill is used: when what the patient has left of this medicine runs out. */
  fillsFrom: string;
};

type Filled = { all: number; latest: number; coming: number; due: string | null };

/**
 * Which only the supplies know, a domain above. What a pharmacy has made leaves by the version that it was made of; what
 * it has not made is taken back and filled by the next one. Nothing of a parcel that its patient has moved is used before
 * its day.
 */
const FILLED = `select coalesce(sum(months) filter (where is_gone), 0)::int as all,
    coalesce(sum(months) filter (where is_gone and prescription_id = ?), 0)::int as latest,
    coalesce(sum(months) filter (where is_gone and state = 'sent_to_pharmacy'), 0)::int as coming,
    min(due_on) filter (where not is_gone and state <> 'cancelled')::text as due
  from (select s.*, s.state in ('shipped', 'received') or s.state = 'sent_to_pharmacy' and exists (
      select from pharmacy_fills f where f.supply_id = s.id and f.state in ('filled', 'shipped')) as is_gone
    from supplies s where s.order_id = ? and s.replaces_id is null) as own`;

type Known = {
  today: string;
  timeZone: string;
  /** When what they have left of other orders runs out. */
  lastEnd: string | undefined;
  latest: Prescription | null;
};

export async function leftToFill(
  em: EntityManager,
  { secrets }: Deps,
  order: Order,
  { today, timeZone, lastEnd = today, latest }: Known,
): Promise<LeftToFill> {
  const [row] = await em.execute<Filled[]>(FILLED, [latest?.id ?? null, order.id]);
  const { all, latest: monthsByLatest, coming, due } = row!;
  const last = (...days: string[]) => days.toSorted().at(-1)!;
  const saidFrom = last(today, lastEnd);
  const until = order.suppliedUntil ? dayOf(order.suppliedUntil.getTime(), timeZone) : saidFrom;
  const daysSupply = latest?.open(secrets.data).daysSupply ?? DAYS_PER_MONTH;
  const usedUp = addDays(last(saidFrom, until), fillsTaken(coming, daysSupply) * daysSupply);
  return {
    saidFrom,
    monthsLeft: Math.max(0, PLAN_MONTHS[order.plan].programme - all),
    monthsByLatest,
    fillsFrom: last(usedUp, due ?? saidFrom),
  };
}

/** How many fills an order still takes. None if all has left. */
export const fillsLeft = (
  { plan }: Order,
  { monthsLeft }: LeftToFill,
  daysSupply: number,
): number => {
  const all = PLAN_MONTHS[plan].programme;
  return fillsFor(all, daysSupply) - fillsTaken(all - monthsLeft, daysSupply);
};
