import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#api/platform/database.ts';
import { loadKeys } from '#api/platform/secrets.ts';
import { TEST_KEY } from '#api/testing/test-app.ts';
import { testDatabaseUrl } from '#api/testing/test-database.ts';
import { verifyAudit } from './verify-audit.ts';
import config from '../../mikro-orm.config.ts';

/* The migration signs entries from before links were signed, once, if their plain chain is valid. */

const MIGRATION = 'Migration20261125041616_signed_links';

let orm: MikroORM;
beforeAll(async () => {
  orm = await openDatabase(config, await testDatabaseUrl());
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => orm.close());

const audit = async () => (await loadKeys(Buffer.from(TEST_KEY, 'base64'), '')).audit;

test('once they are signed, entries from before hold as those from after do', async () => {
  await orm.migrator.down({ migrations: [MIGRATION] });
  await orm.em.fork()
    .execute(`insert into audit (at, actor_id, actor_role, action, subject, subject_id, detail)
      values (now(), 1, 'admin', 'change', 'order', 2, '{"changes":[]}'), (now(), null, 'guest', 'login', 'x', null, null)`);
  vi.stubEnv('ENCRYPTION_KEY', TEST_KEY);
  await orm.migrator.up();
  const em = orm.em.fork();
  expect(await verifyAudit(em, await audit())).toEqual({ entries: 2, faults: [] });
  await expect(em.execute('delete from audit_signatures')).rejects.toThrow('can only grow');
});

test('one that was changed before is signed by nobody', async () => {
  await orm.migrator.down({ migrations: [MIGRATION] });
  await orm.em.fork().execute(`do $$ begin alter table audit disable trigger user;
    update audit set subject_id = 3 where id = 1; alter table audit enable trigger user; end $$`);
  vi.stubEnv('ENCRYPTION_KEY', TEST_KEY);
  await expect(orm.migrator.up()).rejects.toThrow('the audit does not hold');
});
