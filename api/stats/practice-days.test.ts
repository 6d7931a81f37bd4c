import ExcelJS from 'exceljs';
import { afterEach, describe, expect, test } from 'vitest';
import { auditContract } from '#shared/audit.ts';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { beginOf, endOf } from '#shared/dosing/days.ts';
import { ledgerContract } from '#shared/ledger.ts';
import { orderContract } from '#shared/orders.ts';
import { settingContract } from '#shared/settings.ts';
import { statsContract } from '#shared/stats.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { checkFigure } from '#api/platform/day-figures.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { foldFigures, keptFigures } from './kept-figures.ts';

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));
afterEach(async () => {
  setClock(null);
  await setZone(DEFAULT_PROMISES.timeZone);
});

const setZone = (timeZone: string) =>
  admin.try(settingContract.setPromises, { body: { ...DEFAULT_PROMISES, timeZone } });

/** A paid order of that moment. */
async function paidAt(at: string, wish: Parameters<typeof anOrder>[1] = {}) {
  const em = app.em();
  const order = await anOrder(em, { createdAt: new Date(at), ...wish });
  await aPayment(em, order);
  return order;
}

const ordersOn = async (from: string, to = from) =>
  (await admin.call(orderContract.list, { query: { from, to, status: 'pending_review' } }))
    .map(({ referenceNumber }) => referenceNumber)
    .toSorted();
const ledgerOn = async (day: string) =>
  (await admin.call(ledgerContract.list, { query: { from: day, to: day } })).payments
    .map(({ order }) => order.referenceNumber)
    .toSorted();
const overviewOf = async (day: string) =>
  (await admin.call(statsContract.overview, { query: { from: day, to: day } })).now;

async function sheetOf(path: string) {
  const response = await fetch(`${app.url}${path}`, {
    headers: {
      authorization: `Bearer ${admin.token}`,
      cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const [titles, ...rows] = workbook.worksheets[0]!.getSheetValues().slice(1) as unknown[][];
  const column = (title: string) => rows.map((row) => row[titles!.indexOf(title)]);
  return { name: response.headers.get('content-disposition'), column };
}

describe('a day is the practice’s', () => {
  test.each([
    ['America/New_York', '2026-11-27', '2026-11-28T04:45:00Z'],
    ['America/Los_Angeles', '2026-09-15', '2026-09-16T06:45:00Z'],
    ['Asia/Ho_Chi_Minh', '2026-08-20', '2026-08-19T17:15:00Z'],
  ])(
    'in the lists, the ledger, the figures and the sheets, at both of its ends: %s',
    async (zone, day, notInUtc) => {
      expect((await setZone(zone)).status).toBe(200);
      const [begins, ends] = [beginOf(day, zone), endOf(day, zone)];
      const at = (moment: number, minutes: number) =>
        new Date(moment + minutes * 60_000).toISOString();
      await paidAt(at(begins, -30));
      const early = await paidAt(at(begins, 30));
      const late = await paidAt(at(ends, -30));
      await paidAt(at(ends, 30));
      const both = [early.referenceNumber, late.referenceNumber].toSorted();
      expect(await ordersOn(day)).toEqual(both);
      expect(await ledgerOn(day)).toEqual(both);
      expect(await overviewOf(day)).toMatchObject({
        stages: { placed: 2, paid: 2 },
        revenue: early.price + late.price,
      });
      const counts = { query: { from: day, to: day } };
      expect(await admin.call(orderContract.counts, counts)).toMatchObject({ pending_review: 2 });

      // In UTC the file would be of another day, and one of the rows too.
      setClock(() => new Date(notInUtc));
      const days = `from=${day}&to=${day}`;
      const wall = [new Date(`${day}T23:30:00Z`), new Date(`${day}T00:30:00Z`)];
      const orders = await sheetOf(`/api/orders/export?${days}`);
      expect(orders.name).toContain(`all-orders-${day}.xlsx`);
      expect(orders.column(`Ordered (${zone})`)).toEqual(wall);
      const payments = await sheetOf(`/api/admin/payments/export?${days}`);
      expect(payments.name).toContain(`payments-${day}.xlsx`);
      expect(payments.column(`Paid (${zone})`)).toEqual(wall);
    },
  );

  test('in the audit: filter, file and rows', async () => {
    const doctor = await aDoctor(app.em());
    const client = await app.as(doctor);
    for (const at of ['2026-04-02T03:30:00Z', '2026-04-02T04:30:00Z', '2026-04-03T03:30:00Z']) {
      setClock(() => new Date(at));
      await client.try(statsContract.admin);
    }
    const query = { actorId: doctor.id, from: '2026-04-02', to: '2026-04-02' };
    expect(await admin.call(auditContract.list, { query })).toHaveLength(2);
    const sheet = await sheetOf(
      `/api/admin/audit/export?actorId=${doctor.id}&from=2026-04-02&to=2026-04-02`,
    );
    expect(sheet.name).toContain('audit-log-2026-04-02.xlsx');
    expect(sheet.column('When (America/New_York)')).toEqual([
      new Date('2026-04-02T23:30:00Z'),
      new Date('2026-04-02T00:30:00Z'),
    ]);
  });

  test.each([
    ['spring', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
    ['autumn', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  ])('that is an hour shorter or longer in %s', async (_name, day, begins, ends) => {
    const before = (at: string) => new Date(Date.parse(at) - 1).toISOString();
    await paidAt(before(begins));
    const first = await paidAt(begins);
    const last = await paidAt(before(ends));
    await paidAt(ends);
    const both = [first.referenceNumber, last.referenceNumber].toSorted();
    expect(await ordersOn(day)).toEqual(both);
    expect(await ledgerOn(day)).toEqual(both);
    expect((await overviewOf(day)).stages.placed).toBe(2);
    await foldFigures.handle(app.deps);
    expect((await overviewOf(day)).stages.placed).toBe(2);
  });

  test('also where a month or a week of figures ends', async () => {
    // A Sunday evening, the last of May, which is a Monday in June in UTC.
    const order = await paidAt('2026-06-01T03:30:00Z', { product: 'tirzexa' });
    const of = async (from: string, to: string) =>
      (await admin.call(statsContract.overview, { query: { from, to } })).now;
    expect(await of('2026-05-01', '2026-05-31')).toMatchObject({ revenue: order.price });
    expect(await of('2026-06-01', '2026-06-30')).toMatchObject({ revenue: 0 });
    setClock(() => new Date('2026-06-01T03:45:00Z'));
    const { sales } = await admin.call(statsContract.admin, { query: { weeks: 1 } });
    expect(sales.find(({ product }) => product === 'tirzexa')).toEqual({
      week: '2026-05-25',
      product: 'tirzexa',
      orders: 1,
      revenue: order.price,
    });
  });
});

describe('another clock of the practice', () => {
  test('counts every figure anew', async () => {
    await paidAt('2026-07-04T03:30:00Z', {
      status: 'active',
      queuedAt: new Date('2026-07-05T03:30:00Z'),
      reviewDate: new Date('2026-07-06T03:30:00Z'),
      reviewDueAt: new Date('2026-07-06T03:30:00Z'),
      reviewer: await aDoctor(app.em()),
    });
    await foldFigures.handle(app.deps);
    const placedOn = async (day: string) => (await overviewOf(day)).stages.placed;
    expect(await Promise.all(['2026-07-03', '2026-07-04'].map(placedOn))).toEqual([1, 0]);
    expect((await setZone('Asia/Ho_Chi_Minh')).status).toBe(200);
    try {
      const check = async () => {
        expect(await Promise.all(['2026-07-03', '2026-07-04'].map(placedOn))).toEqual([0, 1]);
        for (const figure of keptFigures)
          expect(await checkFigure(app.em(), figure), figure.name).toEqual([]);
      };
      await check();
      await foldFigures.handle(app.deps);
      expect(await app.em().execute('select * from figure_changes')).toEqual([]);
      await check();
    } finally {
      await setZone(DEFAULT_PROMISES.timeZone);
    }
  });

  test('may be any that a browser offers', async () => {
    const unknown = await app.em().execute<{ zone: string }[]>(
      `select zone from jsonb_array_elements_text(?::jsonb) zone
       where zone not in (select name from pg_timezone_names)`,
      [JSON.stringify([...Intl.supportedValuesOf('timeZone'), 'Asia/Saigon', 'Asia/Calcutta'])],
    );
    expect(unknown).toEqual([]);
  });

  test('is refused if the database does not know it', async () => {
    for (const zone of ['+05:30', 'Mars/Phobos']) expect((await setZone(zone)).status).toBe(400);
  });

  /** Midnight is skipped in Beirut in spring, and occurs twice in Havana in autumn. */
  test.each(['America/New_York', 'Asia/Ho_Chi_Minh', 'Asia/Beirut', 'America/Havana', 'UTC'])(
    'begins its days in the database as it does here: %s',
    async (zone) => {
      expect((await setZone(zone)).status).toBe(200);
      try {
        const rows = await app
          .em()
          .execute<{ day: string; begins: Date; on: string; ago: string }[]>(
            `select day::date::text as day, day_begins(day::date) as begins,
             practice_day(day_begins(day::date))::text as "on",
             practice_day(day_begins(day::date) - interval '1 second')::text as ago
           from generate_series('2026-01-01'::timestamp, '2026-12-31', '1 day') day`,
          );
        for (const [at, { day, begins, on, ago }] of rows.entries()) {
          expect(new Date(begins).getTime(), day).toBe(beginOf(day, zone));
          expect(on).toBe(day);
          if (at > 0) expect(ago).toBe(rows[at - 1]!.day);
        }
      } finally {
        await setZone(DEFAULT_PROMISES.timeZone);
      }
    },
  );
});
