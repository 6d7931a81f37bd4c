import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { caseContract } from '#shared/cases.ts';
import { doctorContract } from '#shared/doctors.ts';
import { licenceContract } from '#shared/licences.ts';
import { orderContract } from '#shared/orders.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { aCase } from '#api/testing/a-case.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { Licence } from './licence.entity.ts';
import { saveLicenceRule } from './licence-rule.ts';
import { aLicence } from './licences.factory.ts';

const app = await openTestApp();

let order: Order;
let patient: User;
beforeEach(async () => {
  await app.em().nativeDelete(Licence, {});
  await saveLicenceRule(app.em(), { isRequired: true });
  ({ order, customer: patient } = await aCase(app));
});
afterEach(() => setClock(null));

const params = () => ({ id: order.id });
const claim = (client: TestClient) => client.try(orderContract.claim, { params: params() });
const decide = (client: TestClient, status: 'approved' | 'rejected') =>
  havingRead(client).try(orderContract.move, { params: params(), body: { status } });
const handOver = (client: TestClient, doctorId: number) =>
  client.try(caseContract.handOver, { params: params(), body: { doctorId } });
const ask = (client: TestClient) =>
  client.try(caseContract.ask, { params: params(), body: { text: 'Since when?' } });
const refused = (doctors: { id: number; fullName: string }[] = []) => ({
  status: 409,
  body: {
    code: 'case.no_licence',
    details: { area: { country: 'us', region: 'CA' }, doctors },
  },
});
const named = ({ id, fullName }: User) => ({ id, fullName });
async function licensed(make = aDoctor, wish: Parameters<typeof aLicence>[2] = {}) {
  const user = await make(app.em());
  await aLicence(app.em(), user, wish);
  return { user, client: await app.as(user) };
}

describe('where a licence is required', () => {
  test.each([
    ['a doctor', aDoctor],
    ['an administrator', anAdmin],
  ])('%s without one can claim and decide nothing, and is told who could', async (_, make) => {
    const { user: able } = await licensed();
    const { client } = await licensed(make, { region: 'TX' });
    expect(await claim(client)).toMatchObject(refused([named(able)]));
    expect(await decide(client, 'approved')).toMatchObject(refused([named(able)]));
    expect(await decide(client, 'rejected')).toMatchObject(refused([named(able)]));
    expect(await app.em().findOneOrFail(Order, order.id)).toMatchObject({
      status: 'pending_review',
      claimedBy: null,
    });
  });

  test.each([
    ['a doctor', aDoctor],
    ['an administrator', anAdmin],
  ])('%s with one claims and decides', async (_, make) => {
    const { client } = await licensed(make);
    expect((await claim(client)).status).toBe(200);
    expect((await decide(client, 'approved')).status).toBe(200);
  });

  test('a decision that stands is not taken back without one either', async () => {
    const { user, client } = await licensed();
    expect((await decide(client, 'approved')).status).toBe(200);
    await app.em().nativeDelete(Licence, { holder: user });
    expect(await decide(client, 'rejected')).toMatchObject(refused());
    const admin = await app.as(await anAdmin(app.em()));
    const cancel = { params: params(), body: { status: 'cancelled' as const } };
    expect((await admin.try(orderContract.move, cancel)).status).toBe(200);
  });

  test('who has lost it since the claim can neither ask nor hand over', async () => {
    const { user: able } = await licensed();
    const { user, client } = await licensed();
    await claim(client);
    await app.em().nativeDelete(Licence, { holder: user });
    expect(await ask(client)).toMatchObject(refused([named(able)]));
    expect(await handOver(client, able.id)).toMatchObject(refused([named(able)]));
    await aLicence(app.em(), user);
    expect((await ask(client)).status).toBe(200);
  });

  test('a case is handed only to somebody who has one', async () => {
    const { user, client } = await licensed();
    const other = await aDoctor(app.em());
    await claim(client);
    expect(await handOver(client, other.id)).toMatchObject(refused([named(user)]));
    await aLicence(app.em(), other);
    expect((await handOver(client, other.id)).status).toBe(204);
  });

  test('the day ends by the clock of the patient’s state, on both sides of its midnight', async () => {
    // Midnight in California, in summer time.
    setClock(() => new Date('2027-04-01T06:59:59.999Z'));
    const { client } = await licensed(aDoctor, { expiresOn: '2027-03-31' });
    expect((await claim(client)).status).toBe(200);
    setClock(() => new Date('2027-04-01T07:00:00.000Z'));
    expect(await decide(client, 'approved')).toMatchObject(refused());
    setClock(() => new Date('2027-04-01T06:59:59.999Z'));
    expect((await decide(client, 'approved')).status).toBe(200);
  });

  test('nobody decides where the state is not known, and the refusal says so', async () => {
    await app.em().nativeUpdate(Order, { id: order.id }, { state: 'Atlantis' });
    const { client } = await licensed();
    expect(await claim(client)).toMatchObject({
      status: 409,
      body: { code: 'case.no_licence', details: { area: null, doctors: [] } },
    });
  });

  test('colleagues who have left or whose licence has ended are not named', async () => {
    await licensed(aDoctor, { expiresOn: '2020-01-01' });
    const { user: left } = await licensed();
    await app.em().nativeUpdate(User, { id: left.id }, { isActive: false });
    const client = await app.as(await aDoctor(app.em()));
    expect(await claim(client)).toMatchObject(refused());
  });

  test('a decision of somebody else is named before the licence', async () => {
    const { client } = await licensed();
    expect((await decide(client, 'approved')).status).toBe(200);
    const without = await app.as(await aDoctor(app.em()));
    expect(await claim(without)).toMatchObject({ body: { code: 'order.already_decided' } });
    expect(await decide(without, 'rejected')).toMatchObject({
      body: { code: 'order.already_decided' },
    });
  });
});

test('the queue says where a patient is, and is the same for everybody', async () => {
  const lists = [await app.as(await aDoctor(app.em())), (await licensed()).client];
  for (const client of lists) {
    const queue = await client.call(orderContract.pending);
    expect(queue.find(({ id }) => id === order.id)?.area).toEqual({ country: 'us', region: 'CA' });
  }
});

test('where none is required everything goes on as documented', async () => {
  await saveLicenceRule(app.em(), { isRequired: false });
  const admin = await app.as(await anAdmin(app.em()));
  expect((await claim(admin)).status).toBe(200);
  expect((await decide(admin, 'approved')).status).toBe(200);
});

test('without a word about it one is required', async () => {
  await app.em().execute(`delete from settings where key = 'practice.licences'`);
  const admin = await app.as(await anAdmin(app.em()));
  expect(await admin.call(licenceContract.rule)).toEqual({ isRequired: true });
  expect(await claim(admin)).toMatchObject(refused());
});

test('patients read that their doctor is licensed where they are, and nowhere else', async () => {
  const { user, client } = await licensed();
  await aLicence(app.em(), user, { region: 'TX' });
  await decide(client, 'approved');
  const mine = async () => (await app.as(patient)).call(doctorContract.mine);
  expect((await mine())?.licensedIn).toEqual({ country: 'us', region: 'CA' });
  await app.em().nativeDelete(Licence, { region: 'CA' });
  expect((await mine())?.licensedIn).toBeNull();
});
