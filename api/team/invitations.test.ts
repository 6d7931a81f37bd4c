import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { doctorContract } from '#shared/doctors.ts';
import { STEP_UP_MS } from '#shared/lib/contract.ts';
import { teamContract, type TeamRole } from '#shared/team.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { MailServer } from '#api/testing/mail-server.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { Invitation } from './invitation.entity.ts';
import { anInvitation } from './team.factory.ts';

const app = await openTestApp();
const boss = await anAdmin(app.em());
const admin = await app.as(boss);
afterEach(() => setClock(null));

const PASSWORD = 'Granite-Sunday-4471';
let count = 0;
const aPhone = () => `55566600${String((count += 1)).padStart(2, '0')}`;
const wish = (role: TeamRole, change: object = {}) => ({
  role,
  fullName: 'Ida Newcomer',
  phone: aPhone(),
  email: '',
  specialization: 'Endocrinology',
  licenseNumber: 'TX-9',
  ...change,
});
const invite = (body: object) => admin.try(teamContract.invite, { body: body as never });
const join = (token: string, by = app.guest(), password = PASSWORD) =>
  by.try(teamContract.join, { body: { token, password } });

describe('an invitation', () => {
  test.each(['doctor', 'staff', 'admin'] as const)('makes a %s who logs in', async (role) => {
    const body = wish(role);
    const { token, sentTo } = await admin.call(teamContract.invite, { body });
    expect(sentTo).toBeNull();
    const guest = app.guest();
    const opened = await guest.call(teamContract.openInvitation, { body: { token: token! } });
    expect(opened).toEqual({ fullName: 'Ida Newcomer', role, phone: body.phone });
    const session = await guest.call(teamContract.join, {
      body: { token: token!, password: PASSWORD },
    });
    expect(session.user).toMatchObject({ role, fullName: 'Ida Newcomer' });
    const login = { phoneNumber: body.phone, password: PASSWORD };
    expect((await app.guest().try(accountContract.login, { body: login })).status).toBe(200);
    const made = { action: 'create', subject: role, subjectId: session.user.id } as const;
    expect(await app.em().count(AuditEntry, made)).toBe(1);
    const open = await admin.call(teamContract.invitations);
    expect(open.some(({ phone }) => phone === body.phone)).toBe(false);
    if (role !== 'doctor') return;
    const found = await admin.call(doctorContract.find, { params: { id: session.user.id } });
    expect(found.profile).toMatchObject({
      specialization: 'Endocrinology',
      licenseNumber: 'TX-9',
    });
  });

  test('keeps nothing of its token but a hash', async () => {
    const { token, invitation } = await admin.call(teamContract.invite, { body: wish('staff') });
    const [row] = await app
      .em()
      .execute<{ text: string }[]>('select t::text as text from team_invitations t where id = ?', [
        invitation.id,
      ]);
    expect(row!.text).not.toContain(token);
  });

  test('makes nothing for somebody who sat down at an open screen', async () => {
    const colleague = await app.as(await anAdmin(app.em()));
    const before = await app.em().count(Invitation);
    setClock(() => new Date(Date.now() + STEP_UP_MS + 1_000));
    const refused = await colleague.try(teamContract.invite, { body: wish('admin') });
    expect(refused).toMatchObject({ status: 403, body: { code: 'reauth' } });
    expect(await app.em().count(Invitation)).toBe(before);
  });

  test('needs a specialization and a license of a doctor, and of nobody else', async () => {
    const bare = { specialization: '', licenseNumber: '' };
    const refused = await invite(wish('doctor', bare));
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body as { fields: object }).fields)).toEqual([
      'specialization',
      'licenseNumber',
    ]);
    expect((await invite(wish('staff', bare))).status).toBe(200);
  });

  test('goes to nobody who has an account, and to nobody twice', async () => {
    const customer = await aCustomer(app.em(), { email: 'taken@example.com' });
    expect(await invite(wish('staff', { phone: customer.phone }))).toMatchObject({
      status: 409,
      body: { code: 'account.phone_taken' },
    });
    expect(await invite(wish('staff', { email: customer.email }))).toMatchObject({
      status: 409,
      body: { code: 'account.email_taken' },
    });
    const body = wish('staff');
    // Two clicks, and the same number in another notation.
    const both = await Promise.all([invite(body), invite({ ...body, phone: `+1${body.phone}` })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'invitation.exists',
    });
  });
});

describe('the link', () => {
  test('works once, also for two who open it at the same moment', async () => {
    const { token } = await anInvitation(app.em(), boss);
    const answers = await Promise.all([join(token), join(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await join(token)).toMatchObject({ status: 404, body: { code: 'invitation.over' } });
  });

  test('opens nothing once it has expired, and stays in the list as such', async () => {
    const { token, invitation } = await anInvitation(app.em(), boss);
    setClock(() => new Date(invitation.expiresAt.getTime() + 1));
    const opened = await app.guest().try(teamContract.openInvitation, { body: { token } });
    expect([opened.status, (await join(token)).status]).toEqual([404, 404]);
    const late = await app.as(boss);
    const list = await late.call(teamContract.invitations);
    expect(list.find(({ id }) => id === invitation.id)).toMatchObject({ isExpired: true });
    // Its phone can be invited again.
    const again = { ...wish('staff'), phone: invitation.phone };
    expect((await late.try(teamContract.invite, { body: again })).status).toBe(200);
    expect(await app.em().count(Invitation, { id: invitation.id })).toBe(0);
  });

  test('is replaced by a new one, and the old one opens nothing any more', async () => {
    const { token: old, invitation } = await anInvitation(app.em(), boss);
    const params = { id: invitation.id };
    const { token, invitation: shown } = await admin.call(teamContract.renewInvitation, { params });
    expect(shown.invitedBy).toBe(boss.fullName);
    expect((await join(old)).status).toBe(404);
    expect((await join(token!)).status).toBe(200);
  });

  test('opens nothing once it is withdrawn', async () => {
    const { token, invitation } = await anInvitation(app.em(), boss);
    const withdraw = () =>
      admin.try(teamContract.withdrawInvitation, { params: { id: invitation.id } });
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(404);
    expect((await join(token)).status).toBe(404);
  });

  test('is not used up by a password that is refused, or a phone that was taken meanwhile', async () => {
    const { token, invitation } = await anInvitation(app.em(), boss);
    expect((await join(token, app.guest(), 'too-short')).status).toBe(400);
    expect((await join(token, app.guest(), 'passwordpassword')).status).toBe(400);
    const { id } = await aCustomer(app.em(), { phone: invitation.phone });
    expect(await join(token)).toMatchObject({ status: 409, body: { code: 'account.phone_taken' } });
    await app.em().nativeUpdate(User, { id }, { removedAt: new Date() });
    expect((await join(token)).status).toBe(200);
  });
});

describe('with its inviter’s right', () => {
  /** An administrator about to leave, and the link to another administrator's account that they have seen. */
  async function aLeaver() {
    const leaver = await anAdmin(app.em());
    const { invitation, token } = await anInvitation(app.em(), leaver, { role: 'admin' });
    return { leaver, token, id: invitation.id, params: { id: leaver.id } };
  }
  const close = (id: number, by = admin) =>
    by.try(teamContract.setActive, { params: { id }, body: { isActive: false } });

  test.each([
    ['the login is closed', (id: number) => close(id)],
    [
      'the account is removed',
      (id: number) => admin.try(doctorContract.remove, { params: { id } }),
    ],
    [
      'the role is taken away',
      (id: number) => app.em().nativeUpdate(User, { id }, { role: 'staff' }),
    ],
  ])('the link ends when %s', async (_when, leave) => {
    const { leaver, token, id } = await aLeaver();
    await leave(leaver.id);
    const opened = await app.guest().try(teamContract.openInvitation, { body: { token } });
    expect(opened).toMatchObject({ status: 404, body: { code: 'invitation.over' } });
    expect(await join(token)).toMatchObject({ status: 404, body: { code: 'invitation.over' } });
    const list = await admin.call(teamContract.invitations);
    expect(list.find((one) => one.id === id)).toMatchObject({ isExpired: true });
  });

  test('it does not come back with a login that is opened again', async () => {
    const { token, params } = await aLeaver();
    for (const isActive of [false, true])
      await admin.call(teamContract.setActive, { params, body: { isActive } });
    expect((await join(token)).status).toBe(404);
  });

  test('another administrator renews it in their own name, or withdraws it', async () => {
    const [kept, dropped] = [await aLeaver(), await aLeaver()];
    await close(kept.leaver.id);
    await close(dropped.leaver.id);
    const renewed = await admin.call(teamContract.renewInvitation, { params: { id: kept.id } });
    expect(renewed.invitation).toMatchObject({ invitedBy: boss.fullName, isExpired: false });
    expect((await join(renewed.token!)).status).toBe(200);
    const params = { id: dropped.id };
    expect((await admin.try(teamContract.withdrawInvitation, { params })).status).toBe(204);
  });

  test('whoever accepts while the inviter is being closed has come before, or too late', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { leaver, token } = await aLeaver();
      const [joined] = await Promise.all([join(token), close(leaver.id)]);
      expect([200, 404]).toContain(joined.status);
      if (joined.status === 404) expect((await join(token)).status).toBe(404);
    }
    // The order that lets a check without a lock slip through: closed, but not committed yet.
    const { leaver, token } = await aLeaver();
    let late!: ReturnType<typeof join>;
    await app.em().transactional(async (tx) => {
      await tx.nativeUpdate(User, { id: leaver.id }, { isActive: false });
      late = join(token);
      await expect.poll(() => isWaitingForLock(app)).toBe(true);
    });
    expect((await late).status).toBe(404);
  });
});

const isWaitingForLock = async (running: TestApp) => {
  const [row] = await running.em().execute<{ waiting: boolean }[]>(
    `select exists (select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock') as waiting`,
  );
  return row!.waiting;
};

describe('with a mail server', () => {
  const server = new MailServer();
  let mailing: TestApp;
  let inviter: TestClient;
  beforeAll(async () => {
    await server.start();
    mailing = await startTestApp({
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      PUBLIC_URL: 'https://clinic.example',
    });
    inviter = await mailing.as(await anAdmin(mailing.em()));
  });
  afterAll(async () => {
    await mailing.stop();
    await server.stop();
  });

  test('the link is mailed and shown to nobody else', async () => {
    const body = wish('staff', { email: 'ida@example.com' });
    const { sentTo, token } = await inviter.call(teamContract.invite, { body });
    expect([sentTo, token]).toEqual(['ida@example.com', null]);
    const text = server.mails
      .at(-1)!
      .source.replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=');
    const sent = /https:\/\/clinic\.example\/join\?lng=en#([\w-]{43})/.exec(text)![1]!;
    expect(
      (await mailing.guest().try(teamContract.join, { body: { token: sent, password: PASSWORD } }))
        .status,
    ).toBe(200);
  });

  test('a mail that is refused leaves the link to be passed on by hand', async () => {
    server.refusal = '550 no such person';
    const body = wish('staff', { email: 'nobody@example.com' });
    const { sentTo, token } = await inviter.call(teamContract.invite, { body });
    server.refusal = null;
    expect(sentTo).toBeNull();
    const opened = mailing.guest().try(teamContract.openInvitation, { body: { token: token! } });
    expect((await opened).status).toBe(200);
  });
});
