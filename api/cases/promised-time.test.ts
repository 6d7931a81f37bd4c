import { afterEach, expect, test } from 'vitest';
import { caseContract } from '#shared/cases.ts';
import { orderContract } from '#shared/orders.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { aCase } from '#api/testing/a-case.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();
afterEach(() => setClock(null));

const hours = (count: number) => count * 3_600_000;

test('the doctor’s promised time pauses while the patient is asked, and restarts with the answer', async () => {
  const customer = await aCustomer(app.em());
  const { id } = (await aCase(app, { customer })).order;
  const doctor = await app.as(await aDoctor(app.em()));
  const due = async () => (await doctor.call(orderContract.find, { params: { id } })).dueAt;
  const promised = new Date(Date.now() + hours(24));
  await app.em().nativeUpdate(Order, { id }, { reviewDueAt: promised });
  expect(await due()).toBe(promised.toISOString());

  await doctor.call(orderContract.claim, { params: { id } });
  const body = { text: 'Since when do you take it?' };
  const question = await doctor.call(caseContract.ask, { params: { id }, body });
  expect(await due()).toBeNull();

  const answeredAt = promised.getTime() + hours(6);
  setClock(() => new Date(answeredAt));
  const patient = await app.as(customer);
  const params = { id, questionId: question.id };
  await patient.call(caseContract.answer, { params, body: { text: 'For two years.' } });
  const [own] = await patient.call(orderContract.list, {});
  expect(own!.dueAt).toBe(new Date(answeredAt + hours(24)).toISOString());
});
