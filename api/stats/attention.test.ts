import { expect, test } from 'vitest';
import { statsContract } from '#shared/stats.ts';
import { aCustomer, anAdmin, aDoctor } from '#api/accounts/accounts.factory.ts';
import { Licence } from '#api/licences/licence.entity.ts';
import { saveLicenceRule } from '#api/licences/licence-rule.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { attentionFor } from './attention.ts';

const DAY_MS = 86_400_000;

const app = await openTestApp();

const counts = async () => (await app.as(await anAdmin(app.em()))).call(statsContract.attention);
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('nothing waits in an empty practice', async () => {
  expect(Object.values(await counts()).every((count) => count === 0)).toBe(true);
});

test('decisions without a licence are named as soon as there are orders, until a licence is required', async () => {
  const em = app.em();
  const waits = async (DEMO = false) =>
    (await attentionFor(app.em(), { ...app.deps.env, DEMO })).licence_rule;
  await saveLicenceRule(em, { isRequired: false });
  expect(await waits()).toBe(0);
  await anOrder(em, { customer: await aCustomer(em) });
  expect(await waits()).toBe(1);
  expect(await waits(true)).toBe(0);
  await saveLicenceRule(em, { isRequired: true });
  expect(await waits()).toBe(0);
});

test('what is late, stopped or ends is counted, and gone when it is dealt with', async () => {
  const em = app.em();
  const customer = await aCustomer(em);
  const yesterday = new Date(Date.now() - DAY_MS);
  const paid = { customer, paymentStatus: 'paid', queuedAt: yesterday } as const;
  const approved = { ...paid, status: 'approved', shippingStatus: 'pending_shipping' } as const;
  const late = await anOrder(em, { ...approved, shipDueAt: yesterday });
  const disputed = await anOrder(em, { ...approved, isDisputed: true });
  const holder = await aDoctor(em);
  const licence = { holder, country: 'us', number: 'A1' } as const;
  em.create(Licence, { ...licence, region: 'CA', expiresOn: dayIn(29) });
  em.create(Licence, { ...licence, region: 'TX', expiresOn: dayIn(-3) });
  em.create(Licence, { ...licence, region: 'NY', expiresOn: dayIn(32) });
  await em.flush();
  expect(await counts()).toMatchObject({ late_parcels: 1, stopped_parcels: 1, licences: 2 });

  late.shippingStatus = 'shipped';
  disputed.isDisputed = false;
  holder.isActive = false;
  await em.flush();
  expect(await counts()).toMatchObject({ late_parcels: 0, stopped_parcels: 0, licences: 0 });
});
