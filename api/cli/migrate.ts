import { readEnv } from '#api/platform/env.ts';
import { migrateAsOwner } from '#api/platform/migrate-as-owner.ts';
import { failureLine } from '#api/platform/start-failure.ts';
import config from '../../mikro-orm.config.ts';

/* npm run migrate: before a release is started, as the role that owns the schema (docs/operations.md). */

const { DATABASE_MIGRATION_URL, DATABASE_URL: serviceUrl } = readEnv();
const ownerUrl = DATABASE_MIGRATION_URL ?? serviceUrl;
try {
  if (!ownerUrl || !serviceUrl) throw new Error('Set DATABASE_URL to the database of the service.');
  await migrateAsOwner(config, { ownerUrl, serviceUrl });
  console.log('The database is up to date, and the service has the rights it needs.');
} catch (error) {
  const of = DATABASE_MIGRATION_URL ? 'DATABASE_MIGRATION_URL' : 'DATABASE_URL';
  console.error(failureLine(error, ownerUrl, of));
  process.exitCode = 1;
}
