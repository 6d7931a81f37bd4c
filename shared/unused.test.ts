import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { forTests } from './boundaries.rules.ts';
import { contracts, endpoints } from './contracts.ts';

/** What nobody uses is deleted. These checks also ask for the next edit while something new is not used yet. */

const root = fileURLToPath(new URL('..', import.meta.url));
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
const source = new Map(
  ['api', 'shared', 'tools', 'web', '.']
    .flatMap((top) =>
      readdirSync(join(root, top), { recursive: top !== '.' }).map((name) =>
        join(top, String(name)).replaceAll('\\', '/'),
      ),
    )
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/(^|\/)(node_modules|migrations)\//.test(path))
    .map((path) => [path, withoutComments(readFileSync(join(root, path), 'utf8'))]),
);
const paths = [...source.keys()];
const isSupport = (path: string) => forTests.test(path) && !path.includes('seeds/');
const textOf = (isMeant: (path: string) => boolean) =>
  paths
    .filter(isMeant)
    .map((path) => source.get(path)!)
    .join('\n');

/** `statsContract`, by the name of its subject. */
const constants = new Map(
  [
    ...textOf((path) => /^shared\/(practice\/)?[\w-]+\.ts$/.test(path)).matchAll(
      /const (\w+) = contract\(\s*'(\w+)'/g,
    ),
  ].map(([, constant, subject]) => [subject!, constant!]),
);

/** The endpoints whose contract entry does not occur in a text, by name. */
const notIn = (text: string): string[] =>
  contracts.flatMap(({ name, endpoints: entries }) =>
    Object.entries(entries)
      .filter(([key]) => !new RegExp(`\\b${constants.get(name)}\\s*\\.${key}\\b`).test(text))
      .map(([, endpoint]) => endpoint.name),
  );

const NOT_CALLED_BY_SCREENS = [
  'catalogue.listProductPrices', // documented
  'intake.findByUser', // documented
  'notifications.endMails',
  'notifications.unsubscribeById', // documented
  'deliveries.gateway', // called by a gateway
  'deliveries.twilio', // called by Twilio
  'payments.webhook', // called by Stripe
  'pharmacy.event', // called by the pharmacy
  'prescriptions.mine', // prefetched, and what follows from it is what screens show
  'supplies.mine',
  'sync.orders', // called by kind
  'sync.messages',
  'sync.notifications',
  'clientErrors.report', // sent with `fetch`, because `call` may be what failed
];

test('every endpoint is called by a screen', () => {
  const screens = textOf((path) => path.startsWith('web/') && !isSupport(path));
  expect(notIn(screens).toSorted()).toEqual(NOT_CALLED_BY_SCREENS.toSorted());
});

test('every endpoint is called by a test of its own, not only by the access table', () => {
  const tests = textOf((path) => /^api\/.*\.test\.ts$/.test(path));
  const byPath = endpoints.filter(({ path }) => tests.includes(path.split('/:')[0]!));
  const untested = notIn(tests).filter((name) => !byPath.some((one) => one.name === name));
  expect(untested).toEqual([]);
});

/** Files that exist for tests. */
const USED_BY_TESTS =
  /^(api\/cli\/|shared\/(boundaries\.rules|safety\/cases\/.*)\.ts|web\/(locales\/text-uses|ui\/testing-texts)\.ts)/;
const NOT_USED_BY_PRODUCT = [
  'AuditTexts', // fails to compile if a text is missing
  'currentUpdate', // the rest is called by tests
  'discardEmbedded',
  'openDevice',
];

test('nothing is exported that the product does not use', () => {
  const count = new Map<string, number>();
  for (const path of paths.filter((one) => !isSupport(one)))
    for (const word of source.get(path)!.match(/[A-Za-z_$][\w$]*/g) ?? [])
      count.set(word, (count.get(word) ?? 0) + 1);
  const declared = /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm;
  const unused = paths
    .filter((path) => !isSupport(path) && !USED_BY_TESTS.test(path))
    .flatMap((path) =>
      [...source.get(path)!.matchAll(declared)]
        .map(([, name]) => name!)
        .filter((name) => count.get(name) === 1 && !NOT_USED_BY_PRODUCT.includes(name))
        .map((name) => `${path} exports ${name}`),
    );
  expect(unused).toEqual([]);
});
