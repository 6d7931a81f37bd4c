import { LockMode } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { AppError } from '#shared/lib/errors.ts';
import { runsOf } from '#shared/testing/depth.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { ProcessDied } from '#api/testing/scripted-gateway.ts';
import { Seeded } from '#api/testing/seeded.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { PharmacyDown, type Pharmacy } from './adapters/pharmacy.ts';
import { simulatedPharmacy } from './adapters/simulated.pharmacy.ts';
import { saveSwitches } from './adapters/simulator-settings.ts';
import { cancelFill } from './cancel-fill.ts';
import { registerPharmacy, savePharmacyChoice } from './choose-pharmacy.ts';
import { Fill } from './fill.entity.ts';
import { pharmacy } from './pharmacy.domain.ts';
import { aPrescription, aSupply } from './pharmacy.factory.ts';
import { reconcileFills } from './reconcile-fills.ts';
import { sendToPharmacy } from './send-supply.ts';
import { SimulatedFill } from './simulated-fill.entity.ts';

/** FILL_SEED=7 sends other troubles, FILL_SUPPLIES=10000 more supplies. */
const SEED = Number(process.env.FILL_SEED ?? 1);
const COUNT = runsOf('FILL_SUPPLIES', { sample: 60, deep: 1_000 });
const ROUNDS = 6;
/** Of all calls, before and after they reach the pharmacy. */
const DEATHS = 0.15;

const random = new Seeded(SEED);
let isCalm = false;
let app: TestApp;
let time = Date.parse('2026-11-02T08:00:00Z');
const supplies: number[] = [];

/** The process that asks may die before its question has left, and before it has understood the answer. */
function mortal(inner: Pharmacy): Pharmacy {
  const maybe = () => {
    if (!isCalm && random.chance(DEATHS)) throw new ProcessDied();
  };
  const through = async <T>(call: () => Promise<T>): Promise<T> => {
    maybe();
    const answer = await call();
    maybe();
    return answer;
  };
  return {
    name: inner.name,
    submit: (message, key) => through(() => inner.submit(message, key)),
    cancel: (key) => through(() => inner.cancel(key)),
    status: (keys) => through(() => inner.status(keys)),
  };
}

beforeAll(async () => {
  app = await startTestApp();
  registerPharmacy(app.deps, mortal(simulatedPharmacy(app.deps)));
  const em = app.em();
  await savePharmacyChoice(em, 'simulator');
  await saveSwitches(em, {
    lostAnswers: 0.3,
    doubles: 0.3,
    outOfOrder: 0.3,
    rejects: 0.15,
    backOrders: 0.2,
    delay: 0,
  });
  const author = await aDoctor(em);
  for (let count = 0; count < COUNT; count += 1) {
    const customer = await aCustomer(em);
    const status = { status: 'approved', shippingStatus: 'pending_shipping' } as const;
    const order = await anOrder(em, { customer, ...status, paymentStatus: 'paid' });
    await aPrescription(em, app.deps.secrets.data, order, { author });
    supplies.push((await aSupply(em, order)).id);
    em.clear();
  }
});
afterEach(() => setClock(null));
afterAll(() => app.stop());

function orExpected(error: unknown): void {
  const kinds = [AppError, PharmacyDown, ProcessDied];
  if (!kinds.some((kind) => error instanceof kind)) throw error;
}

type Job = { id: string; name: string; data: never };
const listeners = pharmacy.listeners!;
const names = listeners.map(({ event, name }) => `${event.name}/${name}`);

/** Some of what the workers have to do, in any order, some of it twice. Returns how much was there. */
async function work(share: number): Promise<number> {
  const em = app.em();
  const jobs = await em.execute<Job[]>(
    `select id, name, data from jobs.job where state = 'created' and name in (?)
     order by md5(name || (data - 'eventId')::text || ?), created_on`,
    [names, String(random.next())],
  );
  for (const { id, name, data } of jobs) {
    if (!random.chance(share)) continue;
    const { handle } = listeners[names.indexOf(name)]!;
    try {
      await handle(app.deps, data);
      if (!isCalm && random.chance(0.2)) continue;
      await em.execute('delete from jobs.job where id = ? and name = ?', [id, name]);
    } catch (error) {
      orExpected(error);
    }
  }
  return jobs.length;
}

const inOne = (work: (em: ReturnType<TestApp['em']>) => Promise<unknown>) =>
  app.em().transactional(work).catch(orExpected);

async function act(id: number): Promise<void> {
  const what = random.weighted({ send: 5, cancel: 1, change: 1, unblock: 1 });
  if (what === 'send') await inOne((em) => sendToPharmacy(em, app.deps, id));
  if (what === 'cancel' || what === 'change') {
    await inOne(async (em) => {
      const { order, state } = await em.findOneOrFail(Supply, { id });
      if (state === 'cancelled') return;
      await em.findOneOrFail(
        Order,
        { id: order.id },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      await cancelFill(em, id, what === 'cancel' ? 'cancelled' : 'ready');
    });
  }
  if (what === 'unblock')
    await app.em().nativeUpdate(Supply, { id, state: 'blocked' }, { state: 'ready' });
}

const pass = (minutes: number) => {
  time += minutes * 60_000;
  setClock(() => new Date(time));
};

/** How often medicine was made for each supply, by the pharmacy's own books. */
async function madeOf(): Promise<Map<number, number>> {
  const made = new Map<number, number>();
  for (const { key, fillCount } of await app.em().find(SimulatedFill, {})) {
    const id = Number(key.split('-')[1]);
    made.set(id, (made.get(id) ?? 0) + fillCount);
  }
  return made;
}

async function neverTooMuch(): Promise<void> {
  const made = await madeOf();
  for (const { id, state } of await app.em().find(Supply, { id: { $in: supplies } })) {
    const count = made.get(id) ?? 0;
    expect(count, `supply ${id} (FILL_SEED=${SEED}) was filled ${count} times`).toBeLessThan(2);
    if (state === 'cancelled')
      expect(count, `the cancelled supply ${id} (FILL_SEED=${SEED}) was filled`).toBe(0);
  }
}

test(`${COUNT} supplies through a faulty pharmacy: each filled at most once, none that was cancelled`, async () => {
  pass(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const id of supplies) if (random.chance(0.6)) await act(id);
    await work(0.6);
    pass(20);
    if (round % 2 === 1) await reconcileFills(app.deps).catch(orExpected);
    await neverTooMuch();
  }

  // The troubles end, and whatever was lost is found.
  isCalm = true;
  await saveSwitches(app.em(), {
    lostAnswers: 0,
    doubles: 0,
    outOfOrder: 0,
    rejects: 0,
    backOrders: 0,
    delay: 0,
  });
  for (let round = 0; round < 5 + Math.ceil(COUNT / 100); round += 1) {
    pass(300);
    await reconcileFills(app.deps);
    for (let left = 1, tries = 0; left > 0 && tries < 20; tries += 1) left = await work(1);
  }
  await neverTooMuch();

  const made = await madeOf();
  const em = app.em();
  expect(await em.count(Fill, { askAt: { $ne: null } })).toBe(0);
  const states = new Set<string>();
  for (const supply of await em.find(Supply, { id: { $in: supplies } }, { populate: ['order'] })) {
    const { id, state, lot, shippedAt, order } = supply;
    states.add(state);
    const fills = await em.find(Fill, { supply: id }, { orderBy: { id: 'asc' } });
    const isSent = state === 'shipped';
    expect(['shipped', 'cancelled', 'blocked']).toContain(state);
    expect([id, made.get(id) ?? 0]).toEqual([id, isSent ? 1 : 0]);
    expect(fills.filter((fill) => fill.state === 'shipped')).toHaveLength(isSent ? 1 : 0);
    expect([lot !== null, shippedAt !== null]).toEqual([isSent, isSent]);
    expect(order.shippingStatus).toBe(isSent ? 'shipped' : 'pending_shipping');
    if (state === 'blocked') expect(fills.at(-1)?.state).toBe('rejected');
  }
  // Otherwise this has shown nothing.
  expect([...states].sort()).toEqual(['blocked', 'cancelled', 'shipped']);
});
