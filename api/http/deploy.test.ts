import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (name: string) => readFile(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

/**
 * The services of the compose file by name, each with its lines. What a service inherits is defined at the top of the
 * file.
 */
async function services(): Promise<Map<string, string>> {
  const [, text] = (await read('compose.yaml')).split(/^services:\n/m);
  const [all] = text!.split(/^\S/m);
  const parts = all!.split(/^ {2}(\w+):(?: &\w+)?\n/m).slice(1);
  return new Map(parts.flatMap((name, at) => (at % 2 ? [] : [[name, parts[at + 1]!] as const])));
}

test('every service of the compose file is closed: nothing to write to, no rights, bounded logs', async () => {
  const [shared] = (await read('compose.yaml')).split(/^services:\n/m);
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'max-size:'])
    expect(shared).toContain(line);
  const found = await services();
  expect([...found.keys()]).toEqual(['proxy', 'migrate', 'app', 'worker', 'database']);
  for (const [name, lines] of found) expect(lines, name).toMatch(/^ {4}<<: \*(closed|service)$/m);
  expect(found.get('app')).toContain('    <<: *closed\n');
});

test('only the proxy can be reached from outside, and it asks the app where the app listens', async () => {
  const found = await services();
  const open = [...found].filter(([, lines]) => lines.includes('    ports:\n'));
  expect(open.map(([name]) => name)).toEqual(['proxy']);
  const [, port] = /ENV .*PORT=(\d+)/.exec(await read('Dockerfile'))!;
  expect(await read('Caddyfile')).toContain(`dynamic a app ${port} {`);
  expect(await read('Caddyfile')).toContain('header_up X-Request-Id {http.request.uuid}');
  expect(found.get('app')).toContain("TRUST_PROXY: '1'");
  expect(found.get('app')).toContain('replicas: 2');
});

test('the database is reached by the service alone, and no container takes the whole machine', async () => {
  const found = await services();
  const networks = new Map(
    [...found].map(([name, lines]) => [name, /^ {4}networks: \[(.*)\]$/m.exec(lines)?.[1]]),
  );
  expect(networks.get('proxy')).toBe('front');
  expect(networks.get('app')).toBe('front, data');
  expect(networks.get('database')).toBe('data');
  expect(await read('compose.yaml')).toMatch(/^ {2}data:\n {4}internal: true$/m);
  for (const [name, lines] of found) expect(lines, name).toMatch(/^ {6}resources: \*\w+-limits$/m);
});

test('only the migration knows a password that can change the schema', async () => {
  const found = await services();
  const knowing = [...found].filter(([, lines]) => lines.includes('DATABASE_MIGRATION_URL'));
  expect(knowing.map(([name]) => name)).toEqual(['migrate']);
  for (const secret of ['OWNER_PASSWORD', 'POSTGRES_PASSWORD'])
    expect(found.get('app')).toContain(`${secret}: ''\n`);
  expect(found.get('worker')).toContain('<<: *service-environment\n');
});

test('the database can be made and is not alone with what is left of its health checks', async () => {
  const database = (await services()).get('database')!;
  // initdb refuses the order of letters without it.
  expect(database).toMatch(/POSTGRES_INITDB_ARGS: --encoding=UTF8 .*--builtin-locale=C\.UTF-8/);
  expect(database).toContain('    init: true\n');
  expect(database).toContain('    user: postgres\n');
  expect(database).not.toContain('cap_add');
  expect(database).toContain('test: [CMD, pg_isready,');
});

test('an upgrade starts the new processes beside the old ones, which end last', async () => {
  const script = await read('upgrade.sh');
  const steps = ['build app', 'run --rm migrate', '--no-deps --no-recreate --wait', 'docker stop'];
  const places = steps.map((step) => script.indexOf(step));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  // With what they depend on, the new ones would be stopped and made again.
  expect(script).toContain('up --detach --no-deps --wait worker');
});

test('the image brings the optional packages that the service loads, such as the binaries of sharp', async () => {
  expect(await read('Dockerfile')).not.toContain('--omit=optional');
});
