import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Order } from '#api/orders/order.entity.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { reconcileReport } from '#api/payments/reconcile/reconcile-report.ts';
import {
  aTryAtStripe,
  LIVE_KEYS,
  startStripeApp,
  TEST_KEYS,
  type StripeApp,
} from '#api/testing/stripe-app.ts';
import { TEST_KEY } from '#api/testing/test-app.ts';
import { testDatabaseUrl } from '#api/testing/test-database.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let app: StripeApp;
let folder: string;
beforeAll(async () => {
  app = await startStripeApp();
  folder = await mkdtemp(join(tmpdir(), 'steadwell-reconcile-'));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command like a user; returns everything it prints, and how it ended. */
async function reconcile(args: string[] = [], more: Record<string, string | undefined> = {}) {
  const environment = {
    ...TEST_KEYS,
    ...LIVE_KEYS,
    DATABASE_URL: await testDatabaseUrl(),
    ENCRYPTION_KEY: TEST_KEY,
    STRIPE_API_BASE: app.stripe.url,
    DATA_DIR: folder,
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ...more,
  };
  const command = spawn(process.execPath, ['api/cli/payments-reconcile.ts', ...args], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [command.stdout, command.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(command, 'close')) as [number];
  return { code, output, lines: output.trim().split('\n') };
}

/** What the command does once it runs, without the cost of its start. */
async function report(repair = false, days: number | null = null) {
  let output = '';
  const say = (line: string) => void (output += `${line}\n`);
  return { isAgreed: await reconcileReport(app.deps, { repair, days, say }), output };
}

const statusOf = async (id: number) =>
  (await app.em().findOneOrFail(Order, { id }, { refresh: true })).paymentStatus;

test('books that agree: 0 differences, in both modes', async () => {
  const { code, output, lines } = await reconcile();
  expect([code, lines.at(-1)]).toEqual([0, '0 differences']);
  expect(output).toContain('stripe test: 0 payments at the gateway');
  expect(output).toContain('stripe live: 0 payments at the gateway');
});

test('money nobody has told us of is shown, and with --repair settled', async () => {
  const { order, intent } = await aTryAtStripe(app);
  app.stripe.books.succeed(intent);
  const before = await reconcile();
  expect([before.code, before.lines.at(-1)]).toEqual([1, '1 difference']);
  const row = before.lines.find((line) => line.includes(intent.id))!;
  expect(row.trim().split(/\s+/)).toEqual([
    String(order.id),
    intent.id,
    '$0.00',
    '$349.00',
    '$0.00',
    '$0.00',
  ]);
  expect(await statusOf(order.id)).toBe('pending_payment');

  const repaired = await reconcile(['--repair', '--days', '2']);
  expect([repaired.code, repaired.lines.at(-1)]).toEqual([0, '0 differences']);
  expect(await statusOf(order.id)).toBe('paid');
});

test('a refund made in Stripe’s dashboard is taken over', async () => {
  const { order, intent } = await aTryAtStripe(app);
  app.stripe.books.succeed(intent);
  await report(true);
  app.stripe.books.addRefund(intent.id, 34_900);
  expect((await report()).isAgreed).toBe(false);
  expect((await report(true, 2)).isAgreed).toBe(true);
  expect(await statusOf(order.id)).toBe('refunded');
});

test('what the gateway does not know stays a difference, repaired or not', async () => {
  const { intent } = await aTryAtStripe(app);
  app.stripe.books.succeed(intent);
  await report(true);
  app.stripe.books.intents.delete(intent.id);
  expect(await report(true)).toMatchObject({
    isAgreed: false,
    output: expect.stringMatching(/\$349\.00\s+\$0\.00/),
  });
  await app.em().nativeDelete(Payment, { intentId: intent.id });
});

test('a gateway that cannot be asked, or whose keys are missing, is told and no agreement', async () => {
  const silent = await reconcile([], { STRIPE_API_BASE: 'http://127.0.0.1:9' });
  expect(silent.code).toBe(1);
  expect(silent.output).toContain('stripe test: the gateway cannot be asked (connection)');
  expect(silent.output).not.toContain('0 differences');

  const { STRIPE_TEST_SECRET_KEY: _secret, ...rest } = TEST_KEYS;
  const none = Object.fromEntries(Object.keys({ ...rest, ...TEST_KEYS }).map((name) => [name, '']));
  const keyless = await reconcile([], none);
  expect(keyless.code).toBe(1);
  expect(keyless.output).toContain(
    'stripe test: not compared, its keys are not configured (2 payments)',
  );
});

test('a database that cannot be reached is one line', async () => {
  const { code, lines } = await reconcile([], {
    DATABASE_URL: 'postgresql://someone:hidden@127.0.0.1:9/nothing',
  });
  expect(code).toBe(1);
  expect(lines).toEqual([
    'the database at 127.0.0.1:9/nothing (DATABASE_URL) cannot be used: nobody answers there',
  ]);
});

test('a wrong option is one line, --help the usage', async () => {
  expect(await reconcile(['--days', 'few'])).toMatchObject({
    code: 1,
    lines: ['--days must be a whole number.'],
  });
  expect((await reconcile(['--help'])).output).toContain('--repair');
});
