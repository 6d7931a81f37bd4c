import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreDatabase } from '#api/backup/restore-database.ts';
import { migrateAsOwner } from '#api/platform/migrate-as-owner.ts';
import config from '../../mikro-orm.config.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run restore -- /safe/monday    fills the empty database of DATABASE_URL, or the embedded one of a new DATA_DIR
Every table is compared with what the backup says of it. Until that is done no process starts there; ended on the way, run it
again. With DATABASE_MIGRATION_URL it works as that role, and grants that of DATABASE_URL what it needs. It needs the key of that time (ENCRYPTION_KEY or ENCRYPTION_KEYS_READABLE), and a database that holds nothing.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});

const [given] = positionals;
if (values.help || !given) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  await runCommand(async ({ env, url: serviceUrl, keys }) => {
    const url = env.DATABASE_MIGRATION_URL ?? serviceUrl;
    const begun = performance.now();
    const { tables, madeAt } = await restoreDatabase(config, { url, folder: resolve(given), keys });
    if (env.DATABASE_MIGRATION_URL) await migrateAsOwner(config, { ownerUrl: url, serviceUrl });
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      `Restored as of ${madeAt}: ${Object.keys(tables).length} tables, ${rows} rows, each table as it was backed up, in ${seconds} s.`,
    );
  });
}
