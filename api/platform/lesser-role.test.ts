import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { aDoctor } from '#api/accounts/accounts.factory.ts';
import { verifyAudit } from '#api/audit/verify-audit.ts';
import { dumpDatabase } from '#api/backup/dump-database.ts';
import { buyAndFill } from '#api/testing/buying.ts';
import { roleFinding } from '#api/diagnosis/database-findings.ts';
import { databaseAt } from '#api/testing/database-url.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import config from '../../mikro-orm.config.ts';
import { openDatabase } from './database.ts';
import { migrateAsOwner } from './migrate-as-owner.ts';

/* Production's setup (deploy/roles.sh): one role owns the schema and migrates, the service runs as another. */

const name = `${inject('testServer').prefix}_roles_${randomBytes(3).toString('hex')}`;
const [owner, service] = [`${name}_owner`, name];
const urlOf = (role: string) => {
  const url = new URL(databaseAt(inject('testServer').adminUrl, name));
  return Object.assign(url, { username: role, password: 'only-here' }).href;
};
const urls = { ownerUrl: urlOf(owner), serviceUrl: urlOf(service) };

async function asAdmin(...lines: string[]): Promise<void> {
  const client = new pg.Client(inject('testServer').adminUrl);
  await client.connect();
  try {
    for (const line of lines) await client.query(line);
  } finally {
    await client.end();
  }
}

const startApp = () => startTestApp({ DATABASE_URL: urls.serviceUrl, DEMO: '1' });

let app: TestApp;
beforeAll(async () => {
  const script = await readFile(new URL('../../deploy/roles.sh', import.meta.url), 'utf8');
  const [, sql] = /<<'SQL'\n([^]*)\nSQL\n/.exec(script)!;
  const lines = sql!.replaceAll('steadwell', name).replaceAll(/:'\w+_password'/g, "'only-here'");
  await asAdmin(...lines.split('\n'));
});
afterAll(async () => {
  await app?.stop();
  await asAdmin(
    `drop database if exists "${name}" with (force)`,
    `drop role if exists "${owner}"`,
    `drop role if exists "${service}"`,
  );
});

test('before the owner has migrated, the service says what to do and does not start', async () => {
  await expect(startApp()).rejects.toThrow('run npm run migrate with DATABASE_MIGRATION_URL');
});

test('a whole purchase, its review and its jobs work with the lesser role', async () => {
  await migrateAsOwner(config, urls);
  app = await startApp();
  const bought = await buyAndFill(app.guest());
  const doctor = await app.as(await aDoctor(app.em()));
  await doctor.call(orderContract.claim, { params: { id: bought.id } });
  await havingRead(doctor).call(orderContract.move, {
    params: { id: bought.id },
    body: { status: 'approved' },
  });
  await app.drain();
  const order = await doctor.call(orderContract.find, { params: { id: bought.id } });
  expect(order).toMatchObject({ status: 'approved', paymentStatus: 'paid' });
  const [waiting] = await app
    .em()
    .execute(`select count(*)::int as jobs from jobs.job where state <> 'completed'`);
  expect(waiting).toEqual({ jobs: 0 });
  expect((await verifyAudit(app.em(), app.deps.secrets.audit)).faults).toEqual([]);
});

test.each([
  'alter table orders add extra int',
  'drop table orders',
  'truncate orders cascade',
  'create table mine (id int)',
  'alter table audit disable trigger all',
  'update audit set subject_id = 1',
  'delete from audit',
  'truncate audit, audit_chain, audit_signatures, audit_anchors',
  `update audit_chain set hash = ''`,
  'delete from audit_signatures',
  'delete from audit_anchors',
  'create or replace function link_audit() returns trigger language plpgsql as $$ begin return null; end $$',
  'drop trigger audit_linked on audit',
  `insert into mikro_orm_migrations (name) values ('mine')`,
  'drop table jobs.job',
])('the service is refused: %s', async (sql) => {
  await expect(app.em().execute(sql)).rejects.toMatchObject({ code: '42501' });
});

test('a second run of the migration changes nothing for a running service', async () => {
  await migrateAsOwner(config, urls);
  await buyAndFill(app.guest(), { phone: '(555) 301-4478', email: 'second@example.com' });
});

test('its jobs are taken up as they come in', async () => {
  await app.deps.jobs.work(app.deps);
  await expect.poll(() => app.deps.jobs.isWorking(), { timeout: 60_000 }).toBe(true);
});

test('the service may back itself up', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'steadwell-lesser-'));
  const { tables } = await dumpDatabase(urls.serviceUrl, join(folder, 'backup'), app.deps.secrets);
  expect(tables['orders']!.rows).toBe(2);
  await rm(folder, { recursive: true });
});

test.each([
  ['fine', 'role of its own', urls.serviceUrl],
  // As the README's quick start has it: it works, and two are safer (docs/security.md).
  ['look', 'one role for everything', urls.ownerUrl],
  ['mend', 'administrator of the server', databaseAt(inject('testServer').adminUrl, name)],
])('of production npm run doctor says %s: a %s', async (state, _, url) => {
  const orm = await openDatabase(config, url);
  const finding = await roleFinding(orm, { NODE_ENV: 'production' });
  await orm.close();
  expect(finding).toMatchObject({ about: 'database role', state });
});

test('a schema that is behind is refused', async () => {
  const orm = await openDatabase(config, urls.ownerUrl);
  await orm.em
    .fork()
    .execute(
      `delete from mikro_orm_migrations where id = (select max(id) from mikro_orm_migrations)`,
    );
  await orm.close();
  await expect(startApp()).rejects.toThrow('the database is not up to date');
});
