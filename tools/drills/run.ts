import { setTimeout as sleep } from 'node:timers/promises';
import { isDeep } from '#shared/testing/depth.ts';
import { openDatabase } from '#api/platform/database.ts';
import { loadKeys } from '#api/platform/secrets.ts';
import { verifyAudit } from '#api/audit/verify-audit.ts';
import config from '../../mikro-orm.config.ts';
import { drills, type Drill } from './drills.ts';
import { Watch } from './invariants.ts';
import { cutShort } from './cut-short.ts';
import { Place } from './place.ts';
import { Traffic } from './traffic.ts';

const CALM_MS = Number(process.env.DRILL_CALM_MS ?? 5_000);
const SETTLED_MS = 60_000;

/** Refunds and other jobs may take until their next try. Then no open ones are left. */
async function untilSettled(place: Place): Promise<string[]> {
  const end = performance.now() + SETTLED_MS;
  for (;;) {
    const open = await place.query<{ id: number }>(
      `select id from orders where status = 'rejected' and payment_status <> 'refunded' and not is_test`,
    );
    if (open.length === 0) return [];
    if (performance.now() > end) return open.map(({ id }) => `order ${id} is not refunded`);
    await sleep(500);
  }
}

async function auditFaults(place: Place): Promise<{ entries: number; faults: string[] }> {
  const orm = await openDatabase(config, place.database.url);
  try {
    const { audit } = await loadKeys(Buffer.from(place.key, 'base64'), '', []);
    const { entries, faults } = await verifyAudit(orm.em.fork(), audit);
    return { entries, faults: faults.map(({ kind, entryId }) => `audit: ${kind} ${entryId}`) };
  } finally {
    await orm.close();
  }
}

async function runUnderLoad(name: string, drill: Drill): Promise<boolean> {
  console.log(`\n${name}: ${drill.about}`);
  const prepared = (await drill.prepare?.()) ?? {};
  if (typeof prepared === 'string') {
    console.log(`  skipped: ${prepared}`);
    // Nothing else holds what a deep run has skipped.
    return !isDeep;
  }
  const say = (what: string) => console.log(`  ${what}`);
  const faults: string[] = [];
  try {
    const place = await Place.open(prepared);
    try {
      const [last] = await place.query<{ id: number }>('select max(id)::int as id from orders');
      const watch = new Watch(() => place.connect(), last?.id ?? 0);
      const traffic = await Traffic.begin(place.url);
      await sleep(CALM_MS);
      try {
        await drill.fail({ place, traffic, say });
      } catch (error) {
        faults.push(String(error));
      }
      await sleep(CALM_MS);
      await traffic.end();
      faults.push(...(await untilSettled(place)));
      await watch.end();
      const audit = await auditFaults(place);
      faults.push(...traffic.faults, ...watch.found, ...audit.faults);
      faults.push(...(await traffic.acknowledged.faults(place)));
      // What was not looked at, or never loaded, has shown nothing.
      if (watch.reads === 0) faults.push('the invariants were never read');
      if (traffic.acknowledged.filled.length === 0) faults.push('nothing was bought');
      say(`${watch.reads} reads of all invariants, ${watch.unread} without the database`);
      say(`${traffic.unanswered} tries without an answer, ${traffic.postponed} told to try again`);
      say(`acknowledged and there: ${traffic.acknowledged.line}`);
      say(`the audit: ${audit.entries} entries`);
    } finally {
      await place.close();
    }
  } catch (error) {
    faults.push(String(error));
  } finally {
    await drill.cleanUp?.();
  }
  for (const fault of new Set(faults)) say(`FAULT: ${fault}`);
  if (faults.length === 0) say('held');
  return faults.length === 0;
}

const all: Record<string, () => Promise<boolean>> = {
  ...Object.fromEntries(
    Object.entries(drills).map(([name, drill]) => [name, () => runUnderLoad(name, drill)]),
  ),
  ...cutShort,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in all));
if (unknown.length > 0) {
  console.log(`There is no drill ${unknown.join(', ')}. There are ${Object.keys(all).join(', ')}.`);
  process.exitCode = 1;
} else {
  const broken: string[] = [];
  for (const name of wanted.length > 0 ? wanted : Object.keys(all))
    if (!(await all[name]!())) broken.push(name);
  console.log(broken.length === 0 ? '\nAll of it held.' : `\nBroken: ${broken.join(', ')}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
