import { parseArgs } from 'node:util';
import { lastNumber } from '#api/audit/expected-entries.ts';
import { verifyAudit } from '#api/audit/verify-audit.ts';
import { readManifest } from '#api/backup/manifest.ts';
import { backupsFolder, newestBackup } from '#api/backup/newest-backup.ts';
import { migrateDatabase, openDatabase } from '#api/platform/database.ts';
import config from '../../mikro-orm.config.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run audit:verify                            also compares with the newest backup in DATA_DIR/backups
npm run audit:verify -- --backup /safe/monday   compares with this backup`;

const { values } = parseArgs({
  options: { backup: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});

if (values.help) console.log(USAGE);
else
  await runCommand(async ({ env, url, keys, opened }) => {
    const orm = await openDatabase(config, url);
    opened.add(() => orm.close());
    await migrateDatabase(orm, url);
    const backup = values.backup
      ? await readManifest(values.backup, keys.audit)
      : await newestBackup(backupsFolder(env.DATA_DIR), keys.audit);
    const known = backup?.auditEnd ? [backup.auditEnd] : [];
    const { entries, faults } = await verifyAudit(orm.em.fork(), keys.audit, known);
    for (const { kind, seq, entryId, row } of faults)
      console.error(`${kind}: ${row ?? `link ${seq ?? '-'}, entry ${entryId ?? '-'}`}`);
    const compared = backup ? `compared with the backup of ${backup.madeAt}` : 'no backup found';
    const holds =
      entries === 0
        ? `The audit is empty, and nothing was ever recorded (${compared}).`
        : `The audit holds: ${entries} entries, unchanged and complete (${compared}).`;
    console.log(
      faults.length === 0
        ? holds
        : `The audit does NOT hold: ${faults.length} faults, the first of them above (${compared}).`,
    );
    const { given, used } = await lastNumber(orm.em.fork());
    if (given > used)
      console.log(
        `${given - used} numbers after the last entry are unused, as after a crash or undone transactions.`,
      );
    if (faults.length > 0) process.exitCode = 1;
  });
