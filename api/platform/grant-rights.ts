import type { MikroORM } from '@mikro-orm/postgresql';
import { QUEUE_SCHEMA } from './jobs.ts';

const SCHEMAS = `public, ${QUEUE_SCHEMA}`;
const READ_AND_ADD = 'audit, audit_chain, audit_signatures, audit_anchors';
const READ_ONLY = 'mikro_orm_migrations';

/**
 * Gives a role that owns nothing here what the running service needs: to read and write rows. It cannot change the
 * schema, and it can add to the audit but not alter it, even where a trigger has been lost. Grants are made anew after every
 * migration, in one transaction, so that a service running meanwhile never lacks one.
 */
export async function grantRights(owner: MikroORM, role: string): Promise<void> {
  const name = `"${role.replaceAll('"', '""')}"`;
  await owner.em.fork().transactional(async (em) => {
    for (const sql of [
      `grant usage on schema ${SCHEMAS} to ${name}`,
      `revoke all on all tables in schema ${SCHEMAS} from ${name}`,
      `grant select, insert, update, delete on all tables in schema ${SCHEMAS} to ${name}`,
      `grant usage, select on all sequences in schema ${SCHEMAS} to ${name}`,
      `revoke update, delete on ${READ_AND_ADD} from ${name}`,
      `revoke insert, update, delete on ${READ_ONLY} from ${name}`,
    ])
      await em.execute(sql);
  });
}
