import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explain, importsOf, relatives, testsOf } from './changed-tests.ts';
import { root } from './run-node.ts';

const tests = new Map([
  ['api/orders/place-order.test.ts', ['api/orders/orders.service.ts']],
  ['api/orders/free-orders.test.ts', []],
  ['api/blog/blog.test.ts', ['api/testing/test-app.ts']],
  ['api/exports/exports.test.ts', ['api/orders/list-orders.ts']],
  ['shared/orders.test.ts', ['shared/orders.ts']],
  ['shared/pricing.test.ts', ['shared/pricing.ts']],
  ['web/features/orders/order-card.test.tsx', []],
  ['web/ui/data/table.test.tsx', ['web/ui/data/table.tsx']],
  ['web/e2e/review/doctor.spec.ts', ['web/e2e/sign-in.ts']],
  ['api/payments/books/settle.test.ts', []],
  ['web/features/checkout/use-purchase.test.tsx', []],
  ['web/features/cards/card-number.test.ts', []],
  ['api/accounts/login.test.ts', []],
  ['api/testing/killed-process.test.ts', []],
  ['web/device/session/late-session.test.ts', []],
  ['web/features/own-record/record.test.tsx', []],
  ['web/screens/dashboard/dashboard.test.tsx', []],
]);

const serverMoney = ['api/payments/books/settle.test.ts'];
const pageMoney = [
  'web/features/checkout/use-purchase.test.tsx',
  'web/features/cards/card-number.test.ts',
];

test.each([
  [
    'api/orders/list-orders.ts',
    [
      'api/orders/place-order.test.ts',
      'api/orders/free-orders.test.ts',
      'api/exports/exports.test.ts',
    ],
  ],
  [
    'shared/orders.ts',
    [
      'api/orders/place-order.test.ts',
      'api/orders/free-orders.test.ts',
      'shared/orders.test.ts',
      'web/features/orders/order-card.test.tsx',
    ],
  ],
  ['web/features/orders/order-list.tsx', ['web/features/orders/order-card.test.tsx']],
  ['web/locales/vi/orders.json', ['web/features/orders/order-card.test.tsx']],
  ['web/locales/en/ownRecord.json', ['web/features/own-record/record.test.tsx']],
  ['web/locales/en/dashboard.json', ['web/screens/dashboard/dashboard.test.tsx']],
  ['web/screens/orders/orders-screen.tsx', []],
  ['shared/pricing.ts', ['shared/pricing.test.ts']],
  ['web/ui/data/table.tsx', ['web/ui/data/table.test.tsx']],
  ['web/e2e/sign-in.ts', ['web/e2e/review/doctor.spec.ts']],
  ['web/e2e/review/doctor.spec.ts', ['web/e2e/review/doctor.spec.ts']],
  ['api/payments/gateways/simulator.ts', serverMoney],
  ['web/features/cards/card-input.ts', pageMoney],
  ['shared/refunds.ts', [...serverMoney, ...pageMoney]],
  ['web/device/session/session-life.ts', ['web/device/session/late-session.test.ts']],
  ['api/accounts/sessions/log-in.ts', ['api/accounts/login.test.ts']],
  ['api/testing/access/office-rows.ts', []],
  ['api/testing/kill-process.ts', ['api/testing/killed-process.test.ts']],
  ['docs/architecture.md', []],
])('a change of %s is seen by its own tests first', (changed, expected) => {
  expect([...testsOf([changed], tests).keys()]).toEqual(expected);
});

test('each test is listed with the reason for which it runs', () => {
  const found = testsOf(['api/orders/list-orders.ts', 'shared/pricing.test.ts'], tests);
  expect(explain(found)).toBe(
    [
      '  beside api/orders/list-orders.ts: api/orders/place-order.test.ts, api/orders/free-orders.test.ts',
      '  imports api/orders/list-orders.ts: api/exports/exports.test.ts',
      '  changed: shared/pricing.test.ts',
    ].join('\n'),
  );
});

test('related subjects are there, and each has one family', () => {
  const names = relatives.flat();
  expect(new Set(names).size).toBe(names.length);
  const placesOf = (name: string) => [
    `api/${name}`,
    `web/features/${name}`,
    `web/device/${name}`,
    `shared/${name}.ts`,
  ];
  const lost = names.filter((name) => !placesOf(name).some((path) => existsSync(join(root, path))));
  expect(lost).toEqual([]);
});

test('what nearly every test imports does not call them all', () => {
  const many = new Map(
    Array.from({ length: 20 }, (_, n) => [`api/d${n}/d.test.ts`, ['api/testing/test-app.ts']]),
  );
  expect([...testsOf(['api/testing/test-app.ts'], many)]).toEqual([]);
});

test('imports are read as paths of the repository', () => {
  const source =
    "import { a } from '#shared/a.ts';\nimport type { B } from '../b.ts';\nimport 'pg';";
  expect(importsOf('api/orders/c.ts', source)).toEqual(['shared/a.ts', 'api/b.ts']);
});
