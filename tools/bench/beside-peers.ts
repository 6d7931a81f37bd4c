import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Session } from '#api/accounts/session.entity.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { createApp } from '#api/app.ts';
import { Budget } from '#api/http/budget.ts';
import { createRateLimits, type RateLimits } from '#api/http/rate-limit.ts';
import { randomToken, sha256 } from '#api/platform/crypto.ts';
import type { Running } from '#api/process.ts';
import { written, writtenPut } from './connection.ts';
import { figure, middle } from './figures.ts';
import { load, type Result } from './load.ts';
import { startParse } from './parse-server.ts';
import { handWrittenKoa } from './peer/koa.ts';

const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
/** Requests per session are limited, so the benchmark spreads its polls over many sessions. */
const TABLETS = 1_500;
/** Enough that nobody asks twice at once, as people do not. */
const PEOPLE = 40;
/** More than are written in one round: a key that comes again would find its answer. */
const WRITES = 6_000;

export type Headers = Record<string, string>;

export async function listen(handle: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

export async function signIn({ deps }: Running, user: User): Promise<Headers> {
  const [token, cookie] = [randomToken(), randomToken()];
  const now = new Date();
  await deps.orm.em.fork().insert(Session, {
    id: randomUUID(),
    user: user.id,
    tokenHash: sha256(token),
    cookieHash: sha256(cookie),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(Number(now) + 3_600_000),
  });
  return { authorization: `Bearer ${token}`, cookie: `session=${cookie}` };
}

async function people(running: Running, count: number, make: () => Promise<User>) {
  const all: Headers[] = [];
  for (let one = 0; one < count; one++) all.push(await signIn(running, await make()));
  return all;
}

/** Each request is counted as always, and none is too many. */
const generous = (): RateLimits =>
  Object.fromEntries(
    Object.keys(createRateLimits()).map((name) => [name, new Budget(Number.MAX_SAFE_INTEGER)]),
  ) as RateLimits;

type Asked = { requests: string[]; status: string; connections: number };

async function answered(port: number, { requests, status, connections }: Asked): Promise<Result> {
  const result = await load({ port, requests, connections, seconds: SECONDS, isSpread: true });
  const others = Object.keys(result.statuses).filter((one) => one !== status);
  if (others.length > 0) throw new Error(`answered with ${JSON.stringify(result.statuses)}`);
  return result;
}

type Sides = Record<'ours' | 'theirs', () => Promise<Result>> & {
  /** The other answers in a process of its own, whose time is not counted. */
  isElsewhere?: true;
};

/**
 * Runs both by turns, so that other load on the machine affects both: how many times as many answers a second, and in
 * brackets the same by the processor's time of the thread that answers, which other load hardly changes.
 */
async function sideBySide(
  name: string,
  goal: string,
  { ours, theirs, isElsewhere }: Sides,
): Promise<void> {
  const [ratios, costs, counts]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    const other = await theirs();
    const own = await ours();
    ratios.push(own.perSecond / other.perSecond);
    costs.push(other.cpu / own.cpu);
    counts.push(own.perSecond);
  }
  const by = (values: number[]) => middle(values).toFixed(2);
  const cost = isElsewhere ? '' : ` (${by(costs)})`;
  figure(name, `${by(ratios)}${cost}, ${Math.round(middle(counts))} a second`, goal);
}

/** The service beside what others would write or install. */
export async function besidePeers({
  running,
  url,
  orders,
}: {
  running: Running;
  url: string;
  orders: number;
}): Promise<void> {
  const { deps } = running;
  const em = deps.orm.em.fork();
  const admins = await people(running, PEOPLE, () => anAdmin(em));
  const patients = await people(running, PEOPLE, () => aCustomer(em));
  const user = await aDoctor(em);
  const tablets = await people(running, TABLETS, () => Promise.resolve(user));
  const app = createApp(deps, { webRoot: deps.env.DATA_DIR, limits: generous() });
  const service = await listen(app.callback());
  const pending = '/api/orders/pending';
  const first = await fetch(`http://127.0.0.1:${service.port}${pending}`, { headers: tablets[0]! });
  const etag = first.headers.get('etag')!;
  const koa = handWrittenKoa(deps.secrets, url, etag);
  const peer = await listen(koa.handle);
  const onBoth = (what: () => Asked) => ({
    ours: () => answered(service.port, what()),
    theirs: () => answered(peer.port, what()),
  });
  const read = (requests: string[], connections = 20): Asked => ({
    ...{ requests, connections },
    status: '200',
  });
  try {
    const ports = [service.port, peer.port] as const;
    const listed = (await sameAnswer(ports, '/api/orders?limit=50', admins[0]!)) as {
      id: number;
    }[];
    const paths = listed.map(({ id }) => `/api/orders/${id}/address`);
    await sameAnswer(ports, paths[0]!, admins[0]!);
    const polls = tablets.map((headers) =>
      written(pending, { ...headers, 'x-protocol': '1', 'if-none-match': etag }),
    );
    await sideBySide(
      'unchanged poll ÷ a Koa with the same duties',
      '0.9',
      onBoth(() => ({ requests: polls, connections: 50, status: '304' })),
    );
    const lists = read(admins.map((admin) => written('/api/orders?limit=50', admin)));
    await sideBySide(
      'list of 50 orders ÷ the same',
      '0.8',
      onBoth(() => lists),
    );
    const addresses = paths.map((path, at) => written(path, admins[at % PEOPLE]!));
    await sideBySide(
      'one audited record ÷ the same',
      '0.8',
      onBoth(() => read(addresses)),
    );
    await sideBySide(
      'one write ÷ the same',
      '0.8',
      onBoth(() => read(weightsOf(patients), 10)),
    );
    const parse = await startParse(url, orders);
    try {
      await sideBySide('list of 50 orders ÷ Parse Server', '2', {
        isElsewhere: true,
        ours: () => answered(service.port, lists),
        theirs: () => answered(parse.port, read([parse.request])),
      });
    } finally {
      await parse.stop();
    }
  } finally {
    for (const { server } of [service, peer]) {
      server.closeAllConnections();
      server.close();
    }
    await koa.end();
  }
}

/** What answers otherwise is no peer. */
async function sameAnswer(
  ports: readonly [number, number],
  path: string,
  headers: Headers,
): Promise<unknown> {
  const answerOf = async (port: number): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json();
  const [ours, theirs] = [await answerOf(ports[0]), await answerOf(ports[1])];
  deepStrictEqual(theirs, ours);
  return ours;
}

/** Weights of many days, each with a key of its own. */
const weightsOf = (patients: Headers[]): string[] =>
  Array.from({ length: WRITES }, (_, at) => {
    const headers = { ...patients[at % patients.length]!, 'idempotency-key': randomUUID() };
    const day = new Date(Date.UTC(2026, 0, 1 + (at % 300))).toISOString().slice(0, 10);
    return writtenPut(`/api/care/weights/${day}`, headers, { kg: 80 + (at % 100) / 10 });
  });
