import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { dosingContract, type NewDose } from '#shared/dosing.ts';
import { courseOf } from '#shared/dosing/course.ts';
import { doseDayOf } from '#shared/dosing/dose-days.ts';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import { aTabletPlan } from '#shared/testing/a-dose-plan.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { Product } from '#api/catalogue/product.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { aDose, aDosePlan, aPlanContent } from './dosing.factory.ts';

/** A practice that sells orforglipron under the id of a product that is there. */
const app = await openTestApp();
beforeAll(async () => {
  await app.em().nativeUpdate(Product, { id: 'tirzexa' }, { medicine: 'orforglipron-tablets' });
});
afterEach(() => setClock(null));

const at = (moment: string) => setClock(() => new Date(moment));

test('from injections to tablets and back: nothing is due or written down before the other one has ended', async () => {
  at('2026-11-02T09:00:00Z');
  const em = app.em();
  const [doctor, patient] = [await aDoctor(em), await aCustomer(em)];
  const care = { customer: patient, status: 'active', reviewer: doctor } as const;
  const first = await anOrder(em, care);
  const key = app.deps.secrets.data;
  const injections = await aDosePlan(em, key, {
    ...{ order: first, author: doctor, startDay: '2026-11-02' },
  });
  for (const day of ['02', '09', '16'])
    await aDose(em, key, injections, new Date(`2026-11-${day}T10:00:00Z`));
  at('2026-11-18T15:00:00Z');
  const tablets = await anOrder(em, { ...care, product: 'tirzexa' });
  // No session lasts as long as this test.
  const plan = async ({ id }: Order, content: DosePlanContent) =>
    (await app.as(doctor)).call(dosePlanContract.plan, {
      params: { orderId: id },
      body: { content, move: 'start', version: 0 },
    });
  const take = async ({ id }: Order, takenAt: string, wish: Partial<NewDose> = {}) => {
    at(takenAt);
    return (await app.as(patient)).try(dosingContract.take, {
      key: randomUUID(),
      body: {
        ...{ clientId: randomUUID(), orderId: id, planVersion: 1, site: null, takenAt },
        ...{ micrograms: 800, timeZone: 'UTC', isEarly: false, ...wish },
      },
    });
  };
  /** What the patient's device shows. */
  const due = async (now: string) => {
    at(now);
    const dosing = await (await app.as(patient)).call(dosingContract.mine);
    const { content, since, createdAt } = dosing.plan!;
    const doseDay = doseDayOf(dosing, content, 'UTC');
    const asked = { semaglutideRule: dosing.semaglutideRule, doseDay, at: Date.parse(now) };
    return courseOf(content, dosing, { ...asked, since: since ?? null, decidedAt: createdAt }).due;
  };

  await plan(tablets, aTabletPlan({ startDay: '2026-11-18' }));
  expect((await due('2026-11-18T16:00:00Z'))?.day).toBe('2026-11-23');
  expect((await take(tablets, '2026-11-19T09:00:00Z')).body).toMatchObject({
    code: 'dosing.not_due',
  });
  for (const day of ['23', '24', '25'])
    expect((await take(tablets, `2026-11-${day}T09:00:00Z`)).status).toBe(200);

  const again = await anOrder(em, care);
  await plan(again, aPlanContent({ startDay: '2026-11-25' }));
  expect(await due('2026-11-25T16:00:00Z')).toMatchObject({ day: '2026-11-26', index: 0 });
  const injection = { site: 'abdomen_left', micrograms: 250 } as const;
  expect((await take(again, '2026-11-25T17:00:00Z', injection)).body).toMatchObject({
    code: 'dosing.not_due',
  });
  expect((await take(again, '2026-11-26T09:30:00Z', injection)).status).toBe(200);
  expect((await due('2026-11-26T10:00:00Z'))?.day).toBe('2026-12-03');
});
