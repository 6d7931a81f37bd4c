import { describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { doctorContract } from '#shared/doctors.ts';
import { secondFactorContract } from '#shared/second-factor.ts';
import { teamContract } from '#shared/team.ts';
import { aCustomer, anAdmin, aStaffMember, MADE_PASSWORD } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { aDoctorWithProfile } from '#api/doctors/doctors.factory.ts';
import { PushSubscription } from '#api/notifications/push-subscription.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const app = await openTestApp();
const boss = await anAdmin(app.em());
const admin = await app.as(boss);

const close = (id: number, by = admin) =>
  by.try(teamContract.setActive, { params: { id }, body: { isActive: false } });
const memberOf = async (id: number) =>
  (await admin.call(teamContract.list)).find((one) => one.id === id);
const isOut = (client: TestClient) =>
  expect.poll(async () => (await client.try(accountContract.validate)).status).toBe(401);

describe('the team', () => {
  test('lists everybody who works here with their last login and devices, and no patient', async () => {
    const [staff, doctor] = [await aStaffMember(app.em()), await aDoctorWithProfile(app.em())];
    const patient = await aCustomer(app.em());
    await app.as(staff);
    const list = await admin.call(teamContract.list);
    const byId = new Map(list.map((one) => [one.id, one]));
    expect(byId.get(staff.id)).toMatchObject({ role: 'staff', sessions: 1, isActive: true });
    expect(byId.get(doctor.id)).toMatchObject({ lastLoginAt: null, sessions: 0 });
    expect(byId.get(boss.id)).toMatchObject({ can: { manage: false } });
    expect(byId.has(patient.id)).toBe(false);
  });

  test('remembers a login whose session has ended', async () => {
    const staff = await aStaffMember(app.em());
    const client = app.guest();
    const opened = await client.call(accountContract.login, {
      body: { phoneNumber: staff.phone, password: MADE_PASSWORD },
    });
    client.token = opened.token;
    await client.call(accountContract.logout);
    const member = await memberOf(staff.id);
    expect(member).toMatchObject({ sessions: 0 });
    expect(member?.lastLoginAt).not.toBeNull();
  });

  test('takes no proof in the middle of a session for a login', async () => {
    const staff = await aStaffMember(app.em());
    const body = { password: MADE_PASSWORD };
    await (await app.as(staff)).call(secondFactorContract.prove, { body });
    expect((await memberOf(staff.id))?.lastLoginAt).toBeNull();
  });
});

describe('devices of a colleague', () => {
  test('are listed and logged out, one of them and then all', async () => {
    const staff = await aStaffMember(app.em());
    const [one, other] = [await app.as(staff), await app.as(staff)];
    const params = { id: staff.id };
    const [mine] = await one.call(accountContract.sessions);
    expect(await admin.call(teamContract.sessions, { params })).toHaveLength(2);
    await admin.call(teamContract.endSession, { params: { ...params, session: mine!.id } });
    await isOut(one);
    expect((await other.try(accountContract.validate)).status).toBe(200);
    await admin.call(teamContract.endSessions, { params });
    await isOut(other);
    const told = { action: 'remove', subject: 'session', subjectId: staff.id } as const;
    expect(await app.em().count(AuditEntry, { ...told, actorId: boss.id })).toBe(2);
  });

  test('are ended under their owner’s name only, and never one’s own', async () => {
    const [staff, patient] = [await aStaffMember(app.em()), await aCustomer(app.em())];
    const client = await app.as(patient);
    const [session] = await client.call(accountContract.sessions);
    const end = (id: number) =>
      admin.try(teamContract.endSession, { params: { id, session: session!.id } });
    expect((await end(staff.id)).status).toBe(404);
    expect((await end(patient.id)).status).toBe(404);
    expect((await client.try(accountContract.validate)).status).toBe(200);
    const own = await admin.try(teamContract.endSessions, { params: { id: boss.id } });
    expect(own.status).toBe(403);
  });
});

describe('a login that is closed', () => {
  test('ends sessions and pushes, is recorded in the audit, and can be reopened with the same password', async () => {
    const staff = await aStaffMember(app.em());
    const client = await app.as(staff);
    const em = app.em();
    const [session] = await client.call(accountContract.sessions);
    em.create(PushSubscription, {
      user: staff.id,
      sessionId: session!.id,
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/team',
      p256dh: 'p',
      auth: 'a',
    });
    await em.flush();
    expect((await close(staff.id)).status).toBe(204);
    // A second click finds it done.
    expect((await close(staff.id)).status).toBe(204);
    await isOut(client);
    expect(await em.count(PushSubscription, { user: staff.id })).toBe(0);
    expect(await memberOf(staff.id)).toMatchObject({ isActive: false, sessions: 0 });
    const body = { phoneNumber: staff.phone, password: MADE_PASSWORD };
    expect((await app.guest().try(accountContract.login, { body })).status).toBe(401);
    const changed = { action: 'change', subject: 'staff', subjectId: staff.id } as const;
    expect(await app.em().count(AuditEntry, changed)).toBe(1);
    await admin.call(teamContract.setActive, {
      params: { id: staff.id },
      body: { isActive: true },
    });
    expect((await app.guest().try(accountContract.login, { body })).status).toBe(200);
  });

  test('of a doctor makes a form that was open before it say so', async () => {
    const doctor = await aDoctorWithProfile(app.em());
    const params = { id: doctor.id };
    const { version, user, profile } = await admin.call(doctorContract.find, { params });
    await close(doctor.id);
    const stale = { version, profile, user: { fullName: user.fullName, isActive: true } };
    const answer = await admin.try(doctorContract.change, { params, body: stale });
    expect(answer.status).toBe(409);
    expect(await memberOf(doctor.id)).toMatchObject({ isActive: false });
  });

  test('is never one’s own', async () => {
    expect((await close(boss.id)).status).toBe(403);
  });

  // Each may close the other's login, but if both try at the same moment, only one may succeed.
  test('is not that of the last administrator, also when two close each other', async () => {
    const others = { role: 'admin', id: { $ne: boss.id } } as const;
    await app.em().nativeUpdate(User, others, { isActive: false });
    const colleague = await anAdmin(app.em());
    const client = await app.as(colleague);
    const answers = await Promise.all([close(colleague.id), close(boss.id, client)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
    const left = { role: 'admin', isActive: true, removedAt: null } as const;
    expect(await app.em().count(User, left)).toBe(1);
  });
});
