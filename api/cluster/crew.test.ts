import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { configContract } from '#shared/config.ts';
import { orderContract } from '#shared/orders.ts';
import { ServiceProcess } from '#api/testing/service-process.ts';
import { TestClient } from '#api/testing/test-client.ts';

/* Two processes behind one port, as `npm start` runs them with WEB_CONCURRENCY=2, and the failures they may have. */

const METRICS_TOKEN = 'a-token-for-the-metrics';
const PAGES_A_MINUTE = 600;

let service: ServiceProcess;
beforeAll(async () => {
  const environment = { WEB_CONCURRENCY: '2', METRICS_TOKEN };
  service = await ServiceProcess.start({ environment });
  await vi.waitFor(() => expect(workers()).toHaveLength(2), { timeout: 60_000 });
});
afterAll(() => service.stop());

/** The serving processes: the lead's children, except for the database. */
function workers(): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return listed
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , parent, args]) => Number(parent) === service.pid && /main\.ts/.test(args ?? ''))
    .map(([, pid]) => Number(pid));
}

/** Each on a new connection, so that every process gets some of them. */
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(service.url + path, { headers: { connection: 'close', ...headers } });
  return { status: answer.status, text: await answer.text() };
};

/** 0 if there is no response within two seconds. */
const status = (path: string): Promise<number> =>
  fetch(service.url + path, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(2_000),
  })
    .then((answer) => answer.status)
    .catch(() => 0);

async function aDoctor(): Promise<TestClient> {
  const client = new TestClient(service.url);
  const { demoAccounts } = await client.call(configContract.find);
  const { phoneNumber, password } = demoAccounts!.find(({ role }) => role === 'doctor')!;
  const { token } = await client.call(accountContract.login, { body: { phoneNumber, password } });
  client.token = token;
  return client;
}

test('a login counts in both, and its end too', async () => {
  const doctor = await aDoctor();
  const headers = { connection: 'close' };
  for (let turn = 0; turn < 6; turn += 1)
    expect((await doctor.try(orderContract.pending, { headers })).status).toBe(200);
  await doctor.call(accountContract.logout);
  for (let turn = 0; turn < 6; turn += 1)
    expect((await doctor.try(orderContract.pending, { headers })).status).toBe(401);
});

test('figures are those of all of them', async () => {
  const counted = async () => {
    const { text } = await ask('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    const line = /seconds_count\{endpoint="config.find",status="200"\} (\d+)/.exec(text);
    return Number(line?.[1] ?? 0);
  };
  const before = await counted();
  for (let turn = 0; turn < 10; turn += 1) await ask(configContract.find.path);
  expect(await counted()).toBe(before + 10);
});

test('what an address may ask is counted over both', async () => {
  const asked = Array.from({ length: PAGES_A_MINUTE - 30 }, () => ask('/robots.txt'));
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  let more = 0;
  const refused = async () => {
    more += 1;
    return (await ask('/robots.txt')).status;
  };
  await expect.poll(refused, { timeout: 60_000, interval: 5 }).toBe(429);
  expect(more).toBeLessThan(PAGES_A_MINUTE / 2);
});

test('one that is killed is replaced, and the other keeps serving', async () => {
  const [lost, kept] = workers();
  process.kill(lost!, 'SIGKILL');
  await expect.poll(workers, { timeout: 60_000 }).not.toContain(lost);
  // Requests of the killed process are lost with it.
  await expect.poll(() => status('/readyz'), { timeout: 60_000 }).toBe(200);
  await expect.poll(workers, { timeout: 60_000 }).toHaveLength(2);
  expect(workers()).toContain(kept);
  // Until both serve, and a while longer, nobody is sent to a process that cannot serve yet.
  const answers = new Set<number>();
  const listening = async () => {
    answers.add(await status('/readyz'));
    const [row] = await service.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity
        where query like '%list_changed%' and pid <> pg_backend_pid()`,
    );
    return row!.count;
  };
  await expect.poll(listening, { timeout: 60_000, interval: 10 }).toBe(2);
  for (let turn = 0; turn < 100; turn += 1) answers.add(await status('/readyz'));
  expect([...answers]).toEqual([200]);
});

test('the others end with the first, and the next start resumes', async () => {
  const before = workers();
  await service.killApp();
  const left = () => before.filter((pid) => isAlive(pid));
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
  await service.startApp();
  await aDoctor();
});

test('asked to end, all end, and the database with them', async () => {
  const before = workers();
  await service.endApp();
  expect(before.filter(isAlive)).toEqual([]);
  expect(service.output).toMatch(/Stopped\.\n$/);
  await expect(service.connect()).rejects.toThrow();
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
