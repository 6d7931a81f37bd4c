import { verifyAudit } from '#api/audit/verify-audit.ts';
import { migrateDatabase, openDatabase } from '#api/platform/database.ts';
import { startEmbedded } from '#api/platform/embedded.ts';
import { readEnv } from '#api/platform/env.ts';
import { loadKeys } from '#api/platform/secrets.ts';
import config from '../../mikro-orm.config.ts';

const env = readEnv();
const embedded = env.DATABASE_URL
  ? null
  : await startEmbedded({ dataDir: env.DATA_DIR, log: console.log, exclusive: false });
const url = env.DATABASE_URL ?? embedded!.url;
const orm = await openDatabase(config, url);
try {
  await migrateDatabase(orm, url);
  const { audit } = await loadKeys(env.ENCRYPTION_KEY, env.DATA_DIR, env.ENCRYPTION_KEYS_READABLE);
  const { entries, faults } = await verifyAudit(orm.em.fork(), audit);
  for (const { kind, seq, entryId } of faults)
    console.error(`${kind}: link ${seq ?? '-'}, entry ${entryId ?? '-'}`);
  console.log(
    faults.length === 0
      ? `The audit holds: ${entries} entries, unchanged and complete.`
      : `The audit does NOT hold: ${faults.length} faults, the first of them above.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await orm.close();
  await embedded?.stop();
}
