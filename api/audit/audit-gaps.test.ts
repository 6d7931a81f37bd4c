import { describe, expect, test } from 'vitest';
import { auditContract } from '#shared/audit.ts';
import { intakeContract } from '#shared/intake.ts';
import { ledgerContract } from '#shared/ledger.ts';
import type { AuditDetail } from '#shared/lib/audit-words.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { aCase } from '#api/testing/a-case.ts';
import { auditRows } from '#api/testing/audit-rows.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { verifyAudit } from './verify-audit.ts';

const app = await openTestApp();
const office = await anAdmin(app.em());
const admin = await app.as(office);

const rowsOf = (actorId: number | null, where?: object) => auditRows(app, actorId, where);

const MARK = expect.stringMatching(/^[\w-]{16}$/);

describe('a list with names and medicine', () => {
  test('leaves one entry an opening: who, what, how many and which filter', async () => {
    await aCase(app, { customer: await aCustomer(app.em(), { fullName: 'Listed Person' }) });
    const user = await anAdmin(app.em());
    const client = await app.as(user);
    await client.call(orderContract.list, {
      query: { status: 'pending_review', search: 'Listed' },
    });
    await client.call(patientContract.customers, { query: {} });
    await client.call(patientContract.approved, { query: {} });
    await client.call(subscriptionContract.list, { query: {} });
    await client.call(ledgerContract.list, { query: {} });
    expect(await rowsOf(user.id, { patientId: null })).toMatchObject([
      {
        action: 'read',
        subject: 'orders',
        detail: { count: 1, filter: { status: 'pending_review', search: MARK } },
      },
      { action: 'read', subject: 'customers', detail: { count: expect.any(Number) } },
      { action: 'read', subject: 'patients' },
      { action: 'read', subject: 'subscriptions' },
      { action: 'read', subject: 'payments' },
    ]);
  });

  test('that a timer asks for leaves one when it shows somebody new, and one an hour', async () => {
    await aCase(app);
    const doctor = await aDoctor(app.em());
    const client = await app.as(doctor);
    const poll = (headers = {}) => client.try(orderContract.pending, { headers });
    const looks = async () => (await rowsOf(doctor.id, { subject: 'queue' })).length;
    const first = await poll();
    for (let time = 0; time < 3; time += 1) await poll();
    expect(await looks()).toBe(1);
    expect((await poll({ 'if-none-match': first.headers.get('etag')! })).status).toBe(304);
    expect(await looks()).toBe(1);

    await aCase(app);
    // Not through the API, which waits until a change is announced before it responds.
    await app.deps.versions.caughtUp();
    await poll();
    await poll();
    expect(await looks()).toBe(2);
    // Reads by another person, and by another login of the same person, are recorded separately.
    await (await app.as(doctor)).try(orderContract.pending);
    expect(await looks()).toBe(3);
    setClock(() => new Date(Date.now() + 61 * 60_000));
    await poll();
    setClock(null);
    expect(await looks()).toBe(4);
  });

  test('of one’s own leaves none', async () => {
    const customer = await aCustomer(app.em());
    const client = await app.as(customer);
    await client.call(orderContract.list, { query: {} });
    await client.call(subscriptionContract.list, { query: {} });
    expect(await rowsOf(customer.id)).toEqual([]);
  });
});

describe('what is searched for in lists and exports', () => {
  test('is a mark: the same for the same search, another for another, and never the words', async () => {
    const user = await anAdmin(app.em());
    const client = await app.as(user);
    const searches = ['Maria Lopez', 'maria  lópez', '5553071234'];
    for (const search of searches) {
      await client.call(orderContract.list, { query: { search } });
      await client.call(patientContract.customers, { query: { search } });
      await client.send('POST', '/api/orders/export/search', { body: { search } });
      await client.send('POST', '/api/admin/payments/export/search', { body: { search } });
    }
    const rows = await auditRows(app, user.id, { action: { $in: ['read', 'export'] } });
    const details = rows.map(({ detail }) => detail as AuditDetail);
    expect(JSON.stringify(details)).not.toMatch(/maria|l[oó]pez|555307/i);
    const marks = details.map(({ filter }) => filter?.['search']);
    expect(marks).toEqual(Array(12).fill(MARK));
    expect(marks.slice(0, 8)).toEqual(Array(8).fill(marks[0]));
    expect(marks.slice(8)).toEqual(Array(4).fill(marks[8]));
    expect(marks[8]).not.toBe(marks[0]);
  });
});

describe('what is refused to people without a login', () => {
  test('is recorded once per endpoint and minute, with the number of repetitions', async () => {
    const start = new Date('2026-06-01T10:00:00Z');
    setClock(() => start);
    const stranger = app.guest();
    for (let time = 0; time < 5; time += 1)
      await stranger.try(patientContract.find, { params: { id: 7 } });
    setClock(() => new Date(start.getTime() + 61_000));
    await stranger.try(patientContract.find, { params: { id: 8 } });
    // A page whose login has ended keeps polling, which is not an attempt to access anything.
    await stranger.try(orderContract.pending);
    setClock(null);
    const rows = await rowsOf(null, { at: { $lt: new Date('2026-07-01') } });
    expect(rows).toMatchObject([
      {
        action: 'denied',
        subject: 'patients.find',
        subjectId: 7,
        actorRole: 'guest',
        detail: null,
      },
      { subjectId: 8, detail: { more: 4 } },
    ]);
  });
});

describe('looking for a person, and the export', () => {
  test('finds by words in any order, with and without accents, and everything by or about them', async () => {
    const doctor = await aDoctor(app.em(), { fullName: 'Dr. Núria Ávila' });
    const { order, customer } = await aCase(app);
    const client = await app.as(doctor);
    await client.call(intakeContract.find, { params: { id: order.intakeId! } });
    const people = await admin.call(auditContract.people, { query: { search: 'avila nuria' } });
    expect(people).toEqual([{ id: doctor.id, fullName: 'Dr. Núria Ávila', role: 'doctor' }]);
    const of = async (personId: number) =>
      (await admin.call(auditContract.list, { query: { personId, action: 'read' } })).filter(
        ({ subject }) => subject === 'medical_info',
      );
    expect(await of(doctor.id)).toHaveLength(1);
    expect(await of(customer.id)).toHaveLength(1);
  });

  test('is a spreadsheet of the filter without a formula, and is recorded with it', async () => {
    const evil = await aStaffMember(app.em(), { fullName: '=HYPERLINK("https://x.example")' });
    await (await app.as(evil)).try(patientContract.find, { params: { id: 999_999 } });
    const { default: ExcelJS } = await import('exceljs');
    const response = await fetch(`${app.url}/api/admin/audit/export?actorId=${evil.id}`, {
      headers: {
        authorization: `Bearer ${admin.token}`,
        cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.xlsx"$/,
    );
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await response.arrayBuffer());
    const sheet = workbook.getWorksheet('Audit log')!;
    expect(sheet.rowCount).toBe(2);
    const cells = sheet.getRow(2).values as unknown[];
    expect(cells).toContain(`'${evil.fullName}`);
    expect(cells).toContain('denied');
    sheet.eachRow((row) => row.eachCell((cell) => expect(cell.formula).toBeUndefined()));
    const [row] = (await rowsOf(office.id, { action: 'export' })).slice(-1);
    expect(row).toMatchObject({ subject: 'audit', detail: { filter: { actorId: `${evil.id}` } } });
  });
});

test('after all of this the chain holds', async () => {
  const { faults } = await verifyAudit(app.em(), app.deps.secrets.audit);
  expect(faults).toEqual([]);
});
