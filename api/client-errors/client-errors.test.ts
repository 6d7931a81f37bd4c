import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientErrorContract, type ClientError } from '#shared/client-errors.ts';
import { createLog } from '#api/platform/log.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';

const TOKEN = 'metrics-token-of-the-test';
const CANARY = 'canary-diabetes';

let app: TestApp;
let output = '';
beforeAll(async () => {
  app = await startTestApp({ METRICS_TOKEN: TOKEN });
  app.deps.log = createLog('info', { write: (text) => (output += text) });
});
afterAll(() => app.stop());

const fault: ClientError = {
  kind: 'screen',
  name: 'TypeError',
  cause: 'undefined_value',
  screen: '/doctor/pending',
  build: 'index-DxY31k2a.js',
  stack: ['index-DxY31k2a.js:1:23'],
};
const report = (change: object = {}) =>
  app.guest().try(clientErrorContract.report, { body: { ...fault, ...change } as ClientError });

async function counted(): Promise<string[]> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { text } = await app.guest().send('GET', '/metrics', { headers });
  return text.split('\n').filter((line) => line.startsWith('client_errors_total{'));
}

test('an error of a page is in the log under the id of its request, and counted', async () => {
  const { status, headers } = await report();
  expect(status).toBe(204);
  const line = output.split('\n').find((one) => one.includes('a page failed'))!;
  expect(JSON.parse(line)).toMatchObject({
    requestId: headers.get('x-request-id'),
    clientError: fault,
  });
  await report();
  expect(await counted()).toEqual(['client_errors_total{kind="screen",cause="undefined_value"} 2']);
});

test.each([
  { note: CANARY },
  { name: CANARY },
  { screen: `/blogs/${CANARY}` },
  { cause: CANARY },
  { build: `${CANARY}.js?q=1` },
  { build: CANARY },
  { stack: [`${CANARY} at home`] },
  { stack: [`https://here/assets/${CANARY}.js:1:2`] },
  { stack: Array.from({ length: 9 }, () => 'a-1.js:1:2') },
  { stack: [`${'a'.repeat(200)}.js:1:2`] },
])('what has another shape is refused and kept nowhere: %j', async (change) => {
  output = '';
  const before = await counted();
  expect((await report(change)).status).toBe(400);
  expect(output).not.toContain(CANARY);
  expect(await counted()).toEqual(before);
});

test('one address cannot fill the log', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => report()));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(50);
  expect(refused[0]!.headers.get('retry-after')).toMatch(/^\d+$/);
});
