import { readEnv } from '#api/platform/env.ts';
import { migrateAsOwner } from '#api/platform/migrate-as-owner.ts';
import { failureLine } from '#api/platform/start-failure.ts';
import config from '../../mikro-orm.config.ts';

/* npm run migrate: before a release is started, if the service's role does not own its schema (docs/operations.md). */

const { DATABASE_MIGRATION_URL: ownerUrl, DATABASE_URL: serviceUrl } = readEnv();
try {
  if (!ownerUrl || !serviceUrl)
    throw new Error(
      'Set DATABASE_MIGRATION_URL to the role that owns the schema, and DATABASE_URL to the one that the service uses.',
    );
  await migrateAsOwner(config, { ownerUrl, serviceUrl });
  console.log('The database is up to date, and the service has the rights it needs.');
} catch (error) {
  console.error(failureLine(error, ownerUrl, 'DATABASE_MIGRATION_URL'));
  process.exitCode = 1;
}
