import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emergencyAccessContract } from '#shared/emergency-access.ts';
import { STEP_UP_MS } from '#shared/lib/contract.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { EmergencyAccess } from './emergency-access.entity.ts';

const app = await openTestApp();

// A standing clock, so that the hour does not depend on the speed of the test.
const start = Date.now();
const at = (minutes: number) => setClock(() => new Date(start + minutes * 60_000));
let stranger: User;
let doctor: TestClient;
beforeEach(async () => {
  at(0);
  stranger = await aDoctor(app.em(), { fullName: 'Dr. Stranger' });
  doctor = await app.as(stranger);
});
afterEach(() => setClock(null));

let count = 0;
const aReason = () => `Fainting at home, case number ${(count += 1)}`;
const open = (person: string, reason = aReason(), by = doctor) =>
  by.try(emergencyAccessContract.open, { body: { person, reason } });
const openNew = async (by = doctor) => open((await aCustomer(app.em())).phone, aReason(), by);
const statuses = async (times: number) => {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) all.push((await openNew()).status);
  return all;
};
const CEILING = { status: 409, body: { code: 'emergency.ceiling' } };

describe('a doctor opens three foreign records an hour', () => {
  test('and no fourth one, which the audit knows of; the same patient again is none', async () => {
    const { phone } = await aCustomer(app.em());
    expect((await open(phone)).status).toBe(200);
    expect(await statuses(2)).toEqual([200, 200]);
    expect(await openNew()).toMatchObject(CEILING);
    expect((await open(phone)).status).toBe(200);
    const denied = { actorId: stranger.id, action: 'denied' } as const;
    expect(await app.em().count(AuditEntry, denied)).toBe(1);
    // Each doctor has their own.
    const colleague = await app.as(await aDoctor(app.em()));
    expect((await openNew(colleague)).status).toBe(200);
  });

  test('however many are asked for at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => aCustomer(app.em())));
    const answers = await Promise.all(people.map(({ phone }) => open(phone)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await app.em().count(EmergencyAccess, { doctor: stranger.id })).toBe(3);
  });

  test('of which each is free again after its hour', async () => {
    for (const minutes of [0, 20, 40]) {
      at(minutes);
      doctor = await app.as(stranger);
      expect((await openNew()).status).toBe(200);
    }
    at(59);
    doctor = await app.as(stranger);
    expect(await openNew()).toMatchObject(CEILING);
    at(61);
    expect(await statuses(2)).toEqual([200, 409]);
  });
});

describe('an administrator', () => {
  const allow = (by: TestClient, doctorId = stranger.id) =>
    by.try(emergencyAccessContract.allowMore, { body: { doctorId } });

  test('allows five more for an hour, which is in the audit', async () => {
    const boss = await anAdmin(app.em());
    const admin = await app.as(boss);
    expect(await statuses(4)).toEqual([200, 200, 200, 409]);
    const until = new Date(start + 60 * 60_000).toISOString();
    expect(await allow(admin)).toMatchObject({ status: 200, body: { more: 5, until } });
    expect(await statuses(6)).toEqual([200, 200, 200, 200, 200, 409]);
    expect((await allow(admin)).status).toBe(200);
    expect((await openNew()).status).toBe(200);
    const entry = await app.em().findAll(AuditEntry, {
      where: { action: 'create', subject: 'emergency_allowance', actorId: boss.id },
    });
    expect(entry).toMatchObject([{ subjectId: stranger.id }, { subjectId: stranger.id }]);
    at(61);
    doctor = await app.as(stranger);
    expect(await statuses(4)).toEqual([200, 200, 200, 409]);
  });

  test('proves who sits there, and nobody else allows anything, nor for anybody but a doctor', async () => {
    const boss = await anAdmin(app.em());
    const admin = await app.as(boss);
    for (const who of [stranger, await aStaffMember(app.em()), await aCustomer(app.em())])
      expect((await allow(await app.as(who))).status).toBe(403);
    const gone = await aDoctor(app.em());
    await app.em().nativeUpdate(User, { id: gone.id }, { isActive: false });
    for (const who of [boss, await aCustomer(app.em()), gone])
      expect((await allow(admin, who.id)).status).toBe(404);
    setClock(() => new Date(start + STEP_UP_MS + 1_000));
    expect(await allow(admin)).toMatchObject({ status: 403, body: { code: 'reauth' } });
  });
});

describe('a reason', () => {
  test.each([
    ['nothing that can be seen', '\u200b'.repeat(20)],
    ['fillers that pass for letters', '\u3164\u115f'.repeat(10)],
    ['one letter', 'aaaaaaaaaaaaaaaaAA'],
    ['no letter', '1234567890 !!!'],
    ['too few signs, filled up with what cannot be seen', `urgent${'\u200b'.repeat(20)}`],
  ])('of %s is none', async (_what, reason) => {
    expect((await open((await aCustomer(app.em())).phone, reason)).status).toBe(400);
  });

  test('is kept without what cannot be seen', async () => {
    const { phone } = await aCustomer(app.em());
    const answer = await open(phone, '\u200bNgất ở\u00ad nhà,\u2060 bác sĩ đi vắng\ufeff');
    expect(answer).toMatchObject({ status: 200, body: { reason: 'Ngất ở nhà, bác sĩ đi vắng' } });
  });

  test('that is the same three times in a row is refused, and another one is not', async () => {
    const em = app.em();
    const people = await Promise.all(Array.from({ length: 3 }, () => aCustomer(em)));
    const same = 'Fainting, their doctor is away';
    expect((await open(people[0]!.phone, same)).status).toBe(200);
    expect((await open(people[1]!.phone, '  fainting;  their doctor is AWAY!')).status).toBe(200);
    expect(await open(people[2]!.phone, same)).toMatchObject({
      status: 409,
      body: { code: 'emergency.same_reason' },
    });
    expect((await open(people[2]!.phone)).status).toBe(200);
    expect((await open(people[2]!.phone, same)).status).toBe(200);
  });
});
