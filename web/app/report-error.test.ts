import { beforeEach, expect, test, vi } from 'vitest';
import { SCREEN_PATHS } from '#shared/client-error-words.ts';
import { ClientError } from '#shared/client-errors.ts';
import type * as Reports from '#web/lib/report-error.ts';
import { screens } from './screens.ts';

const CANARY = 'canary-diabetes-5550100001';
const here = window.location.origin;

let sent: string[];
const bodies: unknown[] = [];
let reportError: typeof Reports.reportError;
beforeEach(async () => {
  sent = [];
  vi.restoreAllMocks();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push(`${url} ${JSON.stringify(init)}`);
    bodies.push(JSON.parse(init.body as string));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  bodies.length = 0;
  // A page of its own.
  vi.resetModules();
  ({ reportError } = await import('#web/lib/report-error.ts'));
  window.history.replaceState(null, '', '/');
});

/** An error as Chromium makes it, with whatever a careless message, address or file may carry. */
function aFault(message = 'x', lines: string[] = [`${here}/assets/index-DxY31k2a.js:1:23`]) {
  const fault = new TypeError(message);
  fault.stack = [`TypeError: ${message}`, ...lines.map((line) => `    at f (${line})`)].join('\n');
  return fault;
}

test('a report says what failed and where, in words of ours', () => {
  window.history.replaceState(null, '', '/dashboard/payments/77/receipt?from=mail#top');
  reportError('screen', aFault("Cannot read properties of undefined (reading 'dose')"));
  expect(bodies).toEqual([
    {
      kind: 'screen',
      name: 'TypeError',
      cause: 'undefined_value',
      screen: '/dashboard/payments/:id/receipt',
      build: null,
      stack: ['index-DxY31k2a.js:1:23'],
    },
  ]);
});

test('nothing of anybody leaves: neither message, address, query, foreign file nor what was thrown', () => {
  window.history.replaceState(null, '', `/blogs/${CANARY}?search=${CANARY}#${CANARY}`);
  const lines = [
    `${here}/assets/index-DxY31k2a.js?patient=${CANARY}:1:2`,
    `${here}/api/orders/${CANARY}.json:1:2`,
    `https://elsewhere.example/assets/${CANARY}.js:1:2`,
    `${here}/${CANARY}/assets/x.js:1:2`,
    `chrome-extension://${CANARY}/x.js:1:2`,
  ];
  const named = Object.assign(aFault(CANARY, lines), { name: CANARY, patient: CANARY });
  reportError('error', named);
  reportError('rejection', CANARY);
  reportError('rejection', { reason: CANARY, stack: CANARY, message: CANARY });
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.join()).not.toContain('canary');
  expect(sent.join()).not.toContain('5550100001');
  for (const body of bodies) expect(ClientError.parse(body)).toEqual(body);
});

test('a repeated error is reported once, and many different ones only up to a limit', () => {
  for (let time = 0; time < 3; time += 1) reportError('error', aFault());
  reportError('screen', aFault());
  expect(bodies).toHaveLength(1);
  for (let line = 1; line < 20; line += 1)
    reportError('error', aFault('x', [`${here}/assets/a-1.js:${line}:1`]));
  expect(bodies).toHaveLength(5);
});

test('refusals of the server and calls that were broken off are no faults, and offline nothing is sent', async () => {
  // The class that the module under test knows.
  const { AppError, errors } = await import('#shared/lib/errors.ts');
  reportError('rejection', new AppError(errors.not_found));
  reportError('rejection', Object.assign(new Error('aborted'), { name: 'AbortError' }));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reportError('error', aFault());
  expect(bodies).toEqual([]);
});

test('Firefox and Safari write their stacks another way', () => {
  const fault = new RangeError('too much recursion');
  fault.stack = `draw@${here}/assets/doctor-9_a-B.js:4:5\n@${here}/sw.js:6:7\n[native code]`;
  reportError('error', fault);
  expect(bodies).toMatchObject([
    { name: 'RangeError', cause: 'too_deep', stack: ['doctor-9_a-B.js:4:5', 'sw.js:6:7'] },
  ]);
});

test('every screen of the app has its word', () => {
  expect([...SCREEN_PATHS].toSorted()).toEqual(
    [...screens.map(({ path }) => path), 'none'].toSorted(),
  );
});
