import { createHash } from 'node:crypto';

/** What PostgreSQL knows of a schema, one line for each part, by kind. Not what another version writes differently. */
const PARTS = {
  columns: `select concat_ws(' ', attrelid::regclass, row_number() over (partition by attrelid order by attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage, attcollation::regcollation,
      pg_get_expr(adbin, adrelid)) as part
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
  tables: `select concat_ws(' ', oid::regclass, relkind, relpersistence, relrowsecurity, reloptions) as part from pg_class
    where relnamespace = 'public'::regnamespace and relkind not in ('i', 't')`,
  constraints: `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as part
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  indexes: `select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid) as part from pg_index
    join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace`,
  triggers: `select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) as part from pg_trigger where not tgisinternal`,
  functions: `select pg_get_functiondef(oid) as part from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  sequences: `select concat_ws(' ', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle,
      cache_size, pg_depend.refobjid::regclass, refobjsubid, deptype) as part
    from pg_sequences left join pg_depend on objid = sequencename::regclass and deptype in ('a', 'i')
    where schemaname = 'public'`,
  extensions: `select extname as part from pg_extension`,
};

type Ask = (sql: string) => Promise<{ part: string }[]>;
export type SchemaPrint = Record<keyof typeof PARTS, string>;

/** A digest by kind of part, which two schemas share if a dump of each says the same. The list of migrations is left out. */
export async function schemaPrint(ask: Ask): Promise<SchemaPrint> {
  const digests = Object.entries(PARTS).map(async ([kind, sql]) => {
    const parts = (await ask(sql)).map(({ part }) => part);
    const ours = parts.filter((part) => !part.includes('mikro_orm_migrations')).toSorted();
    return [kind, `${ours.length} ${createHash('sha256').update(ours.join('\n')).digest('hex')}`];
  });
  return Object.fromEntries(await Promise.all(digests)) as SchemaPrint;
}
