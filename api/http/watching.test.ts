import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openTestApp } from '#api/testing/open-test-app.ts';

const TOKEN = 'metrics-token-of-the-test';
/** The metrics that Prometheus itself creates. */
const ITS_OWN = ['up'];

const app = await openTestApp({ METRICS_TOKEN: TOKEN });

const read = (name: string) => readFile(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

/** The names of series in a PromQL expression: before braces, or alone before an operator. */
const seriesOf = (expression: string): string[] =>
  [...expression.replace(/"[^"]*"/g, '""').matchAll(/\b([a-z][a-z0-9_]*)(?=\{|\[)|^(up)\b/g)].map(
    ([, name, own]) => (name ?? own)!,
  );

async function metrics(): Promise<string> {
  await app.guest().send('GET', '/api/config');
  const { text, status } = await app
    .guest()
    .send('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(status).toBe(200);
  return text;
}

async function served(): Promise<Set<string>> {
  const typed = (await metrics()).matchAll(/^# TYPE (\S+) (\S+)/gm);
  return new Set(
    [...typed].flatMap(([, name, type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => name + part) : [name!],
    ),
  );
}

test.each([
  ['alerts.yaml', (text: string) => [...text.matchAll(/^\s+expr: (.+)$/gm)].map(([, one]) => one!)],
  [
    'grafana.json',
    (text: string) =>
      (JSON.parse(text) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(
        ({ targets }) => targets.map(({ expr }) => expr),
      ),
  ],
])('%s asks for figures that a process really gives', async (name, expressionsOf) => {
  const expressions = expressionsOf(await read(name));
  expect(expressions.length).toBeGreaterThan(5);
  const known = await served();
  for (const expression of expressions) {
    const asked = seriesOf(expression);
    expect(asked, expression).not.toEqual([]);
    expect(asked.filter((one) => !known.has(one) && !ITS_OWN.includes(one))).toEqual([]);
  }
});

test('a process without a replica says nothing about its age', async () => {
  expect((await metrics()).split('\n').filter((line) => line.startsWith('replica_'))).toEqual([]);
});
