import { afterEach, beforeEach, expect, test } from 'vitest';
import { prescribingContract } from '#shared/prescribing.ts';
import { supplyContract } from '#shared/supplies.ts';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { saveLicenceRule } from '#api/licences/licence-rule.ts';
import { aLicence } from '#api/licences/licences.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { aDelivery } from '#api/testing/a-delivery.ts';
import { readForm } from '#api/testing/approving.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { advanceSupplies } from './advance-supplies.ts';

const app = await openTestApp();
beforeEach(() => setClock(() => new Date('2026-12-01T10:00:00Z')));
afterEach(async () => {
  setClock(null);
  await saveLicenceRule(app.em(), { isRequired: false });
});

type Delivery = Awaited<ReturnType<typeof aDelivery>>;
const requireLicences = () => saveLicenceRule(app.em(), { isRequired: true });
const moveTo = ({ id }: Delivery, state: string) => app.em().nativeUpdate(Order, { id }, { state });
const blocksOf = async (one: Delivery) =>
  (await one.list()).find(({ state }) => state !== 'shipped')!.blocks;
const unprescribed = { status: 409, body: { code: 'supply.no_prescription' } };

async function aDoctorIn(region: string) {
  const user = await anAdmin(app.em());
  await aLicence(app.em(), user, { region });
  return app.as(user);
}

/** Signed by somebody with a licence for California, where its patient lives. */
async function aLicensedDelivery() {
  const one = await aDelivery(app, 1);
  const em = app.em();
  const row = await em.findOneOrFail(Prescription, { order: one.id }, { populate: ['author'] });
  const content = row.open(app.deps.secrets.data);
  const licence = { country: 'us', region: 'CA', number: 'A-1' } as const;
  row.seal(app.deps.secrets.data, { ...content, prescriber: { ...content.prescriber, licence } });
  await em.flush();
  return { ...one, author: row.author };
}

test('what goes to another state than its author signed for waits until somebody licensed there signs', async () => {
  const one = await aLicensedDelivery();
  await requireLicences();
  expect(await blocksOf(one)).toEqual([]);
  await moveTo(one, 'TX');
  expect(await blocksOf(one)).toEqual(['prescription']);
  expect(await one.ship()).toMatchObject(unprescribed);
  const client = await aDoctorIn('TX');
  const listed = async () =>
    (await client.call(supplyContract.blocked)).find(({ orderId }) => orderId === one.id);
  expect(await listed()).toMatchObject({ number: 1, blocks: ['prescription'] });

  await readForm(app, client, one.id);
  const params = { orderId: one.id };
  const { write } = await client.call(prescribingContract.proposal, { params });
  const body = { write: write!, because: 'The patient has moved to Texas.' };
  expect((await client.try(prescribingContract.sign, { params, body })).status).toBe(200);
  expect(await blocksOf(one)).toEqual([]);
  expect(await listed()).toBeUndefined();
  expect((await one.ship()).status).toBe(200);
});

test('a later parcel is held on its day', async () => {
  const one = await aLicensedDelivery();
  await requireLicences();
  await one.ship();
  await moveTo(one, 'TX');
  setClock(() => new Date('2026-12-29T12:00:00Z'));
  await one.checkIn();
  await advanceSupplies.handle(app.deps);
  expect((await one.list())[1]).toMatchObject({ state: 'blocked', blocks: ['prescription'] });
});

test('nothing changes back home, by a licence for both, or where the practice requires none', async () => {
  const one = await aLicensedDelivery();
  await moveTo(one, 'TX');
  expect(await blocksOf(one)).toEqual([]);
  await requireLicences();
  expect(await blocksOf(one)).toEqual(['prescription']);
  await moveTo(one, 'CA');
  expect(await blocksOf(one)).toEqual([]);
  await moveTo(one, 'TX');
  await aLicence(app.em(), one.author, { region: 'TX' });
  expect(await blocksOf(one)).toEqual([]);
  expect((await one.ship()).status).toBe(200);
});
