import type { MikroORM } from '@mikro-orm/postgresql';
import type { Log } from './log.ts';

type Role = { name: string; rights: string[] };

/** The right that the role has where one role does everything, as in the demo. */
export const CHANGES_SCHEMA = 'changes the schema';

/**
 * Privileges beyond its own database that a role may have. Each of them can undo what the database guarantees, the
 * audit included.
 */
const RIGHTS = `select rolname as name, array_remove(array[
    case when rolsuper then 'SUPERUSER' end,
    case when rolcreaterole then 'CREATEROLE' end,
    case when rolreplication then 'REPLICATION' end,
    case when rolbypassrls then 'BYPASSRLS' end,
    case when has_schema_privilege('public', 'create') then '${CHANGES_SCHEMA}' end], null) as rights
  from pg_roles where rolname = current_user`;

/** The role of this connection, if it has more privileges than the service needs. */
export async function overlyMightyRole(orm: MikroORM): Promise<Role | null> {
  const [role] = await orm.em.fork().execute<Role[]>(RIGHTS);
  return role && role.rights.length > 0 ? role : null;
}

/** Warns when the service runs with a role that has more privileges than it needs. */
export async function checkRole(orm: MikroORM, log: Log): Promise<void> {
  const role = await overlyMightyRole(orm);
  if (!role) return;
  log.warn(
    { role: role.name, rights: role.rights },
    'the role of DATABASE_URL may do more than the service needs: give it one that owns nothing, and run npm run migrate as the owner',
  );
}
