import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { riskOf } from '#shared/care/check-in-risk.ts';
import { checkInContract } from '#shared/check-ins.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { Product } from '#api/catalogue/product.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { someAnswers } from './check-in.factory.ts';

const app = await openTestApp();

beforeAll(async () => {
  await app.em().nativeUpdate(Product, { id: 'tirzexa' }, { medicine: 'orforglipron-tablets' });
});

/** The older order first. */
test.each([
  ['a weekly medicine', ['semaglutide'], 'soon'],
  ['a daily one', ['tirzexa'], 'fine'],
  ['both at once', ['semaglutide', 'tirzexa'], 'soon'],
])('two missed doses of %s', async (_, products, risk) => {
  const em = app.em();
  const reviewer = await aDoctor(em);
  const patient = await aCustomer(em);
  for (const product of products)
    await anOrder(em, { product, customer: patient, status: 'active', reviewer });
  const answers = someAnswers({ missedDoses: 2 });
  const mine = await app.as(patient);
  await mine.call(checkInContract.send, { body: { clientId: randomUUID(), answers } });
  const [sent] = await (await app.as(reviewer)).call(checkInContract.waiting);
  expect(riskOf(answers, sent!.context!)).toBe(risk);
});
