import { raw, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { addDays, dayOf } from '#shared/dosing/days.ts';
import { hasRole, type Actor, type Member } from '#shared/lib/actor.ts';
import { errors, ensure } from '#shared/lib/errors.ts';
import {
  NO_CHECK_IN_DAYS,
  PATIENT_FILTERS,
  PATIENT_NEEDS,
  SUPPLY_DUE_DAYS,
  type NextSupply,
  type PatientCounts,
  type PatientFilter,
  type PatientNeed,
} from '#shared/patient-list.ts';
import { approvedWhere } from '#api/orders/list-orders.ts';
import { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import { practiceZone } from '#api/settings/settings.service.ts';

type Says = { sql: string; values: unknown[] };

const DAY_MS = 86_400_000;

const isClinician = (actor: Actor) => hasRole(actor, 'doctor', 'admin');

/** The orders of those for whom it waits: read from what waits, of which there is little, however many patients there are. */
const NEEDS: Record<PatientNeed, (actor: Member) => Says | null> = {
  check_in: (actor) =>
    isClinician(actor)
      ? {
          sql: `select n.id from check_ins c join orders n on n.customer_id = c.patient_id or n.id = c.order_id
            where c.looked_at is null`,
          values: [],
        }
      : null,
  message: (actor) => ({
    sql: `select n.id from messages m join orders n on n.customer_id = m.sender_id
      where m.receiver_id = ? and m.read_at is null`,
    values: [actor.id],
  }),
  parcel_report: (actor) =>
    hasRole(actor, 'staff', 'admin')
      ? {
          sql: `select s.order_id from parcel_reports r join supplies s on s.id = r.supply_id
            where r.answer is null`,
          values: [],
        }
      : null,
};

type View = {
  view: PatientFilter;
  actor: Member;
  /** The practice's day. */
  today: string;
};

/** The condition of a view for an order, or null if the actor does not have it. */
function viewSays({ view, actor, today }: View, order: string): Says | null {
  switch (view) {
    case 'needs_me': {
      const needs = PATIENT_NEEDS.flatMap((need) => NEEDS[need](actor) ?? []);
      return {
        sql: `${order}.id in (${needs.map(({ sql }) => sql).join(' union ')})`,
        values: needs.flatMap(({ values }) => values),
      };
    }
    case 'supply_due':
      return {
        sql: `exists (select from supplies s where s.order_id = ${order}.id and s.shipped_at is null
          and s.state <> 'cancelled' and s.due_on <= ?::date)`,
        values: [addDays(today, SUPPLY_DUE_DAYS)],
      };
    case 'no_check_in': {
      const since = new Date(now().getTime() - NO_CHECK_IN_DAYS * DAY_MS);
      return isClinician(actor)
        ? {
            sql: `(${order}.start_date < ?::timestamptz and not exists (
              select from check_ins c
              where (c.patient_id = ${order}.customer_id or c.order_id = ${order}.id)
                and not c.is_partial and c.created_at >= ?::timestamptz))`,
            values: [since, since],
          }
        : null;
    }
  }
}

/** The orders of a view. Whoever does not have it is refused. */
export async function inView(
  em: EntityManager,
  view: PatientFilter | undefined,
  actor: Member,
): Promise<FilterQuery<Order>> {
  return view ? whereOf({ view, actor, today: await todayOf(em) }) : {};
}

const todayOf = async (em: EntityManager): Promise<string> =>
  dayOf(now().getTime(), await practiceZone(em));

function whereOf(view: View): FilterQuery<Order> {
  const said = viewSays(view, 'o');
  ensure(said, errors.forbidden);
  return {
    [raw((alias) => viewSays(view, alias)!.sql, said.values as string[])]: [],
  } as FilterQuery<Order>;
}

export async function countViews(
  em: EntityManager,
  actor: Member,
): Promise<z.input<typeof PatientCounts>> {
  const today = await todayOf(em);
  const counted = PATIENT_FILTERS.map(async (view) => {
    const asked = { view, actor, today };
    if (!viewSays(asked, 'o')) return [view, null] as const;
    const where = { $and: [approvedWhere(actor), whereOf(asked)] } as FilterQuery<Order>;
    return [view, await em.count(Order, where)] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as PatientCounts;
}

export async function needsOf(
  em: EntityManager,
  actor: Member,
  orderIds: readonly number[],
): Promise<Map<number, PatientNeed[]>> {
  const asked = PATIENT_NEEDS.flatMap((need) => {
    const said = NEEDS[need](actor);
    return said ? [{ need, ...said }] : [];
  });
  const columns = asked.map(({ need, sql }) => `o.id in (${sql}) as ${need}`).join(', ');
  const rows = await em.execute<({ id: number } & Record<PatientNeed, boolean>)[]>(
    `select o.id, ${columns} from orders o where o.id = any(?::int[])`,
    [...asked.flatMap(({ values }) => values), `{${orderIds.join(',')}}`],
  );
  return new Map(
    rows.map((row) => [row.id, asked.map(({ need }) => need).filter((need) => row[need])]),
  );
}

/** What leaves next, as `nextToCome` says it. */
export async function nextSuppliesOf(
  em: EntityManager,
  orderIds: readonly number[],
): Promise<Map<number, NextSupply>> {
  const rows = await em.execute<{ order_id: number; due_on: string; is_held: boolean }[]>(
    `select distinct on (order_id) order_id, due_on::text as due_on, state = 'blocked' as is_held
     from supplies
     where order_id = any(?::int[]) and shipped_at is null and state <> 'cancelled'
     order by order_id, (state not in ('ready', 'sent_to_pharmacy')), (replaces_id is null), number`,
    [`{${orderIds.join(',')}}`],
  );
  return new Map(
    rows.map(
      ({ order_id: id, due_on: dueOn, is_held: isHeld }) => [id, { dueOn, isHeld }] as const,
    ),
  );
}
