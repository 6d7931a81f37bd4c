import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { aForm, beginPurchase, buyAndFill, buyAsGuest, someGuest } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { aCustomer, MADE_PASSWORD } from './accounts.factory.ts';
import { Attempt } from './attempt.entity.ts';

/** However a guest's purchase joins an account, the audit says which account. */

const app = await openTestApp();
beforeEach(() => app.em().nativeDelete(Attempt, {}));

let count = 0;
const newPhone = () => `555306${1000 + (count += 1)}`;

const { fullName, address, city, state, zipCode } = someGuest;
const registration = (username: string, more = {}) => ({
  body: { fullName, address, city, state, zipCode, username, password: 'Seven-Willow-38', ...more },
});
const codeFor = async (browser: TestClient, phone: string) =>
  (await browser.call(accountContract.purchaseCode, { body: { phone } })).demoCode!;

const rowsOf = (patientId: number) =>
  app.em().find(AuditEntry, { subject: 'purchase', patientId }, { orderBy: { id: 'asc' } });

const joined = (userId: number, ...orderIds: number[]) =>
  orderIds.map((orderId) => ({
    actorId: userId,
    actorRole: 'customer',
    action: 'change',
    patientId: userId,
    subjectId: orderId,
    orderId,
  }));

describe('a purchase that joins an account is in the audit log', () => {
  test('at the registration: one entry an order', async () => {
    const [browser, phone] = [app.guest(), newPhone()];
    const [paid, filled] = [
      await buyAsGuest(browser, { phone }),
      await buyAndFill(browser, { phone }),
    ];
    const request = {
      ...registration(phone, { code: await codeFor(browser, phone) }),
      key: randomUUID(),
    };
    const { user } = await browser.call(accountContract.register, request);
    await browser.call(accountContract.register, request);
    expect(await rowsOf(user.id)).toMatchObject(joined(user.id, paid.id, filled.id));
  });

  test('at the login', async () => {
    const [browser, phone] = [app.guest(), newPhone()];
    const customer = await aCustomer(app.em(), { phone });
    const { order } = await beginPurchase(browser, { phone });
    const login = { body: { phoneNumber: phone, password: MADE_PASSWORD } };
    await browser.call(accountContract.login, login);
    expect(await rowsOf(customer.id)).toMatchObject(joined(customer.id, order.id));
    await browser.call(accountContract.login, login);
    expect(await rowsOf(customer.id)).toHaveLength(1);
  });

  test('at the new password after a purchase', async () => {
    const [browser, phone] = [app.guest(), newPhone()];
    const customer = await aCustomer(app.em(), { phone });
    const order = await buyAsGuest(browser, { phone });
    const { demoCode } = await browser.call(accountContract.resetCode, { body: { phone } });
    await browser.call(accountContract.resetPassword, {
      body: { username: phone, password: 'Violet-Bridge-8', code: demoCode! },
    });
    expect(await rowsOf(customer.id)).toMatchObject(joined(customer.id, order.id));
  });

  test('when it joins later by code; nothing is recorded if nothing joined', async () => {
    const [browser, phone] = [app.guest(), newPhone()];
    const order = await buyAndFill(browser, { phone });
    const { user, token } = await browser.call(accountContract.register, registration(phone));
    expect(await rowsOf(user.id)).toEqual([]);
    browser.token = token;
    const code = await codeFor(browser, phone);
    await browser.call(accountContract.joinPurchase, { body: { code } });
    const rows = await rowsOf(user.id);
    expect(rows).toMatchObject(joined(user.id, order.id));
    // Nothing of the form or the contact is included. The time may hold any figure by chance.
    const written = JSON.stringify(rows, (key, value: unknown) => (key === 'at' ? '' : value));
    const { height, weight, dateOfBirth } = aForm(order.referenceNumber);
    for (const secret of [`${height}`, `${weight}`, dateOfBirth, phone, fullName])
      expect(written).not.toContain(secret);
  });
});
