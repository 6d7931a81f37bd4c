import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { exportContract } from '#shared/exports.ts';
import { STEP_UP_MS } from '#shared/lib/contract.ts';
import { passkeyContract } from '#shared/passkeys.ts';
import { secondFactorContract } from '#shared/second-factor.ts';
import type { PasskeyRequest, PasskeySignature } from '#shared/webauthn.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import type { Deviation } from '#api/testing/authenticator.ts';
import { StandingClock } from '#api/testing/standing-clock.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { anAdmin, aStaffMember, MADE_PASSWORD as password } from '../accounts.factory.ts';
import { Attempt } from '../attempt.entity.ts';
import { Session } from '../session.entity.ts';
import type { User } from '../user.entity.ts';
import { PasskeyChallenge } from './passkey-challenge.entity.ts';
import { Passkey } from './passkey.entity.ts';
import { asked, ORIGIN, refused, register, waitingLogin, withPasskey } from './passkeys.factory.ts';

const app = await openTestApp({ PUBLIC_URL: ORIGIN });

const clock = new StandingClock();
beforeEach(async () => {
  clock.pass(0);
  await app.em().nativeDelete(Attempt, {});
});

const enter = (challenge: string, passkey: PasskeySignature) =>
  app.guest().try(secondFactorContract.login, { body: { challenge, passkey } });
const prove = (client: TestClient, passkey: PasskeySignature) =>
  client.try(secondFactorContract.prove, { body: { passkey } });
const noted = (user: User, subject: 'passkey' | 'proof') =>
  app.em().count(AuditEntry, { actorId: user.id, action: 'login', subject });

describe('logging in', () => {
  test('opens a session after the password, also without a verified user, and is written down', async () => {
    const { user, key, client } = await withPasskey(app);
    const { challenge, request } = await asked(app, user);
    expect(request).toMatchObject({ rpId: 'clinic.example', userVerification: 'preferred' });
    expect(request.allowCredentials!.map(({ id }) => id)).toEqual([key.credentialId]);
    expect((await enter(challenge, key.sign(request, { isUnverified: true }))).status).toBe(200);
    expect(await noted(user, 'passkey')).toBe(1);
    const { passkeys } = await client.call(secondFactorContract.state);
    expect(new Date(passkeys[0]!.lastUsedAt!).getTime()).toBe(clock.at);
  });

  test('a recovery code is the other way', async () => {
    const { user, recoveryCodes } = await withPasskey(app);
    const { challenge } = await asked(app, user);
    const body = { challenge, code: recoveryCodes[0]! };
    expect((await app.guest().try(secondFactorContract.login, { body })).status).toBe(200);
  });

  test('asks no passkey of an account without one, and of nobody without the password', async () => {
    const begin = (challenge: string) =>
      app.guest().try(passkeyContract.beginLogin, { body: { challenge } });
    expect(await begin('guessed')).toMatchObject({ status: 403, body: { code: 'factor.over' } });
    const user = await aStaffMember(app.em());
    const client = await app.as(user);
    const { secret } = await client.call(secondFactorContract.begin, { body: { password } });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.at });
    await client.call(secondFactorContract.confirm, { body: { code } });
    expect(await begin(await waitingLogin(app, user))).toMatchObject({ status: 200, body: null });
  });

  test('the code of an app that was begun beside it and never confirmed opens nothing', async () => {
    const { user, client } = await withPasskey(app);
    const { secret } = await client.call(secondFactorContract.begin, { body: { password } });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.at });
    const body = { challenge: await waitingLogin(app, user), code };
    expect(await app.guest().try(secondFactorContract.login, { body })).toMatchObject({
      status: 403,
      body: { code: 'factor.wrong_code' },
    });
  });

  const deviations: [string, Deviation][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['the address over http', { origin: 'http://clinic.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['the user handle of somebody else', { userHandle: 'c29tZWJvZHk' }],
  ];
  test.each(deviations)('refuses %s', async (_, deviation) => {
    const { user, key } = await withPasskey(app);
    const { challenge, request } = await asked(app, user);
    expect(await enter(challenge, key.sign(request, deviation))).toMatchObject(refused('refused'));
    expect(await app.em().count(Session, { user: user.id })).toBe(1);
    const denied = { action: 'denied', subject: 'login', subjectId: user.id } as const;
    expect(await app.em().count(AuditEntry, denied)).toBe(1);
  });

  test('a challenge is signed once: neither a replay nor another signature of it is accepted', async () => {
    const { user, key } = await withPasskey(app);
    const first = await asked(app, user);
    const signature = key.sign(first.request);
    const again = await asked(app, user);
    expect((await enter(first.challenge, signature)).status).toBe(200);
    expect(await enter(again.challenge, signature)).toMatchObject(refused('over'));
    expect(
      await enter(
        again.challenge,
        key.sign({ ...again.request, challenge: first.request.challenge }),
      ),
    ).toMatchObject(refused('over'));

    const wrong = await asked(app, user);
    const elsewhere = { origin: 'https://evil.example' };
    expect(await enter(wrong.challenge, key.sign(wrong.request, elsewhere))).toMatchObject(
      refused('refused'),
    );
    expect(await enter(wrong.challenge, key.sign(wrong.request))).toMatchObject(refused('over'));
  });

  test('pressed twice at the same moment it opens one session', async () => {
    const { user, key } = await withPasskey(app);
    const { challenge, request } = await asked(app, user);
    const signature = key.sign(request);
    const both = await Promise.all([0, 1].map(() => enter(challenge, signature)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  test('a challenge counts for its own login and purpose, and for five minutes', async () => {
    const { user, key, client } = await withPasskey(app);
    const [one, other] = [await asked(app, user), await asked(app, user)];
    const ofOther = { ...one.request, challenge: other.request.challenge };
    expect(await enter(one.challenge, key.sign(ofOther))).toMatchObject(refused('over'));
    const ofProof = (await client.call(passkeyContract.beginProof))!;
    expect(await enter(one.challenge, key.sign(ofProof))).toMatchObject(refused('over'));
    expect(await prove(client, key.sign(other.request))).toMatchObject(refused('over'));
    const { challenge } = await asked(app, user);
    const early = await app.guest().call(passkeyContract.beginLogin, { body: { challenge } });
    await app
      .em()
      .nativeUpdate(PasskeyChallenge, { user: user.id }, { expiresAt: new Date(clock.at) });
    expect(await enter(challenge, key.sign(early!))).toMatchObject(refused('over'));
  });

  test('neither somebody else’s passkey nor one that was removed opens it', async () => {
    const [mine, theirs] = [await withPasskey(app), await withPasskey(app)];
    const { challenge, request } = await asked(app, mine.user);
    expect(await enter(challenge, theirs.key.sign(request))).toMatchObject(refused('unknown'));
    const spare = (await register(mine.client, { name: 'Spare' })).key;
    const next = await asked(app, mine.user);
    const { passkeys } = await mine.client.call(secondFactorContract.state);
    await mine.client.call(passkeyContract.remove, { params: { id: passkeys[1]!.id } });
    expect(await enter(next.challenge, spare.sign(next.request))).toMatchObject(refused('unknown'));
  });

  test('a counter that has gone back is refused; an authenticator that never counts is not', async () => {
    const { user, key } = await withPasskey(app);
    const sign = async (counter: number) => {
      const { challenge, request } = await asked(app, user);
      key.counter = counter;
      return enter(challenge, key.sign(request));
    };
    expect((await sign(6)).status).toBe(200);
    expect(await sign(6)).toMatchObject(refused('refused'));
    expect(await sign(5)).toMatchObject(refused('refused'));
    expect((await sign(7)).status).toBe(200);
    expect((await app.em().findOneOrFail(Passkey, { user: user.id })).counter).toBe(8);

    const still = await withPasskey(app);
    const signUncounted = async () => {
      const { challenge, request } = await asked(app, still.user);
      still.key.counter = -1;
      return enter(challenge, still.key.sign(request));
    };
    expect((await signUncounted()).status).toBe(200);
    expect((await signUncounted()).status).toBe(200);
  });

  test('wrong signatures make the login wait as wrong codes do', async () => {
    const { user, key } = await withPasskey(app);
    const elsewhere = { origin: 'https://evil.example' };
    for (let count = 0; count < 5; count += 1) {
      const { challenge, request } = await asked(app, user);
      await enter(challenge, key.sign(request, elsewhere));
    }
    const { challenge, request } = await asked(app, user);
    expect((await enter(challenge, key.sign(request))).status).toBe(429);
  });

  test('takes a code or a passkey, not both and not neither', async () => {
    const { user, key } = await withPasskey(app);
    const { challenge, request } = await asked(app, user);
    for (const answer of [{}, { passkey: key.sign(request), code: '123456' }]) {
      const body = { challenge, ...answer };
      expect((await app.guest().try(secondFactorContract.login, { body })).status).toBe(400);
    }
  });
});

describe('a proof', () => {
  const aRequest = async (client: TestClient): Promise<PasskeyRequest> =>
    (await client.call(passkeyContract.beginProof))!;

  test('by a passkey opens for five minutes, in this session alone', async () => {
    const { client, key, user } = await withPasskey(app, await anAdmin(app.em()));
    const other = await app.as(user);
    clock.pass(STEP_UP_MS + 1_000);
    expect((await client.try(exportContract.orders)).status).toBe(403);
    const request = await aRequest(client);
    expect(request.userVerification).toBe('required');
    expect((await prove(client, key.sign(request))).status).toBe(204);
    expect((await client.try(exportContract.orders)).status).toBe(200);
    expect((await other.try(exportContract.orders)).status).toBe(403);
    expect(await noted(user, 'proof')).toBe(1);
  });

  test('needs a verified user, and the session that asked', async () => {
    const { client, key, user } = await withPasskey(app, await anAdmin(app.em()));
    const other = await app.as(user);
    clock.pass(STEP_UP_MS + 1_000);
    const unverified = key.sign(await aRequest(client), { isUnverified: true });
    expect(await prove(client, unverified)).toMatchObject(refused('refused'));
    expect(await prove(other, key.sign(await aRequest(client)))).toMatchObject(refused('over'));
    expect((await client.try(exportContract.orders)).status).toBe(403);
  });

  test('by the password alone is not enough', async () => {
    const { client } = await withPasskey(app);
    expect(await client.try(secondFactorContract.prove, { body: { password } })).toMatchObject({
      status: 403,
      body: { code: 'reauth', details: { by: 'code' } },
    });
  });

  test('renews the recovery codes together with the password', async () => {
    const { client, key, recoveryCodes } = await withPasskey(app);
    const passkey = key.sign(await aRequest(client));
    const renewed = await client.call(secondFactorContract.renewCodes, {
      body: { password, passkey },
    });
    expect(renewed.recoveryCodes).not.toContain(recoveryCodes[0]);
  });
});
