import { parseArgs } from 'node:util';
import { reconcileReport } from '#api/payments/reconcile/reconcile-report.ts';
import { Closers } from '#api/platform/closers.ts';
import { startEmbedded } from '#api/platform/embedded.ts';
import { readEnv, type Env } from '#api/platform/env.ts';
import { createLog } from '#api/platform/log.ts';
import { failureLine } from '#api/platform/start-failure.ts';
import { openProcess } from '#api/process.ts';

const USAGE = `npm run payments:reconcile                        lays our books beside the gateway's list
npm run payments:reconcile -- --days 30           only payments begun in the last 30 days
npm run payments:reconcile -- --repair            asks the gateway about each difference and settles what is missing
Ends with 0 when there is no difference, else with 1.`;

const { values } = parseArgs({
  options: {
    repair: { type: 'boolean', default: false },
    days: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

async function main(env: Env, opened: Closers): Promise<void> {
  if (values.days !== undefined && !/^\d{1,5}$/.test(values.days)) {
    throw new Error('--days must be a whole number.');
  }
  let url = env.DATABASE_URL;
  if (!url) {
    const { DATA_DIR: dataDir } = env;
    const embedded = await startEmbedded({ dataDir, log: console.log, exclusive: false });
    opened.add(() => embedded.stop());
    url = embedded.url;
  }
  // The report itself explains failures, in words.
  const { deps, stop } = await openProcess(env, url, createLog('silent'));
  opened.add(stop);
  const isAgreed = await reconcileReport(deps, {
    days: values.days === undefined ? null : Number(values.days),
    repair: values.repair,
    say: console.log,
  });
  process.exitCode = isAgreed ? 0 : 1;
}

if (values.help) {
  console.log(USAGE);
} else {
  const env = readEnv();
  const opened = new Closers();
  try {
    await main(env, opened);
  } catch (error) {
    console.error(failureLine(error, env.DATABASE_URL));
    process.exitCode = 1;
  } finally {
    await opened.close();
  }
}
