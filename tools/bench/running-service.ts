import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { randomToken, sha256 } from '#api/platform/crypto.ts';
import type { ServiceProcess } from '#api/testing/service-process.ts';
import { Connection } from './connection.ts';

const run = promisify(execFile);

export const METRICS_TOKEN = 'a-token-of-the-bench';

export type Seat = {
  headers: Record<string, string>;
  etags: Record<string, string>;
  connection: Connection;
};

/** Sessions of people who are logged in already. Logging in 500 times is not part of the measurement. */
export async function seats(
  service: ServiceProcess,
  role: string,
  count: number,
  more: Record<string, string> = {},
): Promise<Seat[]> {
  const [user] = await service.query<{ id: number }>('select id from users where role = $1', [
    role,
  ]);
  const made: Seat[] = [];
  const client = await service.connect();
  for (let one = 0; one < count; one += 1) {
    const [token, cookie] = [randomToken(), randomToken()];
    await client.query(
      `insert into sessions (id, user_id, token_hash, cookie_hash, created_at, last_seen_at, expires_at)
       values ($1, $2, $3, $4, now(), now(), now() + interval '8 hours')`,
      [randomUUID(), user!.id, sha256(token), sha256(cookie)],
    );
    const headers = {
      authorization: `Bearer ${token}`,
      cookie: `session=${cookie}`,
      'x-protocol': '1',
      'accept-encoding': 'gzip, br',
      ...more,
    };
    made.push({ headers, etags: {}, connection: new Connection(service.url) });
  }
  await client.end();
  return made;
}

/** The CPU time of all serving processes so far, in microseconds. */
export async function processorOf(service: ServiceProcess): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${service.url}/metrics`, { headers })).text();
  const seconds = /^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1];
  if (!seconds) throw new Error(`no time of the processor in: ${text.slice(0, 200)}`);
  return Number(seconds) * 1e6;
}

/** The memory of each process of the service in MB, without the database. */
export const memoryOf = async (service: ServiceProcess): Promise<string> =>
  (await memories(service)).join(' + ');

/** The same as numbers. */
export async function memories({ pid }: ServiceProcess): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=,args=']);
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => found && [found[1], found[2]].includes(String(pid)))
    .filter((found) => found![4]!.includes('main.ts'))
    .map((found) => Math.round(Number(found![3]) / 1024));
}
