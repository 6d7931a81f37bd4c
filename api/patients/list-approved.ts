import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Member } from '#shared/lib/actor.ts';
import type { ApprovedFilter } from '#shared/patient-list.ts';
import type { ApprovedEntry } from '#shared/patients.ts';
import { Profile } from '#api/accounts/profile.entity.ts';
import { Intake } from '#api/intake/intake.entity.ts';
import { approvedWhere } from '#api/orders/list-orders.ts';
import { Order } from '#api/orders/order.entity.ts';
import { orderRelations, presentOrder } from '#api/orders/orders.present.ts';
import { recordAll } from '#api/platform/audit.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { decodeCursor, olderThan, pageOf } from '#api/platform/keyset.ts';
import { rowsSaying } from '#api/platform/search.ts';
import { inView, needsOf, nextSuppliesOf } from './patient-views.ts';
import { presentContact, presentMeasures } from './patients.present.ts';

type Page = { rows: z.input<typeof ApprovedEntry>[]; next: string | null };

/**
 * One page of the patients list: approved and active orders, newest first. Only the medical forms of this page are
 * decrypted, none for staff, and the audit records whose they were before the response is sent.
 */
export async function listApproved(
  em: EntityManager,
  key: KeyRing,
  actor: Member,
  query: z.output<typeof ApprovedFilter>,
): Promise<Page> {
  const view = await inView(em, query.filter, actor);
  const found = await em.find(
    Order,
    {
      $and: [
        approvedWhere(actor),
        view,
        olderThan(decodeCursor(query.cursor)),
        ...rowsSaying<Order>(query.search),
      ],
    } as FilterQuery<Order>,
    {
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit: query.limit + 1,
      populate: [...orderRelations],
    },
  );
  const { rows: orders, next } = pageOf(found, query.limit);
  const profiles = await profilesOf(em, orders);
  const intakes = actor.role === 'staff' ? new Map<number, Intake>() : await intakesOf(em, orders);
  await recordAll(
    em,
    actor,
    [...intakes.values()].map((intake) => ({
      action: 'read' as const,
      subject: 'body_measures',
      subjectId: intake.id,
      orderId: intake.order.id,
      patientId: orders.find((order) => order.id === intake.order.id)?.customer?.id,
    })),
  );
  const ids = orders.map(({ id }) => id);
  const needs = await needsOf(em, actor, ids);
  const supplies = await nextSuppliesOf(em, ids);
  const rows = orders.map((order) => {
    const presented = presentOrder(order, actor, key);
    const profile = order.customer && profiles.get(order.customer.id);
    const intake = intakes.get(order.id);
    return {
      order: presented,
      patient: presented.user,
      profile: profile ? presentContact(profile) : null,
      medicalInfo: intake ? presentMeasures(intake, intake.open(key)) : null,
      needs: needs.get(order.id) ?? [],
      nextSupply: supplies.get(order.id) ?? null,
    };
  });
  return { rows, next };
}

async function profilesOf(
  em: EntityManager,
  orders: readonly Order[],
): Promise<Map<number, Profile>> {
  const ids = orders.flatMap((order) => order.customer?.id ?? []);
  const profiles = await em.find(Profile, { user: { $in: ids } });
  return new Map(profiles.map((profile) => [profile.user.id, profile]));
}

async function intakesOf(
  em: EntityManager,
  orders: readonly Order[],
): Promise<Map<number, Intake>> {
  const intakes = await em.find(Intake, { order: { $in: orders.map((order) => order.id) } });
  return new Map(intakes.map((intake) => [intake.order.id, intake]));
}
