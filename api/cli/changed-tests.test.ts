import { expect, test } from 'vitest';
import { importsOf, testsOf } from './changed-tests.ts';

const tests = new Map([
  ['api/orders/place-order.test.ts', ['api/orders/orders.service.ts']],
  ['api/orders/free-orders.test.ts', []],
  ['api/blog/blog.test.ts', ['api/testing/test-app.ts']],
  ['api/exports/exports.test.ts', ['api/orders/list-orders.ts']],
  ['shared/orders.test.ts', ['shared/orders.ts']],
  ['shared/pricing.test.ts', ['shared/pricing.ts']],
  ['web/features/orders/order-card.test.tsx', []],
  ['web/ui/data/table.test.tsx', ['web/ui/data/table.tsx']],
  ['web/e2e/doctor.spec.ts', ['web/e2e/sign-in.ts']],
]);

test.each([
  [
    'api/orders/list-orders.ts',
    [
      'api/orders/place-order.test.ts',
      'api/orders/free-orders.test.ts',
      'api/exports/exports.test.ts',
      'shared/orders.test.ts',
      'web/features/orders/order-card.test.tsx',
    ],
  ],
  ['shared/pricing.ts', ['shared/pricing.test.ts']],
  ['web/ui/data/table.tsx', ['web/ui/data/table.test.tsx']],
  ['web/e2e/sign-in.ts', ['web/e2e/doctor.spec.ts']],
  ['web/e2e/doctor.spec.ts', ['web/e2e/doctor.spec.ts']],
  ['docs/architecture.md', []],
])('a change of %s is seen by its own tests first', (changed, expected) => {
  expect(testsOf([changed], tests)).toEqual(expected);
});

test('what nearly every test imports does not call them all', () => {
  const many = new Map(
    Array.from({ length: 20 }, (_, n) => [`api/d${n}/d.test.ts`, ['api/testing/test-app.ts']]),
  );
  expect(testsOf(['api/testing/test-app.ts'], many)).toEqual([]);
});

test('imports are read as paths of the repository', () => {
  const source =
    "import { a } from '#shared/a.ts';\nimport type { B } from '../b.ts';\nimport 'pg';";
  expect(importsOf('api/orders/c.ts', source)).toEqual(['shared/a.ts', 'api/b.ts']);
});
