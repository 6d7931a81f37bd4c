import { parseArgs } from 'node:util';
import { diagnose } from '#api/diagnosis/diagnose.ts';
import type { Finding } from '#api/diagnosis/finding.ts';
import { Closers } from '#api/platform/closers.ts';
import { openDatabase } from '#api/platform/database.ts';
import { startEmbedded } from '#api/platform/embedded.ts';
import { parseEnv, type Env } from '#api/platform/env.ts';
import { loadKeys } from '#api/platform/secrets.ts';
import { failureLine } from '#api/platform/start-failure.ts';
import config from '../../mikro-orm.config.ts';

const USAGE = `npm run doctor                          looks at everything that the service depends on, and says what to do
npm run doctor -- --backups /safe       looks for backups in this folder
Changes nothing. Ends with 1 if something has to be mended, else with 0.`;

const { values } = parseArgs({
  options: { backups: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});

const MARKS = { fine: 'ok  ', look: 'look', mend: 'MEND' } as const;
const WIDTH = 22;

const say = ({ state, about, text }: Finding) =>
  console.log(`${MARKS[state]}  ${about.padEnd(WIDTH)}  ${text}`);

async function look(env: Env, opened: Closers): Promise<Finding[]> {
  const keys = await loadKeys(env.ENCRYPTION_KEY, env.DATA_DIR, env.ENCRYPTION_KEYS_READABLE);
  const asked = { env, keys, backups: values.backups };
  try {
    const orm = await openDatabase(config, await addressOf(env, opened));
    opened.add(() => orm.close());
    await orm.em.fork().execute('select 1');
    return await diagnose({ ...asked, orm });
  } catch (error) {
    const text = failureLine(error, env.DATABASE_URL);
    return [
      { state: 'mend', about: 'database', text },
      ...(await diagnose({ ...asked, orm: null })),
    ];
  }
}

async function addressOf(env: Env, opened: Closers): Promise<string> {
  if (env.DATABASE_URL) return env.DATABASE_URL;
  const embedded = await startEmbedded({
    dataDir: env.DATA_DIR,
    log: () => undefined,
    exclusive: false,
  });
  opened.add(() => embedded.stop());
  return embedded.url;
}

if (values.help) console.log(USAGE);
else {
  const parsed = parseEnv(process.env);
  const opened = new Closers();
  const findings: Finding[] =
    'env' in parsed
      ? [
          { state: 'fine', about: 'configuration', text: 'every variable has a valid value' },
          ...(await look(parsed.env, opened)),
        ]
      : parsed.problems.map((text) => ({ state: 'mend', about: 'configuration', text }));
  await opened.close();
  findings.forEach(say);
  const count = findings.filter(({ state }) => state === 'mend').length;
  console.log(count === 0 ? '\nNothing has to be mended.' : `\nTo mend: ${count}.`);
  process.exitCode = count === 0 ? 0 : 1;
}
