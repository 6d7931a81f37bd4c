import { expect, test } from 'vitest';
import { dosingContract } from '#shared/dosing.ts';
import { splitAccountContract } from '#shared/split-accounts.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { aDose, aDosePlan } from './dosing.factory.ts';

const app = await openTestApp();

test('where two accounts become one, the plan, its doses and the reminder go along', async () => {
  const em = app.em();
  const [doctor, kept] = [await aDoctor(em), await aCustomer(em)];
  const other = await aCustomer(em, { phone: `1${kept.phone}`, isPhoneSplit: true });
  const order = await anOrder(em, { customer: other, status: 'active', reviewer: doctor });
  const plan = await aDosePlan(em, app.deps.secrets.data, { order, author: doctor });
  const dose = await aDose(em, app.deps.secrets.data, plan);
  const reminder = { weekday: 2, time: '09:00', timeZone: 'UTC' };
  const former = await app.as(other);
  await former.call(dosingContract.remind, { body: { reminder } });
  const answer = { orderId: order.id, day: '2026-11-10', taken: true };
  await former.call(dosingContract.answer, {
    body: { ...answer, answeredAt: '2026-11-20T09:00:00.000Z' },
  });

  const admin = await app.as(await anAdmin(em));
  const body = { otherId: other.id };
  const merged = await admin.try(splitAccountContract.merge, { params: { id: kept.id }, body });
  expect(merged.status).toBe(204);
  expect(await (await app.as(kept)).call(dosingContract.mine)).toMatchObject({
    plan: { orderId: order.id, version: 1 },
    doses: [{ clientId: dose.clientId, site: 'abdomen_left' }],
    reminder,
    answers: [answer],
    days: expect.arrayContaining([expect.objectContaining({ weekday: 2 })]) as unknown,
  });
});
