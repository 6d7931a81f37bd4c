import { parseArgs } from 'node:util';
import { migrateDatabase, openDatabase } from '#api/platform/database.ts';
import { startEmbedded } from '#api/platform/embedded.ts';
import { readEnv } from '#api/platform/env.ts';
import { loadKeys } from '#api/platform/secrets.ts';
import { failureLine } from '#api/platform/start-failure.ts';
import { withTimeout } from '#api/platform/timeouts.ts';
import { fillClinic, isFilled } from './large-clinic.ts';
import { keptFigures } from '#api/stats/kept-figures.ts';
import { foldFigure } from '#api/platform/day-figures.ts';
import config from '../mikro-orm.config.ts';

const USAGE = `npm run seed:large                     two years of a clinic with 100,000 orders, beside the demo
npm run seed:large -- --orders 1000000 as many as these
Into the database of this folder, or that of DATABASE_URL with DEMO=1. For trying out only: there is no way back but
another database.`;
const MOST = 5_000_000;
/** For a statement that creates a million rows, on a slow machine. */
const LONGEST_MS = 30 * 60_000;

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, help: { type: 'boolean', short: 'h' } },
});
const orders = Number(values.orders);
const env = readEnv();

async function seed(): Promise<void> {
  const embedded = env.DATABASE_URL
    ? null
    : await startEmbedded({ dataDir: env.DATA_DIR, log: console.log, exclusive: false });
  const url = env.DATABASE_URL ?? embedded!.url;
  const orm = await openDatabase(config, url);
  try {
    await migrateDatabase(orm, url);
    const began = performance.now();
    await withTimeout(LONGEST_MS, async () => {
      const em = orm.em.fork();
      if (await isFilled(em)) throw new Error('this database holds a large clinic already');
      const { data } = await loadKeys(
        env.ENCRYPTION_KEY,
        env.DATA_DIR,
        env.ENCRYPTION_KEYS_READABLE,
      );
      await fillClinic(em, data, orders);
      await Promise.all(keptFigures.map((figure) => foldFigure(orm.em.fork(), figure)));
    });
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${orders.toLocaleString('en')} orders made and counted in ${seconds} s.`);
  } finally {
    await orm.close();
    await embedded?.stop();
  }
}

if (values.help || !Number.isInteger(orders) || orders < 1 || orders > MOST) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else if (!env.DEMO) {
  console.error('Invented patients belong into a demo alone: set DEMO=1 if this database is one.');
  process.exitCode = 1;
} else {
  await seed().catch((error: unknown) => {
    console.error(failureLine(error, env.DATABASE_URL));
    process.exitCode = 1;
  });
}
