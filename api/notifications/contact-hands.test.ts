import { beforeAll, describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { numberIn } from '#shared/openings.ts';
import { ownContactContract } from '#shared/own-contact.ts';
import { patientContract } from '#shared/patients.ts';
import { splitAccountContract } from '#shared/split-accounts.ts';
import { aCustomer, anAddress, anAdmin, MADE_PASSWORD } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { eraseAccount } from '#api/patients/erase-account.ts';
import { setClock } from '#api/platform/clock.ts';
import { buyAsGuest, someGuest } from '#api/testing/buying.ts';
import { textOf } from '#api/testing/mail-text.ts';
import { bothChannels } from '#api/testing/both-channels.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { guestListeners } from './guest-news.ts';
import { Notification } from './notification.entity.ts';
import { buyerWordDue, notify, notifyBuyer } from './notifications.service.ts';
import { wordListeners } from './tell-by-word.ts';

const { gateway, mail, open } = bothChannels();
let app: TestApp;
let byMailAlone: TestApp;
beforeAll(async () => {
  app = await open();
  byMailAlone = await open({}, { hasSms: false });
});

let count = 0;
const words = () => gateway.sent.length + mail.mails.length;

async function happens(
  user: Pick<User, 'id'>,
  at = app,
  what: Pick<Notification, 'kind' | 'subjectId'> = { kind: 'order_shipped', subjectId: null },
): Promise<Notification> {
  const happening = `hands:${(count += 1)}`;
  const news = { kind: what.kind, subjectId: what.subjectId ?? null, happening };
  await at.em().transactional((em) => notify(em, [user.id], news));
  return at.em().findOneOrFail(Notification, { user: user.id, happening });
}

/** What is due six minutes later, without a push. */
async function say({ id }: Notification, on = app) {
  const at = new Date(Date.now() + 6 * 60_000);
  setClock(() => at);
  await wordListeners[0]!.handle(on.deps, { notificationId: id });
  setClock(null);
}

const buyer = guestListeners.find(({ event }) => event.name === buyerWordDue.name)!;
const told = (order: Order, on = app) =>
  buyer.handle(on.deps, {
    orderId: order.id,
    kind: 'order_refunded',
    happening: `hands:${(count += 1)}`,
  });

describe('a mail address that was changed', () => {
  const to = (email: string) => mail.mails.filter((one) => one.to === email);

  test('gets nothing but the code that confirms it; the former one no news of orders', async () => {
    const email = `first${(count += 1)}@example.com`;
    const user = await aCustomer(byMailAlone.em(), { email });
    const member = await byMailAlone.as(user);
    await say(await happens(user, byMailAlone), byMailAlone);
    expect(to(email)).toHaveLength(1);
    const next = `next${count}@example.com`;
    const { version } = await member.call(patientContract.ownProfile);
    await member.call(patientContract.changeOwnProfile, { body: { email: next, version } });
    await say(await happens(user, byMailAlone), byMailAlone);
    expect(mail.mails).toHaveLength(1);
    expect(await member.call(ownContactContract.find)).toEqual({
      email: next,
      isEmailUnproven: true,
      isPhoneUnproven: false,
    });
    await member.call(ownContactContract.sendCode);
    const code = /(\d{6}) is the code/.exec(textOf(to(next)[0]!.source))![1]!;
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const prove = (given: string) =>
      member.try(ownContactContract.prove, { body: { code: given } });
    expect((await prove(wrong)).status).toBe(403);
    await say(await happens(user, byMailAlone), byMailAlone);
    expect(to(next)).toHaveLength(1);
    expect((await prove(code)).status).toBe(204);
    expect((await prove(code)).status).toBe(403);
    await say(await happens(user, byMailAlone), byMailAlone);
    expect(to(next)).toHaveLength(2);
    expect(to(email)).toHaveLength(1);
  });

  test('is not proven by the code of the address before', async () => {
    const user = await aCustomer(byMailAlone.em(), { email: `a${(count += 1)}@example.com` });
    const member = await byMailAlone.as(user);
    const change = async (email: string) => {
      const { version } = await member.call(patientContract.ownProfile);
      await member.call(patientContract.changeOwnProfile, { body: { email, version } });
    };
    await change(`b${count}@example.com`);
    await member.call(ownContactContract.sendCode);
    const code = /(\d{6}) is the code/.exec(textOf(mail.mails[0]!.source))![1]!;
    await change(`c${count}@example.com`);
    const proof = await member.try(ownContactContract.prove, { body: { code } });
    expect(proof.status).toBe(403);
  });
});

const phoneOf = () => `55531400${String((count += 1)).padStart(2, '0')}`;
const letter = { kind: 'message_received', subjectId: null } as const;
const codeIn = (text: string | undefined) => /\d{6}/.exec(text ?? '')![0];

async function register(email: string | null) {
  const username = phoneOf();
  const client = app.guest();
  const { fullName, address, city, state, zipCode } = someGuest;
  const { token, user } = await client.call(accountContract.register, {
    body: { fullName, address, city, state, zipCode, username, email, password: MADE_PASSWORD },
  });
  client.token = token;
  return { client, user, phone: username };
}

describe('a mail address given at registration', () => {
  test('gets codes alone until one of them was entered', async () => {
    const email = `mistyped${(count += 1)}@example.com`;
    const { client, user } = await register(email);
    await say(await happens(user, app, letter));
    expect(words()).toBe(0);
    expect(await client.call(ownContactContract.find)).toMatchObject({ isEmailUnproven: true });
    await client.call(ownContactContract.sendCode);
    const code = codeIn(textOf(mail.mails.at(-1)!.source));
    await client.call(ownContactContract.prove, { body: { code } });
    await app.drain();
    // Nothing was changed.
    expect(mail.mails.filter(({ to }) => to === email)).toHaveLength(1);
    mail.mails.length = 0;
    await say(await happens(user, app, letter));
    expect(mail.mails.map(({ to }) => to)).toEqual([email]);
  });

  test('hears of the order that was bought with it where nothing else reaches its owner', async () => {
    const { user } = await register(`typed${(count += 1)}@example.com`);
    const customer = await app.em().findOneOrFail(User, { id: user.id });
    const order = await anOrder(app.em(), { customer });
    const contact = { patientPhone: null, patientEmail: 'bought@example.com' };
    await app.em().nativeUpdate(Order, { id: order.id }, contact);
    await say(await happens(user, app, { kind: 'order_approved', subjectId: order.id }));
    await told(order);
    expect(mail.mails.map(({ to }) => to)).toEqual(['bought@example.com', 'bought@example.com']);
    // Whoever reads it there chooses nothing for the account.
    for (const { source } of mail.mails) expect(textOf(source)).not.toContain('/preferences');
    await app.em().nativeUpdate(User, { id: user.id }, { isPhoneUnproven: false });
    await told(order);
    expect([gateway.sent.length, mail.mails.length]).toEqual([1, 2]);
  });

  test('is as unproven where an admin has typed it', async () => {
    const admin = await app.as(await anAdmin(app.em()));
    const email = `typed${(count += 1)}@example.com`;
    const body = { ...anAddress, fullName: 'Nora Field', username: phoneOf(), email };
    await admin.call(patientContract.addCustomer, { body: { ...body, password: MADE_PASSWORD } });
    expect(await app.em().findOneOrFail(User, { email })).toMatchObject({ isEmailUnproven: true });
  });
});

describe('a phone number given at registration', () => {
  test('gets codes alone until one of them was entered, and mails what is owed meanwhile', async () => {
    const { client, user, phone } = await register(`ada${(count += 1)}@example.com`);
    await app.em().nativeUpdate(User, { id: user.id }, { isEmailUnproven: false });
    await say(await happens(user, app, letter));
    expect([gateway.sent.length, mail.mails.length]).toEqual([0, 1]);
    expect(await client.call(ownContactContract.find)).toMatchObject({ isPhoneUnproven: true });
    await client.call(ownContactContract.sendCode, { body: { channel: 'sms' } });
    expect(gateway.sent.map(({ to }) => to)).toEqual([`+1${phone}`]);
    const body = { channel: 'sms', code: codeIn(gateway.sent[0]?.text) } as const;
    const asMail = { ...body, channel: 'mail' } as const;
    expect((await client.try(ownContactContract.prove, { body: asMail })).status).toBe(403);
    expect((await client.try(ownContactContract.prove, { body })).status).toBe(204);
    expect((await client.try(ownContactContract.prove, { body })).status).toBe(403);
    expect(await client.call(ownContactContract.find)).toMatchObject({ isPhoneUnproven: false });
    const again = await client.try(ownContactContract.sendCode, { body: { channel: 'sms' } });
    expect(again.body).toMatchObject({ code: 'own_contact.nothing_to_prove' });
    await say(await happens(user, app, letter));
    expect([gateway.sent.length, mail.mails.length]).toEqual([2, 1]);
  });

  test('hears of the order that was bought with it, as a guest does, where nothing else reaches its owner', async () => {
    const { user } = await register(null);
    const customer = await app.em().findOneOrFail(User, { id: user.id });
    const order = await anOrder(app.em(), { customer });
    await app.em().nativeUpdate(Order, { id: order.id }, { patientPhone: '5553140991' });
    await say(await happens(user, app, letter));
    expect(words()).toBe(0);
    await say(await happens(user, app, { kind: 'order_approved', subjectId: order.id }));
    await told(order);
    expect(gateway.sent.map(({ to }) => to)).toEqual(['+15553140991', '+15553140991']);
    const proven = { email: 'reached@example.com', isEmailUnproven: false };
    await app.em().nativeUpdate(User, { id: user.id }, proven);
    await say(await happens(user, app, { kind: 'order_approved', subjectId: order.id }));
    await told(order);
    expect([gateway.sent.length, mail.mails.length]).toEqual([2, 2]);
  });

  test('is proven by the code of a purchase that joins, and not because somebody else has typed it', async () => {
    const phone = phoneOf();
    const device = app.guest();
    const { referenceNumber } = await buyAsGuest(device, { phone });
    await device.call(accountContract.purchaseCode, { body: { phone } });
    const code = codeIn(gateway.sent.findLast(({ to }) => to === `+1${phone}`)?.text);
    const body = { fullName: 'Nora Field', username: phone, password: MADE_PASSWORD };
    await device.call(accountContract.register, { body: { ...body, referenceNumber, code } });
    const admin = await app.as(await anAdmin(app.em()));
    const typed = phoneOf();
    const made = { ...anAddress, ...body, username: typed, email: '' };
    await admin.call(patientContract.addCustomer, { body: made });
    const isUnproven = async (of: string) =>
      (await app.em().findOneOrFail(User, { phone: of })).isPhoneUnproven;
    expect([await isUnproven(phone), await isUnproven(typed)]).toEqual([false, true]);
  });

  test('is proven by a login with a code that was sent there', async () => {
    const { user, phone } = await register(null);
    const client = app.guest();
    const { ticket } = await client.call(accountContract.loginCode, { body: { phone } });
    await expect.poll(() => gateway.sent.length).toBe(1);
    const code = codeIn(gateway.sent[0]!.text);
    await client.call(accountContract.loginByCode, { body: { phone, ticket, code } });
    await app.drain();
    gateway.sent.length = 0;
    await say(await happens(user, app, letter));
    expect(gateway.sent).toHaveLength(1);
  });
});

test('two people by the same contact each hear of their own order', async () => {
  const contact = { patientPhone: '5553130001', patientEmail: 'both@example.com' };
  const one = await anOrder(app.em(), contact);
  const other = await anOrder(app.em(), contact);
  await told(one);
  await told(other);
  expect(gateway.sent.map(({ text }) => text)).toEqual([
    expect.stringContaining(`#${numberIn(one.referenceNumber)}`),
    expect.stringContaining(`#${numberIn(other.referenceNumber)}`),
  ]);
  const member = await aCustomer(app.em(), { phone: contact.patientPhone });
  expect(await app.em().count(Notification, { user: member.id })).toBe(0);
});

test('a guest who becomes a member meanwhile hears of it once, where a member does', async () => {
  const order = await anOrder(app.em(), { patientPhone: '5553130002' });
  const happening = `hands:${(count += 1)}`;
  const news = { kind: 'order_refunded', happening } as const;
  await app.em().transactional((em) => notifyBuyer(em, order, news));
  const member = await aCustomer(app.em(), { phone: '5553130003', language: 'vi' });
  await app.em().nativeUpdate(Order, { id: order.id }, { customer: member.id });
  await app.drain();
  expect(gateway.sent.map(({ to }) => to)).toEqual([`+1${member.phone}`]);
  expect(gateway.sent[0]!.text).toContain('Tien dang duoc hoan lai');
});

test('what an account is owed that was merged goes to the one that remains, once', async () => {
  const phone = '4152039901';
  const kept = await aCustomer(app.em(), { phone });
  const other = await aCustomer(app.em(), { phone: `1${phone}`, isPhoneSplit: true });
  const row = await happens(other);
  const admin = await app.as(await anAdmin(app.em()));
  await admin.call(splitAccountContract.merge, {
    params: { id: kept.id },
    body: { otherId: other.id },
  });
  await say(row);
  await say(row);
  expect(gateway.sent).toHaveLength(1);
  expect((await app.em().findOneOrFail(Notification, { id: row.id })).user.id).toBe(kept.id);
});

test('an erased account gets nothing more, whatever was due', async () => {
  const user = await aCustomer(app.em(), { email: `gone${(count += 1)}@example.com` });
  const order = await anOrder(app.em(), { customer: user, status: 'rejected' });
  const row = await happens(user);
  await app.em().transactional(async (em) => {
    const closed = await em.findOneOrFail(User, { id: user.id });
    closed.removedAt = new Date();
    await em.flush();
  });
  await say(row);
  await told(order);
  expect(words()).toBe(0);
  await app
    .em()
    .transactional(async (em) =>
      eraseAccount(em, app.deps, await em.findOneOrFail(User, { id: user.id })),
    );
  await told(order);
  await wordListeners[0]!.handle(app.deps, { notificationId: row.id });
  expect(words()).toBe(0);
});
