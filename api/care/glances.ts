import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { formKg } from '#shared/body.ts';
import type { z } from 'zod';
import { SIDE_EFFECTS } from '#shared/care/check-in.ts';
import { riskOf } from '#shared/care/check-in-risk.ts';
import { changeOf, courseOf } from '#shared/care/weight-course.ts';
import type { Glance } from '#shared/check-ins.ts';
import type { Member } from '#shared/lib/actor.ts';
import { Dose } from '#api/dosing/dose.entity.ts';
import { Intake } from '#api/intake/intake.entity.ts';
import { approvedWhere } from '#api/orders/list-orders.ts';
import { Order } from '#api/orders/order.entity.ts';
import { recordAll } from '#api/platform/audit.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { dayOfForm } from './care-of.ts';
import { CheckIn, openCheckIn } from './check-in.entity.ts';
import { latestWeights } from './latest-weights.ts';

/** A partial one is a danger while it waits, and no check-in of the week after that. */
const LATEST_CHECK_INS = `select distinct on (patient_id) id from check_ins
  where patient_id = any(?::bigint[]) and (not is_partial or looked_at is null) order by patient_id, id desc`;
const LATEST_DOSES = `select distinct on (o.customer_id) d.id from doses d join orders o on o.id = d.order_id
  where o.customer_id = any(?::bigint[]) and d.undone_at is null order by o.customer_id, d.taken_at desc`;
/** Samples of the demo say nothing about anybody's body. */
const FIRST_FORMS = `select distinct on (o.customer_id) i.id from intakes i join orders o on o.id = i.order_id
  where o.customer_id = any(?::bigint[]) and not o.is_test and o.removed_at is null
  order by o.customer_id, i.id`;

/**
 * How patients of a list stand: the change of weight since their first form and the latest check-in and dose, in five
 * queries however many they are. Leaves out whoever is not a patient of this actor. Every read is recorded.
 */
export async function glancesOf(
  em: EntityManager,
  key: KeyRing,
  actor: Member,
  asked: readonly number[],
): Promise<z.input<typeof Glance>[]> {
  const where = { $and: [approvedWhere(actor), { customer: { $in: asked } }] };
  const orders = await em.find(Order, where as FilterQuery<Order>, { fields: ['customer'] });
  const ids = [...new Set(orders.flatMap(({ customer }) => customer?.id ?? []))];
  await recordAll(
    em,
    actor,
    ids.map((id) => ({ action: 'read' as const, subject: 'care', subjectId: id, patientId: id })),
  );
  const among = `{${ids.join(',')}}`;
  const chosen = async (sql: string) =>
    (await em.execute<{ id: number }[]>(sql, [among])).map(({ id }) => id);
  const weights = await latestWeights(em, key, ids);
  const checkIns = await em.find(CheckIn, { id: { $in: await chosen(LATEST_CHECK_INS) } });
  const doses = await em.find(
    Dose,
    { id: { $in: await chosen(LATEST_DOSES) } },
    { populate: ['order'] },
  );
  const forms = await em.find(
    Intake,
    { id: { $in: await chosen(FIRST_FORMS) } },
    { populate: ['order'] },
  );
  return Promise.all(
    ids.map(async (patientId) => {
      const weight = weights.get(patientId);
      const form = forms.find(({ order }) => order.customer?.id === patientId);
      const checkIn = checkIns.find(({ patient }) => patient?.id === patientId);
      const dose = doses.find(({ order }) => order.customer?.id === patientId);
      const course = courseOf({
        start: form ? { day: await dayOfForm(em, form), kg: formKg(form.open(key)) } : null,
        weights: weight ? [weight] : [],
      });
      return {
        patientId,
        change: changeOf(course),
        checkIn: checkIn ? standingAt(key, checkIn) : null,
        dose: dose ? { micrograms: dose.open(key).micrograms, takenAt: dose.takenAt } : null,
      };
    }),
  );
}

function standingAt(key: KeyRing, row: CheckIn): z.input<typeof Glance>['checkIn'] {
  const { answers, context } = openCheckIn(key, row);
  return {
    day: row.day,
    risk: riskOf(answers, context),
    isRead: row.lookedAt != null,
    signs: answers.signs,
    effects: SIDE_EFFECTS.map((name) => ({ name, grade: answers.effects[name] }))
      .filter(({ grade }) => grade > 0)
      .toSorted((one, other) => other.grade - one.grade),
  };
}
