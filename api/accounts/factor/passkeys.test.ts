import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { doctorContract } from '#shared/doctors.ts';
import { notificationContract } from '#shared/notifications.ts';
import { STEP_UP_MS } from '#shared/lib/contract.ts';
import { PASSKEYS_MAX, passkeyContract } from '#shared/passkeys.ts';
import { RECOVERY_CODES, secondFactorContract } from '#shared/second-factor.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { Authenticator, type Deviation } from '#api/testing/authenticator.ts';
import { StandingClock } from '#api/testing/standing-clock.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { aDoctor, anAdmin, MADE_PASSWORD as password } from '../accounts.factory.ts';
import type { User } from '../user.entity.ts';
import { Passkey } from './passkey.entity.ts';
import { ORIGIN, refused, register, withPasskey } from './passkeys.factory.ts';
import { RecoveryCode } from './recovery-code.entity.ts';

const app = await openTestApp({ PUBLIC_URL: ORIGIN });

const clock = new StandingClock();
beforeEach(() => clock.pass(0));
afterEach(() => {
  app.deps.env.NODE_ENV = 'development';
});

const noted = (user: User, action: AuditEntry['action']) =>
  app.em().count(AuditEntry, { actorId: user.id, action, subject: 'passkey' });

describe('registering', () => {
  test('makes the second factor of a login: recovery codes once, other sessions end, and it is in the audit', async () => {
    const user = await aDoctor(app.em());
    const other = await app.as(user);
    const client = await app.as(user);
    const { creation, recoveryCodes } = await register(client);
    expect(creation).toMatchObject({
      rp: { id: 'clinic.example' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
    });
    expect(JSON.stringify(creation.user.id)).not.toContain(user.phone);
    expect(recoveryCodes).toHaveLength(RECOVERY_CODES);
    expect((await other.try(accountContract.validate)).status).toBe(401);
    expect(await client.call(secondFactorContract.state)).toMatchObject({
      hasApp: false,
      passkeys: [{ name: 'Blue key', lastUsedAt: null }],
      recoveryCodesLeft: RECOVERY_CODES,
    });
    clock.pass(1);
    const second = await register(client, { name: 'Telephone' });
    expect(second.recoveryCodes).toEqual([]);
    expect(second.creation.excludeCredentials).toHaveLength(1);
    expect(second.creation.user.id).toBe(creation.user.id);
    expect(await noted(user, 'create')).toBe(2);
    await app.drain();
    const { items } = await client.call(notificationContract.list);
    expect(items, 'in case it was not the person themselves').toMatchObject([
      { kind: 'factor_added', path: '/account' },
      { kind: 'factor_added', path: '/account' },
    ]);
  });

  const deviations: [string, Deviation, string][] = [
    ['another origin', { origin: 'https://clinic.example.evil.example' }, 'refused'],
    ['another relying party', { rpId: 'evil.example' }, 'refused'],
    ['a user who was not verified', { isUnverified: true }, 'refused'],
    ['a challenge that nobody has made', { challenge: 'Z3Vlc3NlZA' }, 'over'],
  ];
  test.each(deviations)('refuses %s, and uses the challenge up', async (_, deviation, reason) => {
    const client = await app.as(await aDoctor(app.em()));
    const creation = await client.call(passkeyContract.begin);
    const key = new Authenticator(ORIGIN);
    const wrong = { name: 'A key', passkey: key.create(creation, deviation) };
    expect(await client.try(passkeyContract.add, { body: wrong })).toMatchObject(refused(reason));
    const right = { name: 'A key', passkey: key.create(creation) };
    const again = await client.try(passkeyContract.add, { body: right });
    if (reason === 'over') expect(again.status).toBe(200);
    else expect(again).toMatchObject(refused('over'));
  });

  test('belongs to the session that asked for it, once, for five minutes', async () => {
    const user = await aDoctor(app.em());
    const [client, other] = [await app.as(user), await app.as(user)];
    const key = new Authenticator(ORIGIN);
    const body = async () => ({
      name: 'A key',
      passkey: key.create(await client.call(passkeyContract.begin)),
    });
    const first = await body();
    expect(await other.try(passkeyContract.add, { body: first })).toMatchObject(refused('over'));
    expect((await client.try(passkeyContract.add, { body: first })).status).toBe(200);
    expect(await client.try(passkeyContract.add, { body: first })).toMatchObject(refused('over'));
    expect(await client.try(passkeyContract.add, { body: await body() })).toMatchObject(
      refused('known', 409),
    );
    const late = await body();
    clock.pass(300_001);
    expect(await client.try(passkeyContract.add, { body: late })).toMatchObject(refused('over'));
  });

  test('asks for a proof, of the second factor where there is one', async () => {
    const { client } = await withPasskey(app);
    clock.pass(STEP_UP_MS + 1_000);
    const reauth = { status: 403, body: { code: 'reauth', details: { by: 'code' } } };
    expect(await client.try(passkeyContract.begin)).toMatchObject(reauth);
    expect(
      await client.try(secondFactorContract.begin, { body: { password } }),
      'an app beside a passkey',
    ).toMatchObject(reauth);
  });

  test('ends with ten', async () => {
    const { client, user } = await withPasskey(app);
    const row = await app.em().findOneOrFail(Passkey, { user: user.id });
    const { id: _, ...copy } = { ...row, user: user.id };
    await app.em().insertMany(
      Passkey,
      Array.from({ length: PASSKEYS_MAX - 1 }, (__, n) => ({
        ...copy,
        credentialId: `c-${user.id}-${n}`,
      })),
    );
    expect(await client.try(passkeyContract.begin)).toMatchObject(refused('too_many', 409));
  });
});

describe('removing', () => {
  const only = async (client: TestClient) =>
    (await client.call(secondFactorContract.state)).passkeys[0]!;

  test('asks for a proof; the last one leaves the password alone, and no recovery codes', async () => {
    const { client, user } = await withPasskey(app);
    const params = { id: (await only(client)).id };
    clock.pass(STEP_UP_MS + 1_000);
    expect(await client.try(passkeyContract.remove, { params })).toMatchObject({
      body: { code: 'reauth' },
    });
    clock.pass(-2_000);
    const other = await app.as(user);
    expect((await client.try(passkeyContract.remove, { params })).status).toBe(204);
    expect((await other.try(accountContract.validate)).status).toBe(401);
    expect(await app.em().count(RecoveryCode, { user: user.id })).toBe(0);
    expect(await noted(user, 'remove')).toBe(1);
    await app.drain();
    // In case it was somebody else.
    const removed = { user: user.id, kind: 'factor_removed' } as const;
    expect(await app.em().count(Notification, removed)).toBe(1);
    const body = { phoneNumber: user.phone, password };
    expect((await app.guest().try(accountContract.login, { body })).status).toBe(200);
  });

  test('somebody else’s is not there', async () => {
    const [mine, theirs] = [await withPasskey(app), await withPasskey(app)];
    const params = { id: (await only(theirs.client)).id };
    expect((await mine.client.try(passkeyContract.remove, { params })).status).toBe(404);
    expect(await app.em().count(Passkey, { user: theirs.user.id })).toBe(1);
  });

  test('an administrator must keep one factor of either kind', async () => {
    app.deps.env.NODE_ENV = 'production';
    const user = await anAdmin(app.em());
    const client = await app.as(user);
    expect((await client.call(accountContract.validate)).user.mustEnrol).toBe(true);
    clock.pass(STEP_UP_MS + 1_000);
    expect(await client.try(passkeyContract.begin)).toMatchObject({ body: { code: 'reauth' } });
    await client.call(secondFactorContract.prove, { body: { password } });
    await register(client);
    await app.deps.versions.caughtUp();
    expect((await client.call(accountContract.validate)).user.mustEnrol).toBeUndefined();
    const params = { id: (await only(client)).id };
    expect((await client.try(passkeyContract.remove, { params })).status).toBe(403);
    expect(await app.em().count(Passkey, { user: user.id })).toBe(1);
    await register(client, { name: 'Spare' });
    expect((await client.try(passkeyContract.remove, { params })).status).toBe(204);
  });

  test('an administrator takes a colleague’s off with all that belongs to it', async () => {
    const { user, client } = await withPasskey(app);
    const admin = await app.as(await anAdmin(app.em()));
    await admin.call(doctorContract.takeOffFactor, { params: { id: user.id } });
    expect(await app.em().count(Passkey, { user: user.id })).toBe(0);
    expect(await app.em().count(RecoveryCode, { user: user.id })).toBe(0);
    expect((await client.try(accountContract.validate)).status).toBe(401);
  });

  test('a colleague who is removed leaves no passkey behind', async () => {
    const { user } = await withPasskey(app);
    const admin = await app.as(await anAdmin(app.em()));
    const { outcome } = await admin.call(doctorContract.remove, { params: { id: user.id } });
    expect(outcome).toBe('removed');
    expect(await app.em().count(Passkey, { user: user.id })).toBe(0);
  });
});
