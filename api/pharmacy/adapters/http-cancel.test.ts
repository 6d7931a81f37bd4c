import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FillNews } from '#shared/pharmacy.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { supplyContract } from '#shared/supplies.ts';
import { isSigned } from '#api/payments/gateways/webhook-signature.ts';
import { setClock } from '#api/platform/clock.ts';
import { advanceSupplies } from '#api/supplies/advance-supplies.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { aDelivery, office } from '#api/testing/a-delivery.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { savePharmacyChoice } from '../choose-pharmacy.ts';
import { Fill } from '../fill.entity.ts';
import { reconcileFills } from '../reconcile-fills.ts';

const SECRET = 's'.repeat(40);
const START = Date.parse('2026-12-01T10:00:00Z');
const BECAUSE = 'Written for the wrong strength.';

type Asked = { path: string; key: string | undefined; isSigned: boolean };
/** Everything that reached the pharmacy, whether or not its answer reached us. */
let asked: Asked[] = [];
/** Its books, by the key of a prescription. */
let books = new Map<string, FillNews & { cancellations: Set<string> }>();
/** How many of its next answers are lost on the way, after it has done what it was asked. */
let toLose = 0;
/** It is shut: nothing of the next questions reaches it. */
let isDown = false;

function answerOf({ path, key }: Asked, body: { key?: string; keys?: string[] }): object {
  const occurredAt = new Date(START).toISOString();
  if (path.endsWith('/status')) {
    const keys = body.keys!.filter((one) => books.has(one));
    return { prescriptions: keys.map((one) => ({ key: one, ...newsOf(one) })) };
  }
  const ofCancel = /\/prescriptions\/(.+)\/cancel$/.exec(path)?.[1];
  if (!ofCancel) {
    books.set(body.key!, { status: 'accepted', occurredAt, cancellations: new Set() });
    return newsOf(body.key!);
  }
  const row = books.get(ofCancel)!;
  row.cancellations.add(key!);
  row.status = 'cancelled';
  return newsOf(ofCancel);
}

const newsOf = (key: string): FillNews => {
  const { cancellations: _of, ...news } = books.get(key)!;
  return news;
};

const server = createServer((request: IncomingMessage, response) => {
  if (isDown) return void request.socket.destroy();
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    const one = {
      path: request.url!,
      key: request.headers['idempotency-key'] as string | undefined,
      isSigned: isSigned(Buffer.from(SECRET), body, String(request.headers['x-signature'])),
    };
    asked.push(one);
    const answer = answerOf(one, JSON.parse(body.toString()) as { key?: string });
    if (toLose > 0) {
      toLose -= 1;
      return void request.socket.destroy();
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
});

let app: TestApp;
let time = START;
const pass = (minutes: number) => {
  time += minutes * 60_000;
};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  app = await startTestApp({
    PHARMACY: 'http',
    PHARMACY_URL: `http://127.0.0.1:${port}/rx`,
    PHARMACY_SECRET: SECRET,
    PHARMACY_WEBHOOK_SECRET: SECRET,
  });
});
beforeEach(() => {
  [asked, books, toLose, isDown, time] = [[], new Map(), 0, false, START];
  setClock(() => new Date(time));
});
afterEach(() => setClock(null));
afterAll(async () => {
  await app.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A job whose question has failed is tried again later by the queue, which a test does not wait for. */
const work = () => app.drain().catch(() => undefined);
const cancellations = () => asked.filter(({ path }) => path.endsWith('/cancel'));

/** A first parcel that the pharmacy has accepted. */
async function anAccepted() {
  await savePharmacyChoice(app.em(), 'print');
  const one = await aDelivery(app, 1);
  await savePharmacyChoice(app.em(), 'http');
  await advanceSupplies.handle(app.deps);
  await reconcileFills(app.deps);
  await app.drain();
  await savePharmacyChoice(app.em(), 'print');
  const supply = await app.em().findOneOrFail(Supply, { order: one.id, number: 1 });
  const fill = await app.em().findOneOrFail(Fill, { supply: supply.id });
  expect(fill).toMatchObject({ state: 'accepted', cancelInto: null });
  const doctor = await office(app);
  const cancel = () =>
    doctor.call(prescribingContract.cancel, {
      params: { orderId: one.id },
      body: { because: BECAUSE },
    });
  const now = async () => ({
    fill: (await app.em().findOneOrFail(Fill, { id: fill.id })).state,
    supply: (await app.em().findOneOrFail(Supply, { id: supply.id })).state,
  });
  return { ...one, key: fill.key, cancel, now };
}

const WITH_PHARMACY = { fill: 'accepted', supply: 'sent_to_pharmacy' };
const TAKEN_BACK = { fill: 'cancelled', supply: 'blocked' };

test('a pharmacy that is shut is told of a cancelled prescription once it can be reached, and then no more', async () => {
  const one = await anAccepted();
  isDown = true;
  await one.cancel();
  await work();
  for (let count = 0; count < 4; count += 1) {
    pass(35);
    await reconcileFills(app.deps);
    await work();
    expect(await one.now()).toEqual(WITH_PHARMACY);
  }
  expect(cancellations()).toEqual([]);

  isDown = false;
  pass(5 * 60);
  await reconcileFills(app.deps);
  await work();
  expect(await one.now()).toEqual(TAKEN_BACK);
  const questions = asked.length;
  expect(cancellations()).toEqual([
    {
      path: `/rx/prescriptions/${one.key}/cancel`,
      key: `${one.key}-cancel`,
      isSigned: true,
    },
  ]);
  for (let count = 0; count < 4; count += 1) {
    pass(5 * 60);
    await reconcileFills(app.deps);
    await work();
  }
  expect(asked).toHaveLength(questions);
});

test.each([1, 2, 3])(
  '%i lost answers: it is asked under the same key until it says so, and takes it back once',
  async (lost) => {
    const one = await anAccepted();
    toLose = lost;
    await one.cancel();
    await work();
    expect(books.get(one.key)!.status).toBe('cancelled');
    // Nobody here may believe it before the pharmacy has said so.
    expect(await one.now()).toEqual(WITH_PHARMACY);
    for (let count = 0; count < 2 * lost && (await one.now()).fill !== 'cancelled'; count += 1) {
      pass(5 * 60);
      await reconcileFills(app.deps);
      await work();
    }
    expect(await one.now()).toEqual(TAKEN_BACK);
    expect([...books.get(one.key)!.cancellations]).toEqual([`${one.key}-cancel`]);
    expect(asked.every((each) => each.isSigned)).toBe(true);
    const [questions, told] = [asked.length, cancellations().length];
    expect(told).toBeGreaterThan(0);
    for (let count = 0; count < 3; count += 1) {
      pass(5 * 60);
      await reconcileFills(app.deps);
      await work();
    }
    expect([asked.length, cancellations().length]).toEqual([questions, told]);
    // Words of a doctor are the practice's own.
    const [supply] = await (
      await app.as(one.customer)
    ).call(supplyContract.list, {
      params: { id: one.id },
    });
    expect(supply).toMatchObject({ state: 'blocked', blocks: ['prescription'] });
  },
);
