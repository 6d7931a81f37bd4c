import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { now } from '#api/platform/clock.ts';
import { lineSettings } from '#api/platform/limited-client.ts';
import type { Keys } from '#api/platform/secrets.ts';
import { fileOf, writeManifest, type Manifest } from './manifest.ts';
import { linesOf, quoted, summing, tablesOf, type TableSum } from './table-rows.ts';

/**
 * Writes everything that the service stores into a new folder, as of one moment, while the service runs. The folder
 * gets its name only when it is complete. Waiting jobs are not included (docs/operations.md).
 */
export async function dumpDatabase(url: string, folder: string, keys: Keys): Promise<Manifest> {
  if (await stat(folder).catch(() => null)) throw new Error(`${folder} is there already`);
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: url, ...lineSettings });
  // If the connection is cut, the next statement reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `begin isolation level repeatable read read only; set local timezone = 'UTC'`,
    );
    const tables: Record<string, TableSum> = {};
    for (const [table, columns] of await tablesOf(client))
      tables[table] = await dumpTable(client, fileOf(draft, table), { table, columns });
    const manifest: Manifest = {
      format: 1,
      madeAt: now().toISOString(),
      migrations: await migrationsOf(client),
      keyIds: await keyIdsOf(client, keys),
      tables,
      auditEnd: await auditEndOf(client),
      sequences: await sequencesOf(client),
    };
    await client.query('commit');
    await writeManifest(draft, keys.audit, manifest);
    await rename(draft, folder);
    return manifest;
  } finally {
    await client.end();
  }
}

async function dumpTable(
  client: pg.Client,
  file: string,
  { table, columns }: { table: string; columns: readonly string[] },
): Promise<TableSum> {
  const { add, sum } = summing();
  async function* text() {
    for await (const lines of linesOf(client, table, columns)) {
      add(lines);
      yield lines.map((line) => `${line}\n`).join('');
    }
  }
  await pipeline(Readable.from(text()), createGzip(), createWriteStream(file, { mode: 0o600 }));
  // The files are on the disk before the manifest that describes them.
  const written = await open(file, 'r');
  await written.sync();
  await written.close();
  return sum();
}

export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from mikro_orm_migrations order by name collate "C"',
  );
  return rows.map(({ name }) => name);
}

/** The current key and, while a key is being replaced, those that are still needed. */
async function keyIdsOf(client: pg.Client, { data }: Keys): Promise<string[]> {
  const { rows } = await client.query<{ sealed: string }>(
    `select value #>> '{}' as sealed from settings where starts_with(key, 'encryption.canary')`,
  );
  const others = rows.map(({ sealed }) => /^v2\.([^.]+)\./.exec(sealed)?.[1] ?? data.current.id);
  return [...new Set([data.current.id, ...others])];
}

async function auditEndOf(client: pg.Client): Promise<Manifest['auditEnd']> {
  const { rows } = await client.query<{ seq: string; hash: string }>(
    'select seq, hash from audit_chain order by seq desc limit 1',
  );
  return rows[0] ? { seq: Number(rows[0].seq), hash: rows[0].hash } : null;
}

async function sequencesOf(client: pg.Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const counted: Record<string, string | null> = {};
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${quoted(name)}`,
    );
    counted[name] = state[0]!.is_called ? state[0]!.last_value : null;
  }
  return counted;
}
