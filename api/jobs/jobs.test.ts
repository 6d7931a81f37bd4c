import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { jobContract, kindOfJob } from '#shared/jobs.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { domains } from '#api/domains.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));

/** A job as the queue leaves it after its last attempt has failed. */
async function aFailedJob(name: string, data: object, message: string): Promise<string> {
  const id = randomUUID();
  await app.em().execute(
    `insert into jobs.job (id, name, data, state, retry_limit, retry_count, completed_on, output)
     values (?, ?, ?::jsonb, 'failed', 8, 8, now(), ?::jsonb)`,
    [id, name, JSON.stringify(data), JSON.stringify({ name: 'Error', message })],
  );
  return id;
}

const stateOf = async (id: string) => {
  const [row] = await app
    .em()
    .execute<{ state: string }[]>('select state::text from jobs.job where id = ?', [id]);
  return row?.state;
};

test('what has failed for good is listed, tried again and put away', async () => {
  const told = await aFailedJob('order.moved/notify', { orderId: 7 }, 'GatewayDown: no answer');
  const cleanup = await aFailedJob('sessions-cleanup', {}, 'DriverException: 53100');
  const running = randomUUID();
  await app
    .em()
    .execute(`insert into jobs.job (id, name) values (?, 'order.moved/notify')`, [running]);

  const listed = await admin.call(jobContract.listFailed);
  expect(listed.map(({ id }) => id).toSorted()).toEqual([told, cleanup].toSorted());
  expect(listed.find(({ id }) => id === told)).toMatchObject({
    job: 'order.moved/notify',
    kind: 'notification',
    tries: 9,
    reason: 'GatewayDown: no answer',
    orderId: 7,
  });
  expect(listed.find(({ id }) => id === cleanup)).toMatchObject({ kind: 'cleanup', orderId: null });

  // A running job must not be touched.
  const chosen = { body: { ids: [told, running, randomUUID()] } };
  expect(await admin.call(jobContract.retry, chosen)).toEqual({ count: 1 });
  expect(await stateOf(told)).toBe('retry');
  expect(await admin.call(jobContract.retry, chosen)).toEqual({ count: 0 });

  expect(await admin.call(jobContract.dismiss, { body: { ids: [cleanup, running] } })).toEqual({
    count: 1,
  });
  expect([await stateOf(cleanup), await stateOf(running)]).toEqual([undefined, 'created']);
  expect(await admin.call(jobContract.listFailed)).toEqual([]);
  const entries = await app.em().find(AuditEntry, { subject: 'failed_jobs' });
  expect(entries.map(({ action }) => action)).toEqual(['change', 'remove']);
});

test('whatever tells somebody something is shown as that', () => {
  const telling = domains
    .flatMap(({ listeners = [] }) => listeners)
    .filter(({ name }) => /^(?:tell|notify|send)/.test(name))
    .map(({ event, name }) => `${event.name}/${name}`);
  expect(telling).toContain('word.due/tell');
  expect(telling.filter((one) => kindOfJob(one) !== 'notification')).toEqual([]);
});

test('nobody but an admin sees it', async () => {
  const doctor = await app.as(await aDoctor(app.em()));
  expect((await doctor.try(jobContract.listFailed)).status).toBe(403);
});
