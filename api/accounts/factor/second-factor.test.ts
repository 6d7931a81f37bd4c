import { TOTP, Secret } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountContract, type Session as Opened } from '#shared/accounts.ts';
import { doctorContract } from '#shared/doctors.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { RECOVERY_CODES, secondFactorContract } from '#shared/second-factor.ts';
import { setClock } from '#api/platform/clock.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { anAdmin, aDoctor, aStaffMember, MADE_PASSWORD as password } from '../accounts.factory.ts';
import { Attempt } from '../attempt.entity.ts';
import { Session } from '../session.entity.ts';
import type { User } from '../user.entity.ts';
import { LoginChallenge } from './login-challenge.entity.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { SecondFactor } from './second-factor.entity.ts';

const app = await openTestApp();

const start = Math.floor(Date.now() / 30_000) * 30_000;
let seconds = 0;
const later = (by = 30) => {
  seconds += by;
  setClock(() => new Date(start + seconds * 1000));
};
beforeEach(() => app.em().nativeDelete(Attempt, {}));
afterEach(() => {
  app.deps.env.NODE_ENV = 'development';
});

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: start + seconds * 1000 });
const logIn = (client: TestClient, { phone }: User, remember?: boolean) =>
  client.try(accountContract.login, { body: { phoneNumber: phone, password, remember } });
const answer = (client: TestClient, challenge: string, code: string) =>
  client.try(secondFactorContract.login, { body: { challenge, code } });

async function asked(client: TestClient, user: User): Promise<string> {
  const reply = await logIn(client, user);
  expect(reply).toMatchObject({ status: 403, body: { code: 'factor.asked' } });
  return (reply.body as unknown as { details: { challenge: string } }).details.challenge;
}

/** Somebody with a second factor, the secret of their app, and a browser of theirs. */
async function enrolled(user?: User) {
  later();
  const person = user ?? (await aDoctor(app.em()));
  const client = await app.as(person);
  const { secret, address } = await client.call(secondFactorContract.begin, { body: { password } });
  const { recoveryCodes } = await client.call(secondFactorContract.confirm, {
    body: { code: codeOf(secret) },
  });
  later();
  return { user: person, client, secret, address, recoveryCodes };
}

describe('setting it up', () => {
  test('takes the password, then a code; until then the password alone is enough', async () => {
    later();
    const user = await aStaffMember(app.em());
    const client = await app.as(user);
    const wrong = { body: { password: 'Wrong-guess-1' } };
    expect(await client.try(secondFactorContract.begin, wrong)).toMatchObject({
      status: 403,
      body: { code: 'account.wrong_password' },
    });
    const { secret, address } = await client.call(secondFactorContract.begin, {
      body: { password },
    });
    expect(address).toContain(`secret=${secret}`);
    expect(address).toMatch(/^otpauth:\/\/totp\/Steadwell/);
    expect((await logIn(app.guest(), user)).status).toBe(200);
    const code = codeOf(secret) === '000000' ? '111111' : '000000';
    expect(await client.try(secondFactorContract.confirm, { body: { code } })).toMatchObject({
      body: { code: 'factor.wrong_code' },
    });
    expect(await client.call(secondFactorContract.state)).toMatchObject({ since: null });
  });

  test('ends every other session, which the password alone had opened', async () => {
    later();
    const user = await aDoctor(app.em());
    const other = await app.as(user);
    const { client, recoveryCodes } = await enrolled(user);
    expect((await other.try(accountContract.validate)).status).toBe(401);
    expect(await client.call(secondFactorContract.state)).toMatchObject({
      recoveryCodesLeft: RECOVERY_CODES,
      isRequired: false,
    });
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES);
    expect(await client.try(secondFactorContract.begin, { body: { password } })).toMatchObject({
      status: 409,
    });
  });

  test('leaves nothing in the database that opens anything', async () => {
    const { user, secret, recoveryCodes } = await enrolled();
    const challenge = await asked(app.guest(), user);
    const rows = JSON.stringify([
      await app.em().find(SecondFactor, { user: user.id }),
      await app.em().find(RecoveryCode, { user: user.id }),
      await app.em().find(LoginChallenge, { user: user.id }),
      await app.em().find(AuditEntry, { subjectId: user.id }),
    ]);
    for (const kept of [secret, challenge, ...recoveryCodes, recoveryCodes[0]!.replaceAll('-', '')])
      expect(rows).not.toContain(kept);
  });
});

describe('logging in', () => {
  test('the password opens nothing without the code', async () => {
    const { user, secret } = await enrolled();
    const before = await app.em().count(Session, { user: user.id });
    const browser = app.guest();
    const challenge = await asked(browser, user);
    expect(browser.cookies.get('session')).toBeUndefined();
    expect(await app.em().count(Session, { user: user.id })).toBe(before);
    const opened = await answer(browser, challenge, codeOf(secret));
    expect(opened.status).toBe(200);
    browser.token = (opened.body as Opened).token;
    expect((await browser.call(accountContract.validate)).user.id).toBe(user.id);
  });

  test('a code opens once, not again in its half minute, and not one from before it', async () => {
    const { user, secret } = await enrolled();
    const earlier = codeOf(secret);
    later();
    const code = codeOf(secret);
    const spent = await asked(app.guest(), user);
    expect((await answer(app.guest(), spent, code)).status).toBe(200);
    expect(await answer(app.guest(), spent, code)).toMatchObject({ body: { code: 'factor.over' } });
    for (const again of [code, earlier]) {
      const refused = await answer(app.guest(), await asked(app.guest(), user), again);
      expect(refused).toMatchObject({ status: 403, body: { code: 'factor.wrong_code' } });
    }
  });

  test('pressed twice at the same moment it opens one session', async () => {
    const { user, secret } = await enrolled();
    const challenge = await asked(app.guest(), user);
    const both = await Promise.all(
      [0, 1].map(() => answer(app.guest(), challenge, codeOf(secret))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  test('a recovery code opens it once, however it is written', async () => {
    const { user, client, recoveryCodes } = await enrolled();
    const [first] = recoveryCodes;
    const typed = first!.toUpperCase().replaceAll('-', ' ');
    expect((await answer(app.guest(), await asked(app.guest(), user), typed)).status).toBe(200);
    const again = await answer(app.guest(), await asked(app.guest(), user), first!);
    expect(again).toMatchObject({ body: { code: 'factor.wrong_code' } });
    const { recoveryCodesLeft } = await client.call(secondFactorContract.state);
    expect(recoveryCodesLeft).toBe(RECOVERY_CODES - 1);
  });

  test('the challenge ends after five minutes, after five wrong codes, and with another password', async () => {
    const { user, secret } = await enrolled();
    const late = await asked(app.guest(), user);
    later(301);
    expect(await answer(app.guest(), late, codeOf(secret))).toMatchObject({
      body: { code: 'factor.over' },
    });

    const guessed = await asked(app.guest(), user);
    for (let count = 0; count < 5; count += 1) {
      await app.em().nativeDelete(Attempt, {});
      expect(await answer(app.guest(), guessed, '22223333444a')).toMatchObject({
        body: { code: 'factor.wrong_code' },
      });
    }
    await app.em().nativeDelete(Attempt, {});
    expect(await answer(app.guest(), guessed, codeOf(secret))).toMatchObject({
      body: { code: 'factor.over' },
    });

    const before = await asked(app.guest(), user);
    await app.em().execute(`update users set password_hash = 'another' where id = ?`, [user.id]);
    expect(await answer(app.guest(), before, codeOf(secret))).toMatchObject({
      body: { code: 'factor.over' },
    });
  });

  test('wrong codes make the login wait, whatever challenge they come with, and are written down', async () => {
    const { user, secret } = await enrolled();
    for (let count = 0; count < 5; count += 1)
      await answer(app.guest(), await asked(app.guest(), user), '22223333444a');
    const challenge = await asked(app.guest(), user);
    expect((await answer(app.guest(), challenge, codeOf(secret))).status).toBe(429);
    const denied = { action: 'denied', subject: 'login', subjectId: user.id } as const;
    expect(await app.em().count(AuditEntry, denied)).toBe(5);
  });

  test('a reset of a forgotten password asks for it too', async () => {
    const { user, secret } = await enrolled();
    const browser = app.guest();
    const { ticket, demoCode } = await browser.call(accountContract.forgotPassword, {
      body: { phone: user.phone },
    });
    const reply = await browser.try(accountContract.setForgotten, {
      body: { phone: user.phone, ticket, code: demoCode!, password: 'Violet-Bridge-83' },
    });
    expect(reply).toMatchObject({ status: 403, body: { code: 'factor.asked' } });
    expect(await app.em().count(Session, { user: user.id })).toBe(0);
    const { challenge } = (reply.body as unknown as { details: { challenge: string } }).details;
    expect((await answer(browser, challenge, codeOf(secret))).status).toBe(200);
  });
});

describe('taking it off', () => {
  test('one’s own is turned off with password and code; recovery codes can be renewed', async () => {
    const { user, client, secret, recoveryCodes } = await enrolled();
    const renewed = await client.call(secondFactorContract.renewCodes, {
      body: { password, code: codeOf(secret) },
    });
    expect(renewed.recoveryCodes).not.toContain(recoveryCodes[0]);
    const old = { body: { password, code: recoveryCodes[0]! } };
    expect((await client.try(secondFactorContract.remove, old)).status).toBe(403);
    const body = { password, code: renewed.recoveryCodes[0]! };
    await client.call(secondFactorContract.remove, { body });
    expect((await logIn(app.guest(), user)).status).toBe(200);
    expect(await app.em().count(SecondFactor, { user: user.id })).toBe(0);
  });

  test('an administrator turns off a colleague’s, whose sessions end and who is notified', async () => {
    const { user, client } = await enrolled();
    const boss = await anAdmin(app.em());
    const admin = await app.as(boss);
    const isListed = async () =>
      (await admin.call(doctorContract.list)).find(({ id }) => id === user.id)?.hasSecondFactor;
    expect(await isListed()).toBe(true);
    const waiting = await asked(app.guest(), user);
    await admin.call(doctorContract.takeOffFactor, { params: { id: user.id } });
    expect(await isListed()).toBe(false);
    expect((await client.try(accountContract.validate)).status).toBe(401);
    expect(await answer(app.guest(), waiting, '123456')).toMatchObject({
      body: { code: 'factor.over' },
    });
    expect((await logIn(app.guest(), user)).status).toBe(200);
    const { items } = await (await app.as(user)).call(notificationContract.list);
    expect(items).toMatchObject([{ kind: 'factor_removed', path: '/account' }]);
    const told = { action: 'remove', subject: 'second_factor', actorId: boss.id } as const;
    expect(await app.em().count(AuditEntry, { ...told, subjectId: user.id })).toBe(1);
  });

  test('nobody but an administrator, and nobody their own this way', async () => {
    const { user, client } = await enrolled();
    const staff = await app.as(await aStaffMember(app.em()));
    for (const one of [client, staff, app.guest()])
      expect(
        (await one.try(doctorContract.takeOffFactor, { params: { id: user.id } })).status,
      ).toBeGreaterThanOrEqual(401);
    const boss = await enrolled(await anAdmin(app.em()));
    const own = { params: { id: boss.user.id } };
    expect((await boss.client.try(doctorContract.takeOffFactor, own)).status).toBe(403);
  });
});

describe('where real people are treated', () => {
  test('an administrator without one sets it up and does nothing else', async () => {
    later();
    app.deps.env.NODE_ENV = 'production';
    const boss = await anAdmin(app.em());
    const client = await app.as(boss);
    expect((await client.call(accountContract.validate)).user.mustEnrol).toBe(true);
    for (const endpoint of [orderContract.list, orderContract.pending, doctorContract.list])
      expect(await client.try(endpoint)).toMatchObject({
        status: 403,
        body: { code: 'factor.required' },
      });
    expect(await client.try(notificationContract.list)).toMatchObject({ status: 403 });
    const { secret } = await client.call(secondFactorContract.begin, { body: { password } });
    await client.call(secondFactorContract.confirm, { body: { code: codeOf(secret) } });
    await app.deps.versions.caughtUp();
    expect((await client.call(accountContract.validate)).user.mustEnrol).toBeUndefined();
    expect((await client.try(orderContract.list)).status).toBe(200);
    later();
    const body = { password, code: codeOf(secret) };
    expect((await client.try(secondFactorContract.remove, { body })).status).toBe(403);
  });

  test('doctors and staff work without one', async () => {
    app.deps.env.NODE_ENV = 'production';
    for (const user of [await aDoctor(app.em()), await aStaffMember(app.em())]) {
      const client = await app.as(user);
      expect((await client.try(orderContract.list)).status).toBe(200);
      expect((await client.call(secondFactorContract.state)).isRequired).toBe(false);
    }
  });
});
