import { parseArgs } from 'node:util';
import { sealedPlaces } from '#api/domains.ts';
import { signAuditWith } from '#api/platform/audit-link.ts';
import { migrateDatabase, openDatabase } from '#api/platform/database.ts';
import { countLeft } from '#api/platform/rotate-keys.ts';
import { provenSecrets } from '#api/settings/key-canary.ts';
import config from '../../mikro-orm.config.ts';
import { replaceKey } from './replace-key.ts';
import { runCommand, type Command } from './run-command.ts';

const USAGE = `npm run keys:rotate                 seals everything with ENCRYPTION_KEY that another key has sealed
npm run keys:rotate -- --count      only says how much there is
The service may run meanwhile; every process of it must have this ENCRYPTION_KEY, and the former one among
ENCRYPTION_KEYS_READABLE. Ends with 0 when nothing is left, else with 1: run it again.
How to go about it: docs/operations.md`;

const { values } = parseArgs({
  options: {
    count: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});

async function rotate({ url, keys, opened }: Command): Promise<void> {
  const orm = await openDatabase(config, url);
  opened.add(() => orm.close());
  await migrateDatabase(orm, url);
  const secrets = await provenSecrets(orm.em.fork(), keys);
  signAuditWith(orm.em, secrets.audit);
  let isDone: boolean;
  if (values.count) {
    const left = await countLeft(orm.em.fork(), keys.data, sealedPlaces);
    console.log(`Sealed with another key than ${keys.data.current.id}: ${left}`);
    isDone = left === 0;
  } else {
    isDone = await replaceKey(orm, secrets, sealedPlaces, console.log);
  }
  process.exitCode = isDone ? 0 : 1;
}

if (values.help) console.log(USAGE);
else await runCommand(rotate);
