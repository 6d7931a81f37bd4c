import { expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { intakeContract } from '#shared/intake.ts';
import { openingContract } from '#shared/openings.ts';
import { orderContract } from '#shared/orders.ts';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import { Attempt } from '#api/accounts/attempt.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { aForm, beginPurchase, buyAndFill, buyAsGuest } from '#api/testing/buying.ts';
import { openCodeApp } from '#api/testing/code-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const { app, sent, start } = await openCodeApp();

type Known = { referenceNumber: string; phone: string };
type Asked = { ticket: string; demoCode: string };

let count = 0;
const aPhone = () => `555307${1000 + (count += 1)}`;

/** A purchase that is paid and waits for its form, and the device it was made on. */
async function aPurchase() {
  const [phone, device] = [aPhone(), app.guest()];
  const { id, referenceNumber } = await buyAsGuest(device, { phone });
  return { id, device, known: { referenceNumber, phone } };
}

const ask = (known: Known) => app.guest().try(openingContract.askForCode, { body: known });
const askFor = async (known: Known) => (await ask(known)).body as Asked;
const open = (known: Known, { ticket, demoCode: code }: Asked, device = app.guest()) =>
  device.try(openingContract.open, { body: { ...known, ticket, code } });
const openOn = async (known: Known, device: TestClient = app.guest()) => {
  expect((await open(known, await askFor(known), device)).status).toBe(200);
  return device;
};
const sees = async (device: TestClient, id: number) =>
  (await device.try(orderContract.find, { params: { id } })).status === 200;

test('a code opens this purchase on another device, and nothing else', async () => {
  const { id, device, known } = await aPurchase();
  const other = await buyAsGuest(device, { phone: known.phone });
  const asked = await askFor({ ...known, referenceNumber: known.referenceNumber });
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ to: `+1${known.phone}` });
  expect(sent[0]!.text).toContain(`${asked.demoCode} is the code to open your order`);

  const second = app.guest();
  expect(await open(known, asked, second)).toMatchObject({ status: 200, body: { orderId: id } });
  expect(await sees(second, id)).toBe(true);
  expect(await sees(second, other.id)).toBe(false);
  expect(await sees(device, id)).toBe(true);
  expect(await sees(app.guest(), id)).toBe(false);
  const entries = { action: 'create', subject: 'purchase_device', orderId: id } as const;
  expect(await app.em().count(AuditEntry, entries)).toBe(1);
  expect((await open(known, asked)).status).toBe(403);
});

test('what the form says stays unread there, as on the device that bought', async () => {
  const [phone, device] = [aPhone(), app.guest()];
  const order = await buyAndFill(device, { phone });
  const before = await app.em().findOneOrFail(Order, { id: order.id });
  const second = await openOn({ referenceNumber: order.referenceNumber, phone });
  const params = { id: before.intakeId! };
  expect((await second.try(intakeContract.find, { params })).status).toBe(401);
  expect(await second.try(orderContract.list)).toMatchObject({ status: 401 });
  // A doctor who has the case open decides on what they were shown.
  const after = await app.em().findOneOrFail(Order, { id: order.id });
  expect(after.version).toBe(before.version);
});

test('the form is filled in and the account made on the second device', async () => {
  const { id, device, known } = await aPurchase();
  const second = await openOn(known);
  await second.call(intakeContract.save, { body: aForm(known.referenceNumber) });
  const { demoCode: code } = await second.call(accountContract.purchaseCode, {
    body: { phone: known.phone },
  });
  const { token } = await second.call(accountContract.register, {
    body: {
      fullName: 'Nora Field',
      username: known.phone,
      password: 'Seven-Willow-38',
      referenceNumber: known.referenceNumber,
      code,
    },
  });
  second.token = token;
  expect((await second.call(orderContract.list)).map((one) => one.id)).toEqual([id]);
  // From now on the account alone opens it.
  expect(await sees(device, id)).toBe(false);
});

test('a number written in another way is the same, and a device keeps what it has bought itself', async () => {
  const { id, known } = await aPurchase();
  const second = app.guest();
  const own = await buyAsGuest(second, { phone: aPhone() });
  const typed = known.referenceNumber.toLowerCase().replace('-', ' ');
  await openOn({ referenceNumber: typed, phone: `+1 ${known.phone}` }, second);
  expect([await sees(second, id), await sees(second, own.id)]).toEqual([true, true]);
});

test('the number alone is enough, as text messages and mails have it, with the phone of its buyer', async () => {
  const { id, known } = await aPurchase();
  const typed = known.referenceNumber.replace(/^[A-Z]+-/, '');
  const second = await openOn({ referenceNumber: typed, phone: known.phone });
  expect(await sees(second, id)).toBe(true);
  sent.length = 0;
  await ask({ referenceNumber: typed, phone: aPhone() });
  await app.drain();
  expect(sent.filter(({ text }) => text.includes('is the code'))).toEqual([]);
});

test('nothing tells whether there is such a purchase', async () => {
  const { known } = await aPurchase();
  const owned = await aCustomer(app.em());
  const bought = await aPurchase();
  await app.em().nativeUpdate(Order, { id: bought.id }, { customer: owned.id });
  const [unpaidPhone, removed] = [aPhone(), await aPurchase()];
  const { order: unpaid } = await beginPurchase(app.guest(), { phone: unpaidPhone });
  await app.em().nativeUpdate(Order, { id: removed.id }, { removedAt: new Date() });
  const none: Known[] = [
    { referenceNumber: 'SEM-999999', phone: known.phone },
    { referenceNumber: known.referenceNumber, phone: aPhone() },
    { referenceNumber: unpaid.referenceNumber, phone: unpaidPhone },
    bought.known,
    removed.known,
  ];
  for (const one of none) {
    const asked = await ask(one);
    expect(asked.status).toBe(200);
    expect(Object.keys(asked.body as object)).toEqual(['ticket', 'demoCode']);
    expect((await open(one, asked.body as Asked)).body).toMatchObject({
      code: 'account.wrong_code',
    });
  }
  expect(sent).toEqual([]);
});

test('no more codes are sent to a phone than to any other, whether it has bought or not', async () => {
  const { known } = await aPurchase();
  for (const phone of [known.phone, aPhone()]) {
    const lengths = [];
    for (let times = 0; times < 6; times += 1)
      lengths.push((await askFor({ ...known, phone })).demoCode.length);
    expect(lengths).toEqual([6, 6, 6, 6, 15, 15]);
  }
  await expect.poll(() => sent.length).toBe(5);
});

test('one address asks for twenty in a row', async () => {
  const known = { referenceNumber: 'SEM-999999' };
  for (let times = 0; times < 20; times += 1) {
    expect((await ask({ ...known, phone: aPhone() })).status).toBe(200);
  }
  expect((await ask({ ...known, phone: aPhone() })).status).toBe(429);
});

test('two presses with one code open one device, and a code of a login opens none', async () => {
  const { known } = await aPurchase();
  const asked = await askFor(known);
  const answers = await Promise.all([open(known, asked), open(known, asked)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  await aCustomer(app.em(), { phone: known.phone });
  const login = await app.guest().call(accountContract.loginCode, { body: { phone: known.phone } });
  expect((await open(known, login as Asked)).status).toBe(403);
});

test('a code needs its own ticket and purchase, and ends after ten minutes and five tries', async () => {
  const [{ known }, { known: another }] = [await aPurchase(), await aPurchase()];
  const [first, second] = [await askFor(known), await askFor(known)];
  expect((await open(known, { ...first, ticket: second.ticket })).status).toBe(403);
  expect((await open(another, first)).status).toBe(403);
  const wrong = { ...first, demoCode: first.demoCode === '123123' ? '321321' : '123123' };
  for (let tries = 0; tries < 5; tries += 1) await open(known, wrong);
  expect((await open(known, first)).status).toBe(403);
  expect((await open(known, second)).status).toBe(200);
  const late = await askFor(known);
  setClock(() => new Date(start + 10 * 60_000));
  expect((await open(known, late)).status).toBe(403);
});

test('ten more devices are open at a time, and the one that bought always', async () => {
  const { id, device, known } = await aPurchase();
  const devices: TestClient[] = [];
  for (let times = 0; times < 11; times += 1) {
    await app.em().nativeDelete(Attempt, {});
    devices.push(await openOn(known));
  }
  expect(await sees(devices[0]!, id)).toBe(false);
  expect(await sees(devices[1]!, id)).toBe(true);
  expect(await sees(devices[10]!, id)).toBe(true);
  expect(await sees(device, id)).toBe(true);
  // Opening it again on the same device takes nobody's place.
  await app.em().nativeDelete(Attempt, {});
  await openOn(known, devices[10]);
  expect(await sees(devices[1]!, id)).toBe(true);
});
