import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dumpDatabase } from '#api/backup/dump-database.ts';
import { backupsFolder } from '#api/backup/newest-backup.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run backup                     into a new folder of DATA_DIR/backups
npm run backup -- /safe/monday     into this new folder
The service may run meanwhile. Health data in it stays sealed and names and addresses do not: keep it like the database.
The key is not in it; without the key of today it cannot be restored.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});

if (values.help) console.log(USAGE);
else
  await runCommand(async ({ env, url, keys }) => {
    const begun = performance.now();
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const folder = resolve(positionals[0] ?? join(backupsFolder(env.DATA_DIR), stamp));
    const { tables, keyIds } = await dumpDatabase(url, folder, keys);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      `${folder}: ${Object.keys(tables).length} tables, ${rows} rows in ${seconds} s. It needs the key ${keyIds.join(' and ')}.`,
    );
  });
