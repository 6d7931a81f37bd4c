import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aPayment, aRefund } from '#api/payments/payments.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { sheetWords } from './sheet-words.ts';

const app = await openTestApp();
const boss = await anAdmin(app.em(), { language: 'es' });
const admin = await app.as(boss);

async function download(wish: Record<string, string>) {
  const response = await fetch(
    `${app.url}/api/admin/payments/export?${new URLSearchParams(wish)}`,
    {
      headers: {
        authorization: `Bearer ${admin.token}`,
        cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    },
  );
  if (!response.ok) return { response, rows: [] };
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const rows: unknown[][] = [];
  workbook
    .getWorksheet('Payments')!
    .eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return { response, rows };
}

const paid = async (name: string) => {
  const em = app.em();
  const customer = await aCustomer(em, { fullName: name });
  const order = await anOrder(em, { customer, price: 34_900, patientName: name });
  return { em, order, payment: await aPayment(em, order) };
};

test('says in the reader’s words what came in, went back and stayed', async () => {
  const kept = await paid('=1+1 Kept');
  const back = await paid('Back Person');
  await aRefund(back.em, back.payment);
  const { response, rows } = await download({});
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="payments-\d{4}-\d\d-\d\d\.xlsx"$/,
  );
  const clock = ['Iniciado', 'Pagado'];
  expect(rows[0]).toEqual(
    Object.values(sheetWords('es').payments).map((title) =>
      clock.includes(title) ? `${title} (America/New_York)` : title,
    ),
  );
  const rowOf = ({ order }: typeof kept) => rows.find(([one]) => one === order.referenceNumber)!;
  const { payment: words } = sheetWords('es');
  expect(rowOf(kept).slice(4, 10)).toEqual([words.paid, 349, 349, 0, 349, 'USD']);
  expect(rowOf(back).slice(4, 10)).toEqual([words.refunded, 349, 349, 349, 0, 'USD']);
  // A name that looks like a formula is exported as text.
  expect(typeof rowOf(kept)[1]).toBe('string');
});

test('holds what the filter holds, and the audit knows of it', async () => {
  const one = await paid('Needle Person');
  await paid('Another Person');
  const { rows } = await download({ search: 'needle', status: 'paid' });
  expect(rows.slice(1).map(([reference]) => reference)).toEqual([one.order.referenceNumber]);
  const entries = await app
    .em()
    .find(AuditEntry, { actorId: boss.id, action: 'export', subject: 'payments' });
  expect(JSON.parse(entries.at(-1)!.detail!)).toEqual({
    filter: { search: expect.not.stringContaining('needle'), status: 'paid' },
  });
});

test('refuses a filter it does not know', async () => {
  expect((await download({ from: 'yesterday' })).response.status).toBe(400);
});
