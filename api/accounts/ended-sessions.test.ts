import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { buyAsGuest } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { aCustomer, MADE_PASSWORD } from './accounts.factory.ts';
import { closeSessionsOf } from './sessions.ts';
import { User } from './user.entity.ts';

const app = await openTestApp();

/**
 * Sends a request while `held` has run but is not committed, and commits once the request is waiting for it or has
 * ended.
 */
async function sendDuring<T>(
  held: (tx: EntityManager) => Promise<unknown>,
  send: () => Promise<T>,
) {
  let isAnswered = false;
  let answer: Promise<T> | undefined;
  await app.em().transactional(async (tx) => {
    await held(tx);
    answer = send().finally(() => (isAnswered = true));
    while (!isAnswered && !(await isWaiting())) await sleep(10);
  });
  return answer!;
}

async function isWaiting(): Promise<boolean> {
  const waiting = await app
    .em()
    .execute<unknown[]>(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
  return waiting.length > 0;
}

const sessionsOf = (id: number) =>
  app
    .em()
    .execute<{ token_hash: string }[]>('select token_hash from sessions where user_id = ?', [id]);

test('a login whose password is changed before its session is there opens none', async () => {
  const { id, phone } = await aCustomer(app.em());
  const answer = await sendDuring(
    async (tx) => {
      await tx.nativeUpdate(User, { id }, { passwordHash: 'another' });
      await closeSessionsOf(tx, id);
    },
    () =>
      app.guest().try(accountContract.login, {
        body: { phoneNumber: phone, password: MADE_PASSWORD },
      }),
  );
  expect(answer).toMatchObject({ status: 401, body: { code: 'account.wrong_credentials' } });
  expect(await sessionsOf(id)).toEqual([]);
});

test('a session that the old password opens meanwhile ends with the others', async () => {
  const { id, phone } = await aCustomer(app.em());
  const guest = app.guest();
  await buyAsGuest(guest, { phone });
  const { demoCode } = await guest.call(accountContract.resetCode, { body: { phone } });
  const tokenHash = randomUUID();
  const answer = await sendDuring(
    async (tx) => {
      // What a login does: it locks the account while it opens its session.
      await tx.execute('select from users where id = ? for share', [id]);
      await tx.execute(
        `insert into sessions (id, user_id, token_hash, cookie_hash, created_at, last_seen_at, expires_at)
         values (?, ?, ?, 'cookie', now(), now(), now() + interval '1 day')`,
        [randomUUID(), id, tokenHash],
      );
    },
    () =>
      guest.try(accountContract.resetPassword, {
        body: { username: phone, password: 'Violet-Bridge-8', code: demoCode! },
      }),
  );
  expect(answer.status).toBe(200);
  const left = await sessionsOf(id);
  expect(left).toHaveLength(1);
  expect(left[0]!.token_hash).not.toBe(tokenHash);
});
