import { afterEach, describe, expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { ownRecordContract } from '#shared/own-record.ts';
import { supplyContract } from '#shared/supplies.ts';
import { aStaffMember } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { aDelivery, office } from '#api/testing/a-delivery.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { advanceSupplies } from './advance-supplies.ts';
import { BlockedTime } from './blocked-time.entity.ts';
import { Supply } from './supply.entity.ts';

const app = await openTestApp();
afterEach(() => setClock(null));

const at = (day: string) => setClock(() => new Date(`${day}T15:00:00Z`));
const advance = () => advanceSupplies.handle(app.deps);
const moment = (day: string) => `${day}T15:00:00.000Z`;

/** The second supply of three is due on 22 December. */
async function aDue() {
  at('2026-12-01');
  const one = await aDelivery(app, 1);
  await one.ship();
  at('2026-12-29');
  await advance();
  const times = async () => (await one.list())[1]!.blockedTimes;
  return { ...one, times };
}

describe('what held a supply', () => {
  test('is kept with each reason from when until when, and told when it has long left', async () => {
    const one = await aDue();
    await advance();
    const first = { since: moment('2026-12-29'), until: null, blocks: ['check_in'] };
    expect(await one.times()).toEqual([first]);
    at('2026-12-30');
    await app.em().nativeUpdate(Prescription, { order: one.id }, { state: 'cancelled' });
    await advance();
    at('2026-12-31');
    await one.checkIn();
    await advance();
    at('2027-01-02');
    await app.em().nativeUpdate(Prescription, { order: one.id }, { state: 'signed' });
    await advance();
    const all = [
      { ...first, until: moment('2026-12-30') },
      {
        since: moment('2026-12-30'),
        until: moment('2026-12-31'),
        blocks: ['prescription', 'check_in'],
      },
      { since: moment('2026-12-31'), until: moment('2027-01-02'), blocks: ['prescription'] },
    ];
    expect(await one.times()).toEqual(all);
    await one.ship();
    expect(await one.times()).toEqual(all);
    expect((await one.list())[0]!.blockedTimes).toEqual([]);

    const mine = await (await app.as(one.customer)).call(ownRecordContract.find);
    const recorded = mine.orders.find(({ id }) => id === one.id)!.supplies!;
    expect(recorded[1]!.blockedTimes).toEqual(all);
    const staff = await app.as(await aStaffMember(app.em()));
    const told = await staff.call(supplyContract.list, { params: { id: one.id } });
    expect(told[1]!.blockedTimes?.map(({ blocks }) => blocks)).toEqual([
      ['held'],
      ['held'],
      ['held'],
    ]);
    const rows = await app.em().find(BlockedTime, { supply: { order: one.id } });
    expect(rows.map(({ sealedReasons }) => sealedReasons).join()).not.toMatch(/prescri|check/);
  });

  test('ends with a postponement and with the order', async () => {
    const one = await aDue();
    const [, next] = await one.list();
    await one.move(next!.id, { days: 3 });
    expect(await one.times()).toMatchObject([{ until: moment('2026-12-29') }]);
    at('2027-01-01');
    await advance();
    at('2027-01-02');
    const { params } = one;
    await havingRead(await office(app)).call(orderContract.move, {
      params,
      body: { status: 'cancelled' },
    });
    expect(await one.times()).toMatchObject([{}, { until: moment('2027-01-02') }]);
  });

  test('ends as well where the supply ends by the word of a pharmacy', async () => {
    const one = await aDue();
    const [, next] = await one.list();
    await app.em().nativeUpdate(Supply, { id: next!.id }, { state: 'cancelled' });
    at('2026-12-30');
    await advance();
    expect(await one.times()).toMatchObject([{ until: moment('2026-12-30') }]);
  });

  test('is kept of one that is being packed as well', async () => {
    at('2026-12-01');
    const one = await aDelivery(app, 1);
    const times = async () => (await one.list())[0]!.blockedTimes;
    await advance();
    expect(await times()).toEqual([]);
    await app.em().nativeUpdate(Order, { id: one.id }, { isDisputed: true });
    await advance();
    at('2026-12-02');
    await app.em().nativeUpdate(Order, { id: one.id }, { isDisputed: false });
    await advance();
    expect(await times()).toEqual([
      { since: moment('2026-12-01'), until: moment('2026-12-02'), blocks: ['disputed'] },
    ]);
  });
});
