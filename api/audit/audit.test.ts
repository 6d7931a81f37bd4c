import { describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { auditContract } from '#shared/audit.ts';
import { intakeContract } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import {
  aCustomer,
  aDoctor,
  anAdmin,
  aStaffMember,
  MADE_PASSWORD,
} from '#api/accounts/accounts.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { aCase } from '#api/testing/a-case.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em(), { fullName: 'Ada Admin' }));

const login = (client: TestClient, phoneNumber: string, password: string) =>
  client.try(accountContract.login, { body: { phoneNumber, password } });

describe('the audit view', () => {
  test('says who read whose form, and who decided', async () => {
    const { order, customer } = await aCase(app);
    const doctor = await aDoctor(app.em(), { fullName: 'Dr. Reader' });
    const client = await app.as(doctor);
    await client.call(intakeContract.find, { params: { id: order.intakeId! } });
    await client.call(orderContract.move, {
      params: { id: order.id },
      body: { status: 'approved' },
    });
    const rows = await admin.call(auditContract.list, { query: { patientId: customer.id } });
    const common = {
      actorId: doctor.id,
      actorName: 'Dr. Reader',
      actorRole: 'doctor',
      patientId: customer.id,
      patientName: customer.fullName,
      orderId: order.id,
      orderReference: order.referenceNumber,
    };
    expect(rows).toMatchObject([
      { ...common, action: 'decide', subject: 'order' },
      // By the practice's protocol, in the same decision.
      { ...common, action: 'create', subject: 'prescription' },
      { ...common, action: 'create', subject: 'dose_plan' },
      { ...common, action: 'read', subject: 'medical_info', subjectId: order.intakeId },
    ]);
  });

  test('filters by who, what and when, page by page', async () => {
    const doctor = await aDoctor(app.em());
    const client = await app.as(doctor);
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-02', '2026-03-03']) {
      setClock(() => new Date(`${day}T10:00:00Z`));
      await client.try(patientContract.find, { params: { id: 999_999 } });
    }
    setClock(null);
    const list = (query: object) =>
      admin.try(auditContract.list, { query: { actorId: doctor.id, ...query } });
    const countOf = async (query: object) => ((await list(query)).body as unknown[]).length;
    expect(await countOf({})).toBe(4);
    expect(await countOf({ action: 'denied' })).toBe(4);
    expect(await countOf({ action: 'read' })).toBe(0);
    expect(await countOf({ from: '2026-03-02', to: '2026-03-02' })).toBe(2);
    expect(await countOf({ to: '2026-03-02' })).toBe(3);
    expect(await countOf({ from: '2026-03-03T09:00:00Z' })).toBe(1);

    const first = await list({ limit: 3 });
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')![1]!;
    const second = await admin.send('GET', next);
    const ids = [...(first.body as { id: number }[]), ...(second.body as { id: number }[])];
    expect(ids).toHaveLength(4);
    expect(new Set(ids.map((row) => row.id)).size).toBe(4);
    expect(second.headers.get('link')).toBeNull();
  });

  test('looking into it is itself recorded', async () => {
    const user = await anAdmin(app.em());
    await (await app.as(user)).call(auditContract.list, { query: { patientId: 7 } });
    expect(await app.em().find(AuditEntry, { actorId: user.id })).toMatchObject([
      { action: 'read', subject: 'audit', patientId: 7 },
    ]);
  });

  test('is for admins only, and takes no filter that is none', async () => {
    const em = app.em();
    for (const user of [await aDoctor(em), await aStaffMember(em), await aCustomer(em)])
      expect((await (await app.as(user)).try(auditContract.list)).status).toBe(403);
    expect((await app.guest().try(auditContract.list)).status).toBe(401);
    for (const query of [{ action: 'nothing' }, { from: 'yesterday' }, { actorId: '0' }])
      expect((await admin.try(auditContract.list, { query } as never)).status).toBe(400);
  });
});

describe('what is recorded', () => {
  test('a login that succeeds and one that fails', async () => {
    const customer = await aCustomer(app.em());
    await login(app.guest(), customer.phone, 'wrong-password');
    await login(app.guest(), customer.phone, MADE_PASSWORD);
    await login(app.guest(), '5550009999', 'wrong-password');
    const rows = await app
      .em()
      .find(
        AuditEntry,
        { $or: [{ actorId: customer.id }, { subject: 'login' }] },
        { orderBy: { id: 'asc' } },
      );
    expect(rows).toMatchObject([
      { action: 'denied', subject: 'login', subjectId: customer.id, actorRole: 'guest' },
      { action: 'login', subject: 'session', actorId: customer.id, actorRole: 'customer' },
      { action: 'denied', subject: 'login', subjectId: null },
    ]);
  });

  test('a wrong role and another’s object', async () => {
    const { order } = await aCase(app);
    const customer = await aCustomer(app.em());
    const client = await app.as(customer);
    await client.try(patientContract.customers);
    await client.try(orderContract.find, { params: { id: order.id } });
    expect(
      await app.em().find(AuditEntry, { actorId: customer.id }, { orderBy: { id: 'asc' } }),
    ).toMatchObject([
      { action: 'denied', subject: 'patients.customers', subjectId: null },
      { action: 'denied', subject: 'orders.find', subjectId: order.id },
    ]);
  });

  test('a look of the team at one order, but not what a customer reads of their own', async () => {
    const { order, customer } = await aCase(app);
    const em = app.em();
    const readers = [await aDoctor(em), await aStaffMember(em), await anAdmin(em)];
    for (const user of [...readers, customer]) {
      const client = await app.as(user);
      await client.call(orderContract.find, { params: { id: order.id } });
    }
    const rows = await em.find(AuditEntry, { patientId: customer.id }, { orderBy: { id: 'asc' } });
    expect(rows).toMatchObject(
      readers.map(({ id, role }) => ({
        actorId: id,
        actorRole: role,
        action: 'read',
        subject: 'order',
        subjectId: order.id,
        orderId: order.id,
      })),
    );
  });

  test('never the content of a record', async () => {
    const { customer } = await aCase(app, { answers: { allergies: 'Canary-Allergy-17' } });
    await admin.call(patientContract.find, { params: { id: customer.id } });
    await admin.call(patientContract.changeProfile, {
      params: { id: customer.id },
      body: { medicalHistory: 'Canary-History-18' },
    });
    const rows = await app.em().execute('select audit::text as line from audit');
    expect(JSON.stringify(rows)).not.toMatch(/Canary|Case Person/);
  });

  test('cannot be changed, deleted or emptied', async () => {
    const em = app.em();
    for (const table of ['audit', 'audit_chain', 'audit_anchors']) {
      const column = table === 'audit' ? 'subject' : 'hash';
      for (const sql of [
        `update ${table} set ${column} = 'x'`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(em.execute(sql)).rejects.toThrow('the audit can only grow');
    }
  });
});
