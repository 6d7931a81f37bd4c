import { beforeEach, describe, expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { setLiveMode } from '#api/settings/settings.service.ts';
import { aCase } from '#api/testing/a-case.ts';
import { beginPurchase, buyAsGuest } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { Order } from './order.entity.ts';
import { anOrder } from './orders.factory.ts';

const app = await openTestApp();
let order: Order;
let customer: User;
const doctorRow = await aDoctor(app.em());
const doctor = await app.as(doctorRow);
beforeEach(async () => {
  ({ order, customer } = await aCase(app));
});

const polls = { pending: orderContract.pending, approvedCount: orderContract.approvedCount };

/** Which of the two polls still get a 304 after an event. */
async function unchangedBy(happens: () => Promise<unknown>): Promise<string[]> {
  await app.deps.versions.caughtUp();
  const tags = new Map<string, string>();
  for (const [name, endpoint] of Object.entries(polls))
    tags.set(name, (await doctor.try(endpoint)).headers.get('etag')!);
  await happens();
  await app.deps.versions.caughtUp();
  const unchanged: string[] = [];
  for (const [name, endpoint] of Object.entries(polls)) {
    const headers = { 'if-none-match': tags.get(name)! };
    if ((await doctor.try(endpoint, { headers })).status === 304) unchanged.push(name);
  }
  return unchanged;
}

test('neither a sample nor what was paid with a test card is in the queue', async () => {
  const ids = async () => (await doctor.call(orderContract.pending)).map(({ id }) => id);
  for (const column of ['is_test', 'is_trial']) {
    const { order: hidden } = await aCase(app);
    expect(await ids()).toContain(hidden.id);
    await app.em().execute(`update orders set ${column} = true where id = ?`, [hidden.id]);
    await app.deps.versions.caughtUp();
    expect(await ids(), column).not.toContain(hidden.id);
  }
  expect(await ids()).toContain(order.id);
});

const change =
  (sql: string, id = order.id) =>
  () =>
    app.em().execute(sql, [id]);

describe('both polls stay at 304', () => {
  test('while guests order and pay: without the form nobody waits', async () => {
    expect(await unchangedBy(() => beginPurchase(app.guest()))).toEqual([
      'pending',
      'approvedCount',
    ]);
    expect(await unchangedBy(() => buyAsGuest(app.guest()))).toEqual(['pending', 'approvedCount']);
  });

  test('while orders end that were neither waiting nor in treatment, and people who are not waiting change their name', async () => {
    const other = await aCustomer(app.em());
    const over = await anOrder(app.em(), { customer: other, status: 'cancelled' });
    expect(
      await unchangedBy(change('update orders set removed_at = now() where id = ?', over.id)),
    ).toEqual(['pending', 'approvedCount']);
    expect(
      await unchangedBy(() =>
        app.em().nativeUpdate(User, { id: other.id }, { fullName: 'New Name' }),
      ),
    ).toEqual(['pending', 'approvedCount']);
  });

  test('while a sample waits', async () => {
    await change('update orders set is_test = true where id = ?')();
    expect(
      await unchangedBy(change('update orders set version = version + 1 where id = ?')),
    ).toEqual(['pending', 'approvedCount']);
  });
});

describe('the queue gets a new tag', () => {
  test.each([
    ['a case comes in', null],
    ['a case is decided', `update orders set status = 'rejected' where id = ?`],
    ['a case is removed', 'update orders set removed_at = now() where id = ?'],
    ['its form is corrected', 'update orders set form_version = version + 1 where id = ?'],
    ['its money goes back', `update orders set payment_status = 'pending_refund' where id = ?`],
    ['it turns out to be a sample', 'update orders set is_test = true where id = ?'],
  ])('when %s', async (_name, sql) => {
    const happens = sql ? change(sql) : () => aCase(app);
    expect(await unchangedBy(happens)).toEqual(['approvedCount']);
  });

  test('when it is taken, and given back', async () => {
    const other = await app.as(await aDoctor(app.em()));
    const params = { id: order.id };
    expect(await unchangedBy(() => other.call(orderContract.claim, { params }))).toEqual([
      'approvedCount',
    ]);
    expect(await unchangedBy(() => other.call(orderContract.release, { params }))).toEqual([
      'approvedCount',
    ]);
  });

  test.each(['fullName', 'email', 'phone'] as const)(
    'when somebody who waits has another %s',
    async (what) => {
      const value = { fullName: 'New Name', email: 'new@example.com', phone: '5558880001' }[what];
      const renamed = () => app.em().nativeUpdate(User, { id: customer.id }, { [what]: value });
      expect(await unchangedBy(renamed)).toEqual(['approvedCount']);
    },
  );

  test('when the service switches to real cards, with which these cases were not paid', async () => {
    await change('update orders set live_mode = false where id = ?')();
    expect(await unchangedBy(() => setLiveMode(app.em(), true))).toEqual(['approvedCount']);
    expect(await unchangedBy(() => setLiveMode(app.em(), false))).toEqual(['approvedCount']);
  });
});

describe('the count gets a new tag', () => {
  test.each([
    ['approved', `update orders set status = 'approved' where id = ?`],
    [
      'approved by this doctor',
      `update orders set status = 'approved', reviewer_id = :me where id = ?`,
    ],
  ])('when a case is %s, and the queue with it', async (_name, sql) => {
    const happens = change(sql.replace(':me', String(doctorRow.id)));
    expect(await unchangedBy(happens)).toEqual([]);
  });

  test.each([
    ['ends', `update orders set status = 'expired' where id = ?`],
    ['is removed', 'update orders set removed_at = now() where id = ?'],
    ['gets another reviewer', 'update orders set reviewer_id = :me where id = ?'],
    ['turns out to be a trial', 'update orders set is_trial = true where id = ?'],
  ])('when a treatment %s', async (_name, sql) => {
    await change(`update orders set status = 'active' where id = ?`)();
    const happens = change(sql.replace(':me', String(doctorRow.id)));
    expect(await unchangedBy(happens)).toEqual(['pending']);
  });
});
