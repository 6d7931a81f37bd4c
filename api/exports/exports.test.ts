import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { dayOf } from '#shared/dosing/days.ts';
import { exportContract } from '#shared/exports.ts';
import type { OrderFilterWord } from '#shared/order-views.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { guard, textCell } from '#api/platform/sheet.ts';
import { aCase } from '#api/testing/a-case.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { orderRows } from './order-rows.ts';
import { sheetWords } from './sheet-words.ts';
import { writeOrdersSheet } from './orders-sheet.ts';

const app = await openTestApp();
const user = await anAdmin(app.em());
const admin = await app.as(user);

/** The downloaded file, read back by the library. */
async function download(
  client: TestClient,
  status?: OrderFilterWord,
  search?: string,
  ids?: string,
) {
  const wish = new URLSearchParams({
    ...(status && { status }),
    ...(search && { search }),
    ...(ids && { ids }),
  });
  const response = await fetch(`${app.url}/api/orders/export?${wish}`, {
    headers: {
      authorization: `Bearer ${client.token}`,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  return { response, sheet: workbook.getWorksheet('Orders')! };
}

type Sheet = Awaited<ReturnType<typeof download>>['sheet'];

function columnOf(sheet: Sheet, title: string): ExcelJS.Column {
  const titles = sheet.getRow(1).values as string[];
  return sheet.getColumn(titles.indexOf(title));
}
const valuesOf = (sheet: Sheet, title: string) =>
  (columnOf(sheet, title).values as ExcelJS.CellValue[]).slice(2);

describe('the export', () => {
  test('is a spreadsheet with typed dates and money, a frozen header and a filter', async () => {
    const em = app.em();
    const createdAt = new Date('2026-10-05T08:30:00Z');
    const reviewer = await aDoctor(em, { fullName: 'Dr. Sheet' });
    const order = await anOrder(em, {
      customer: await aCustomer(em, { fullName: 'Sheet Person' }),
      status: 'active',
      shippingStatus: 'shipped',
      trackingNumber: '1Z 42',
      reviewer,
      createdAt,
    });
    const { response, sheet } = await download(admin, 'shipped');
    const day = dayOf(Date.now(), 'America/New_York');
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="shipped-orders-${day}.xlsx"`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    // From the head's first cell to the last row's last one.
    expect(sheet.autoFilter).toBe(
      `${sheet.getCell(1, 1).address}:${sheet.lastRow!.getCell(sheet.columnCount).address}`,
    );
    expect(valuesOf(sheet, 'Reference')).toEqual([order.referenceNumber]);
    expect(valuesOf(sheet, 'Patient')).toEqual(['Sheet Person']);
    expect(valuesOf(sheet, 'Reviewed by')).toEqual(['Dr. Sheet']);
    expect(valuesOf(sheet, 'Price')).toEqual([order.price / 100]);
    expect(columnOf(sheet, 'Price').numFmt).toContain('$');
    expect(valuesOf(sheet, 'Ordered (America/New_York)')).toEqual([
      new Date('2026-10-05T04:30:00Z'),
    ]);
  });

  test('says words in place of codes, in the language of who asks, with each part of an address by itself', async () => {
    const em = app.em();
    const customer = await aCustomer(em);
    const there = {
      isShippingToVietnam: true,
      vietnamWard: 'Bến Nghé',
      vietnamDistrict: 'Quận 1',
      vietnamCityProvince: 'TP. Hồ Chí Minh',
    };
    const shipped = {
      status: 'active',
      shippingStatus: 'received',
      paymentStatus: 'paid',
    } as const;
    await anOrder(em, {
      customer,
      ...there,
      ...shipped,
      carrier: 'vnpost',
      patientName: 'Lan Sheet',
    });
    const find = async (who: TestClient) => (await download(who, undefined, 'lan sheet')).sheet;
    const sheet = await find(admin);
    const said = (title: string) => valuesOf(sheet, title)[0];
    expect(['Status', 'Payment', 'Shipping', 'Plan', 'Carrier'].map(said)).toEqual([
      'Active',
      'Paid',
      'Received',
      'Quarterly plan',
      'VNPost',
    ]);
    expect(['Ward', 'District', 'State or province'].map(said)).toEqual([
      'Bến Nghé',
      'Quận 1',
      'TP. Hồ Chí Minh',
    ]);
    const spanish = await find(await app.as(await anAdmin(em, { language: 'es' })));
    expect(valuesOf(spanish, 'Estado')).toEqual(['Activo']);
  });

  test('holds only the orders that were chosen, when some were', async () => {
    const em = app.em();
    const customer = await aCustomer(em, { fullName: 'Chosen Person' });
    const [one, other] = [await anOrder(em, { customer }), await anOrder(em, { customer })];
    const sheet = (await download(admin, undefined, undefined, String(one.id))).sheet;
    expect(valuesOf(sheet, 'Reference')).toEqual([one.referenceNumber]);
    const both = (await download(admin, undefined, undefined, `${one.id},${other.id}`)).sheet;
    expect(valuesOf(both, 'Reference')).toHaveLength(2);
    expect((await admin.send('GET', '/api/orders/export?ids=1;2')).status).toBe(400);
  });

  test('adds up what the rows come to on a sheet of its own', async () => {
    const em = app.em();
    const customer = await aCustomer(em, { fullName: 'Sum Person' });
    const paid = await anOrder(em, { customer, paymentStatus: 'paid' });
    const open = await anOrder(em, { customer });
    const { sheet } = await download(admin, undefined, 'sum person');
    const totals = sheet.workbook.getWorksheet('Totals')!;
    expect(totals.getSheetValues().slice(2)).toEqual([
      [undefined, 'Unpaid', 1, open.price / 100, open.shippingFee / 100],
      [undefined, 'Paid', 1, paid.price / 100, paid.shippingFee / 100],
      [undefined, 'Total', 2, (open.price + paid.price) / 100, 0],
    ]);
  });

  test('holds the orders of the view: approved means approved or active', async () => {
    const em = app.em();
    const customer = await aCustomer(em);
    const status = { approved: 'approved', active: 'active', rejected: 'rejected' } as const;
    const approved = await anOrder(em, { customer, status: status.approved });
    const active = await anOrder(em, { customer, status: status.active });
    const rejected = await anOrder(em, { customer, status: status.rejected });
    const sheet = (await download(admin, 'approved')).sheet;
    const references = valuesOf(sheet, 'Reference');
    expect(references).toEqual(
      expect.arrayContaining([approved.referenceNumber, active.referenceNumber]),
    );
    expect(references).not.toContain(rejected.referenceNumber);
    expect(valuesOf((await download(admin)).sheet, 'Reference')).toContain(
      rejected.referenceNumber,
    );
  });

  test('holds what the list shows: of the view what is searched for, however it is written', async () => {
    const em = app.em();
    const customer = await aCustomer(em, { fullName: 'Séamus O’Brien', phone: '6000000123' });
    const rejected = await anOrder(em, { customer, status: 'rejected' });
    const active = await anOrder(em, { customer, status: 'active' });
    const said = async (status: OrderFilterWord | undefined, search: string) =>
      valuesOf((await download(admin, status, search)).sheet, 'Reference');
    expect(await said('rejected', "o'brien seamus")).toEqual([rejected.referenceNumber]);
    expect(await said(undefined, '+1 (600) 000-0123')).toEqual([
      active.referenceNumber,
      rejected.referenceNumber,
    ]);
    expect(await said('shipped', 'seamus')).toEqual([]);
  });

  test('can be read, whatever a name contains that was stored before it was refused', async () => {
    const em = app.em();
    const patientName = 'Odd\ufffe Name\uffff \u000b\u0001';
    await anOrder(em, { customer: await aCustomer(em), patientName, status: 'withdrawn' });
    const { sheet } = await download(admin, undefined, 'odd');
    expect(valuesOf(sheet, 'Patient')).toEqual(['Odd Name ']);
  });

  test('no cell is a formula, whatever a person is called', async () => {
    const em = app.em();
    const evil = ['=HYPERLINK("https://x.example","a")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '＝1'];
    for (const patientName of evil)
      await anOrder(em, { customer: await aCustomer(em), patientName, status: 'cancelled' });
    const { sheet } = await download(admin, 'cancelled');
    const names = valuesOf(sheet, 'Patient') as string[];
    expect(names.toSorted()).toEqual(evil.map((name) => `'${name}`).toSorted());
    sheet.eachRow((row) => row.eachCell((cell) => expect(cell.formula).toBeUndefined()));
  });

  test.each(['=1', '+1', '-1', '@a', '\ta', '\ra', '|cmd', '%a'])('%j is guarded', (text) => {
    expect(guard(text)).toBe(`'${text}`);
    expect(guard(`a${text}`)).toBe(`a${text}`);
    expect(textCell(`\ufffe${text}`)).toBe(`'${text}`);
  });

  test('carries no health data and no test order', async () => {
    const { order } = await aCase(app, { answers: { allergies: 'Canary-Allergy-91' } });
    const em = app.em();
    const hidden = await anOrder(em, { customer: await aCustomer(em), isTest: true });
    const removed = await anOrder(em, { customer: await aCustomer(em), removedAt: new Date() });
    const noted = await em.findOneOrFail(Order, { id: order.id });
    noted.sealNotes(app.deps.secrets.data, 'Canary-Notes-92');
    await em.flush();
    const { sheet } = await download(admin);
    const all = JSON.stringify(sheet.getSheetValues());
    expect(all).toContain(order.referenceNumber);
    expect(all).not.toMatch(/Canary/);
    expect(all).not.toContain(hidden.referenceNumber);
    expect(all).not.toContain(removed.referenceNumber);
  });

  test('an empty view is a sheet with its header', async () => {
    const { sheet } = await download(admin, 'expired');
    expect(sheet.rowCount).toBe(1);
    expect(sheet.getRow(1).getCell(1).value).toBe('Reference');
  });

  test('is recorded, refused to others, and takes no other status', async () => {
    await download(admin, 'rejected');
    const recorded = { actorId: user.id, action: 'export', subject: 'orders' } as const;
    expect(await app.em().count(AuditEntry, recorded)).toBeGreaterThan(0);
    const em = app.em();
    for (const other of [await aDoctor(em), await aStaffMember(em), await aCustomer(em)])
      expect((await (await app.as(other)).try(exportContract.orders)).status).toBe(403);
    expect((await app.guest().try(exportContract.orders)).status).toBe(401);
    const injected = await admin.send('GET', '/api/orders/export?status=a%0d%0aSet-Cookie:x');
    expect(injected.status).toBe(400);
  });
});

describe('streaming', () => {
  test('reads on in batches without losing or doubling an order', async () => {
    const em = app.em();
    const customer = await aCustomer(em);
    const template = await anOrder(em, { customer, status: 'expired' });
    await em.execute(
      `insert into orders (created_at, updated_at, reference_number, product, plan, price, status,
         customer_id, patient_name, consent_at)
       select ?, ?, 'SEM-9' || n, 'semaglutide', 'monthly', 100, 'expired', ?, 'Many', ?
       from generate_series(10000, 12499) n`,
      [template.createdAt, template.createdAt, customer.id, template.createdAt],
    );
    const ids: number[] = [];
    for await (const rows of orderRows(app.em(), { status: 'expired' }))
      ids.push(...rows.map((row) => row.id));
    expect(ids).toHaveLength(2_501);
    expect(new Set(ids).size).toBe(2_501);
  });

  test('ends when its reader leaves', async () => {
    let asked = 0;
    const rows = await collect(orderRows(app.em(), { status: 'expired' }));
    async function* endless() {
      for (;;) {
        asked += 1;
        await new Promise((resolve) => setImmediate(resolve));
        yield rows[0]!;
      }
    }
    const stream = writeOrdersSheet(endless(), sheetWords('en'), 'America/New_York');
    await new Promise((resolve) => stream.once('data', resolve));
    stream.destroy();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const reached = asked;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked).toBe(reached);
  });
});

async function collect<T>(all: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of all) found.push(one);
  return found;
}
