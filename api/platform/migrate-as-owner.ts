import type { Options } from '@mikro-orm/postgresql';
import { migrateDatabase, openDatabase } from './database.ts';
import { grantRights } from './grant-rights.ts';
import { installQueue } from './jobs.ts';

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/**
 * Brings a database up to date as the role that owns its schema, and grants the service's own role what it needs. The
 * service itself then never holds a password that could change the schema or the audit.
 */
export async function migrateAsOwner(
  config: Options,
  { ownerUrl, serviceUrl }: { ownerUrl: string; serviceUrl: string },
): Promise<void> {
  const orm = await openDatabase(config, ownerUrl);
  try {
    await migrateDatabase(orm, ownerUrl);
    await installQueue(ownerUrl);
    const role = roleOf(serviceUrl);
    if (role !== roleOf(ownerUrl)) await grantRights(orm, role);
  } finally {
    await orm.close();
  }
}
