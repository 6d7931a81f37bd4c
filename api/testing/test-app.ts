import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Session } from '#api/accounts/session.entity.ts';
import { IDLE_MS } from '#api/accounts/sessions.ts';
import { User } from '#api/accounts/user.entity.ts';
import { createApp, type AppOptions } from '#api/app.ts';
import { saveLicenceRule } from '#api/licences/licence-rule.ts';
import { now } from '#api/platform/clock.ts';
import { randomToken, sha256 } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import { parseEnv } from '#api/platform/env.ts';
import { createLog } from '#api/platform/log.ts';
import { saveOpening } from '#api/practice/opening.service.ts';
import { Protocol } from '#api/prescriptions/protocol.entity.ts';
import { openProcess } from '#api/process.ts';
import { HANG_MS } from '#shared/testing/depth.ts';
import { EVERYWHERE } from '#shared/practice/served-areas.ts';
import { saveAreas } from '#api/practice/areas.service.ts';
import { seedCatalogue } from '#api/seeds/catalogue.ts';
import { seedProtocols } from '#api/seeds/protocols.ts';
import { TestClient } from './test-client.ts';
import { testDatabaseUrl } from './test-database.ts';

export type TestApp = {
  deps: Deps;
  url: string;
  /** A new fork for each call, for reading and creating rows. */
  em: () => EntityManager;
  /** A browser without a login. */
  guest: () => TestClient;
  /** A browser with an open session of this user. */
  as: (user: User) => Promise<TestClient>;
  /** Runs all jobs that are due. */
  drain: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The key of every app in the tests. */
export const TEST_KEY = Buffer.alloc(32, 7).toString('base64');

const FORMER_DOCTOR = 'closed';

/** The whole service on the database of this file, open for every area, with the catalogue, without users. Jobs run when a test says so. */
export async function startTestApp(
  environment: Record<string, string> = {},
  options: AppOptions = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'steadwell-app-'));
  const parsed = parseEnv({
    DEMO: '1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    // Nobody else looks after the queue: a drain says of no job that it is still at it, so after ten seconds on a busy
    // machine its jobs, and those that a test let fail, would count as those of a dead process and run once more.
    ROLE: 'web',
    // Several apps in a file share its database, so they need the same key.
    ENCRYPTION_KEY: TEST_KEY,
    ...environment,
  });
  if (!('env' in parsed)) throw new Error(parsed.problems.join('\n'));
  const running = await openProcess(
    parsed.env,
    parsed.env.DATABASE_URL ?? (await testDatabaseUrl()),
    createLog(parsed.env.LOG_LEVEL),
  );
  const { deps } = running;
  const em = deps.orm.em.fork();
  await seedCatalogue(em);
  await saveOpening(em, true);
  await saveAreas(em, EVERYWHERE);
  // As in the demo; what licences refuse has tests of its own (api/licences).
  await saveLicenceRule(em, { isRequired: false });
  await seedProtocols(em, await aFormerDoctor(em));

  const server = createServer(
    // On a busy machine a request would meet a connection that is just being closed for having been idle.
    { keepAliveTimeout: HANG_MS },
    createApp(deps, { webRoot: dataDir, canServe: () => true, ...options }).callback(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    deps,
    url,
    em: () => deps.orm.em.fork(),
    guest: () => new TestClient(url),
    as: (user) => openClient(deps, url, user),
    drain: () => deps.jobs.drain(deps),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Has signed the protocols of every app in the tests, and left before them, so that no list and no count has them. */
async function aFormerDoctor(em: EntityManager): Promise<User> {
  const known = await em.findOne(User, { phoneKey: FORMER_DOCTOR });
  if (known) return known;
  const doctor = em.create(User, {
    role: 'doctor',
    fullName: 'Dr. Before',
    phone: FORMER_DOCTOR,
    phoneKey: FORMER_DOCTOR,
    email: null,
    passwordHash: '',
    isActive: false,
    removedAt: now(),
  });
  await em.flush();
  return doctor;
}

/** Like a database before its first start, for what fills one. */
export async function withoutProtocols(app: TestApp): Promise<void> {
  await app.em().nativeDelete(Protocol, {});
  await app.em().nativeDelete(User, { phoneKey: FORMER_DOCTOR });
}

/** Opens a session without the cost of a password hash. */
async function openClient(deps: Deps, url: string, user: User): Promise<TestClient> {
  const client = new TestClient(url);
  const [token, cookie] = [randomToken(), randomToken()];
  await deps.orm.em.fork().insert(Session, {
    id: randomUUID(),
    user: user.id,
    tokenHash: sha256(token),
    cookieHash: sha256(cookie),
    createdAt: now(),
    provenAt: now(),
    lastSeenAt: now(),
    expiresAt: new Date(now().getTime() + IDLE_MS[user.role]),
  });
  client.token = token;
  client.cookies.set('session', cookie);
  return client;
}
