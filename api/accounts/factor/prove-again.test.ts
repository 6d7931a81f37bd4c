import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#shared/contracts.ts';
import { doctorContract } from '#shared/doctors.ts';
import { exportContract } from '#shared/exports.ts';
import { STEP_UP_MS } from '#shared/lib/contract.ts';
import { secondFactorContract } from '#shared/second-factor.ts';
import { settingContract } from '#shared/settings.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { StandingClock } from '#api/testing/standing-clock.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { anAdmin, aStaffMember, MADE_PASSWORD as password } from '../accounts.factory.ts';
import { Attempt } from '../attempt.entity.ts';
import { User } from '../user.entity.ts';

const app = await openTestApp();

const clock = new StandingClock();
beforeEach(async () => {
  clock.pass(0);
  await app.em().nativeDelete(Attempt, {});
});

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.at });
const byPassword = { status: 403, body: { code: 'reauth', details: { by: 'password' } } };
const proof = (body: { password?: string; code?: string }) => ({ body });

const asking = endpoints.filter(({ spec }) => spec.stepUp);

const ofTeam = asking.filter(({ spec }) => spec.access.includes('admin'));

test('live mode, opening, rules, licences, legal pages, refunds, exports, recalls, the accounts and addresses of the team, whole records, passkeys and the end of an account ask for it', () => {
  expect(asking.map(({ name }) => name).sort()).toEqual([
    'audit.export',
    'checklist.setOpening',
    'closing.close',
    'doctors.add',
    'doctors.change',
    'doctors.remove',
    'doctors.setPassword',
    'doctors.takeOffFactor',
    'emergencyAccess.allowMore',
    'emergencyAccess.open',
    'exports.orders',
    'exports.payments',
    'ledger.refund',
    'ledger.retry',
    'legal.publish',
    'licences.replace',
    'licences.setRule',
    'ownContact.changeEmail',
    'ownRecord.find',
    'passkeys.begin',
    'passkeys.remove',
    'practiceRules.change',
    'recalls.export',
    'recalls.send',
    'settings.setPaymentMode',
    'team.invite',
    'team.renewInvitation',
    'team.setActive',
  ]);
});

test('no list is exported as a file without it', () => {
  const files = endpoints.filter(
    ({ spec }) => spec.reply === 'file' && !spec.access.includes('customer'),
  );
  expect(files.filter(({ spec }) => !spec.stepUp).map(({ name }) => name)).toEqual([]);
});

test('a login of more than five minutes ago is not enough for any of them, also while it is used', async () => {
  const admin = await app.as(await anAdmin(app.em()));
  clock.pass(STEP_UP_MS);
  expect((await admin.try(exportContract.orders)).status).toBe(200);
  clock.pass(1_000);
  await admin.call(settingContract.paymentMode);
  for (const endpoint of ofTeam) {
    const path = endpoint.path.replaceAll(/:\w+/g, '1');
    const sent = endpoint.method === 'GET' ? {} : { body: {} };
    expect(await admin.send(endpoint.method, path, sent), endpoint.name).toMatchObject(byPassword);
  }
});

test('the password opens them for five minutes, in this session alone, and the audit knows of it', async () => {
  const person = await anAdmin(app.em());
  const [admin, other] = [await app.as(person), await app.as(person)];
  const colleague = await aStaffMember(app.em());
  const remove = { params: { id: colleague.id } };
  clock.pass(STEP_UP_MS + 1);
  expect(await admin.try(doctorContract.remove, remove)).toMatchObject(byPassword);
  expect((await app.em().findOneOrFail(User, colleague.id)).removedAt).toBeNull();

  expect(await admin.try(secondFactorContract.prove, proof({}))).toMatchObject(byPassword);
  const wrong = await admin.try(secondFactorContract.prove, proof({ password: 'Wrong-guess-1' }));
  expect(wrong).toMatchObject({ status: 403, body: { code: 'account.wrong_password' } });
  expect(await admin.try(doctorContract.remove, remove)).toMatchObject(byPassword);

  await admin.call(secondFactorContract.prove, proof({ password }));
  expect((await admin.try(doctorContract.remove, remove)).status).toBe(200);
  expect((await admin.try(exportContract.orders)).status).toBe(200);
  expect(await other.try(exportContract.orders)).toMatchObject(byPassword);
  const noted = { actorId: person.id, action: 'login', subject: 'proof' } as const;
  expect(await app.em().count(AuditEntry, noted)).toBe(1);

  clock.pass(STEP_UP_MS + 1);
  expect(await admin.try(exportContract.orders)).toMatchObject(byPassword);
});

test('a login with a second factor is proven by its code alone, each code once', async () => {
  const person = await anAdmin(app.em());
  const admin = await app.as(person);
  const { secret } = await admin.call(secondFactorContract.begin, { body: { password } });
  await admin.call(secondFactorContract.confirm, { body: { code: codeOf(secret) } });
  clock.pass(STEP_UP_MS + 30_000);
  const byCode = { status: 403, body: { code: 'reauth', details: { by: 'code' } } };
  expect(await admin.try(exportContract.orders)).toMatchObject(byCode);
  expect(await admin.try(secondFactorContract.prove, proof({ password }))).toMatchObject(byCode);
  const code = codeOf(secret);
  await admin.call(secondFactorContract.prove, proof({ code }));
  expect((await admin.try(exportContract.orders)).status).toBe(200);
  clock.pass(STEP_UP_MS + 1_000);
  const again = await admin.try(secondFactorContract.prove, proof({ code }));
  expect(again).toMatchObject({ status: 403, body: { code: 'factor.wrong_code' } });
  expect(await admin.try(exportContract.orders)).toMatchObject(byCode);
});

test('a login that has just been opened needs no second proof', async () => {
  const admin = await app.as(await anAdmin(app.em()));
  expect((await admin.try(exportContract.orders)).status).toBe(200);
});
