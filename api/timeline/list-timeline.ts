import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { hasRole, type Member } from '#shared/lib/actor.ts';
import { isStorableMoment } from '#shared/lib/dates.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import type { TimelineEntry, TimelineKind } from '#shared/timeline.ts';
import { planReadingPolicy } from '#api/dosing/dosing.policy.ts';
import { Order } from '#api/orders/order.entity.ts';
import { orderPolicy } from '#api/orders/orders.policy.ts';
import { seesHealthOf } from '#api/patients/patients.policy.ts';
import type { Deps } from '#api/platform/deps.ts';
import { membershipReadingPolicy } from '#api/subscriptions/subscriptions.policy.ts';
import { presentEntries, type Found } from './present-entries.ts';
import {
  SOURCE_NAMES,
  SOURCES,
  sourcesFor,
  type Sight,
  type SourceName,
} from './timeline-sources.ts';

type Page = {
  kind?: TimelineKind | undefined;
  limit: number;
  cursor?: string | undefined;
  /** Which kinds its page knows. */
  protocol: number;
};

/**
 * One page of a patient's time line, newest first: one query finds the places of its entries in all tables, and one for
 * each table reads them.
 */
export async function listTimeline(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  patientId: number,
  page: Page,
): Promise<{ rows: z.input<typeof TimelineEntry>[]; next: string | null }> {
  const sight = await sightOf(em, actor, patientId);
  const found = await findPlaces(em, sight, page);
  const shown = found.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    rows: await presentEntries(em, deps, shown, { patientId, seesHealth: sight.seesHealth }),
    next: found.length > page.limit && last ? encodePlace(last) : null,
  };
}

/** The rules of each subject decide what of an order is told: itself, its plan and its notes. */
async function sightOf(em: EntityManager, actor: Member, patientId: number): Promise<Sight> {
  const idsWithin = async (scope: FilterQuery<Order> | null): Promise<number[]> => {
    if (!scope) return [];
    const where = { $and: [scope, { customer: patientId, isTest: false }] } as FilterQuery<Order>;
    return (await em.find(Order, where, { fields: ['id'] })).map(({ id }) => id);
  };
  const noteOrderIds = await idsWithin(membershipReadingPolicy.scope(actor));
  const seen = await idsWithin(orderPolicy.scope(actor));
  return {
    patientId,
    actorId: actor.id,
    seesHealth: seesHealthOf(actor, patientId),
    seesPrivateNotes: hasRole(actor, 'staff', 'admin'),
    orderIds: [...new Set([...seen, ...noteOrderIds])],
    planOrderIds: await idsWithin(planReadingPolicy.scope(actor)),
    noteOrderIds,
  };
}

async function findPlaces(em: EntityManager, sight: Sight, page: Page): Promise<Found[]> {
  const names = sourcesFor(sight, page);
  if (names.length === 0) return [];
  const after = decodePlace(page.cursor);
  // Milliseconds, because that is what the cursor can say.
  const parts = names.map((name) => {
    const rank = SOURCE_NAMES.indexOf(name);
    const place = `date_trunc('milliseconds', at), ${rank}, id::bigint`;
    return `(select date_trunc('milliseconds', at) as at, ${rank} as rank, id::bigint as id
      from (${SOURCES[name].sql}) as one
      ${after ? `where (${place}) < (:at::timestamptz, :rank::int, :id::bigint)` : ''}
      order by 1 desc, 3 desc limit :count)`;
  });
  const sql = `select (extract(epoch from at) * 1000)::float8 as at, rank, id::text as id
    from (${parts.join(' union all ')}) as every order by at desc, rank desc, id::bigint desc limit :count`;
  const rows = await em.execute<{ at: number; rank: number; id: string }[]>(
    ...withParameters(sql, {
      ...sight,
      orderIds: arrayOf(sight.orderIds),
      planOrderIds: arrayOf(sight.planOrderIds),
      noteOrderIds: arrayOf(sight.noteOrderIds),
      count: page.limit + 1,
      ...(after && {
        at: after.at.toISOString(),
        rank: SOURCE_NAMES.indexOf(after.source),
        id: after.id,
      }),
    }),
  );
  return rows.map(({ at, rank, id }) => ({
    at: new Date(at),
    source: SOURCE_NAMES[rank]!,
    id: Number(id),
  }));
}

const arrayOf = (ids: readonly number[]) => `{${ids.join()}}`;

/** Replaces `:name` with a positional parameter. A cast (`::`) is none. */
function withParameters(
  sql: string,
  values: Readonly<Record<string, unknown>>,
): [sql: string, params: unknown[]] {
  const params: unknown[] = [];
  const text = sql.replace(/(?<!:):([a-zA-Z]+)/g, (_, name: string) => {
    params.push(values[name]);
    return '?';
  });
  return [text, params];
}

const encodePlace = ({ at, source, id }: Found): string =>
  Buffer.from(`${at.toISOString()}|${source}|${id}`).toString('base64url');

/** Refuses a cursor that we did not make. */
function decodePlace(text: string | undefined): Found | null {
  if (text === undefined) return null;
  const [at, source, id] = Buffer.from(text, 'base64url').toString().split('|');
  const place = { at: new Date(at ?? ''), source: source as SourceName, id: Number(id) };
  const isOurs =
    isStorableMoment(place.at) &&
    SOURCE_NAMES.includes(place.source) &&
    Number.isSafeInteger(place.id);
  if (!isOurs) {
    throw new AppError(errors.validation, { fields: { cursor: 'Please check this value' } });
  }
  return place;
}
