import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KeptApp, type BuiltFile } from './kept-app.ts';
import { TEAM_CACHE } from './team-code.ts';

const FIRST: BuiltFile[] = [
  { url: 'app.html', revision: '1' },
  { url: 'assets/frame-a.js', revision: null },
  { url: 'assets/admin-a.js', revision: null, team: true },
];
const NEXT: BuiltFile[] = [
  { url: 'app.html', revision: '2' },
  { url: 'assets/frame-a.js', revision: null },
  { url: 'assets/admin-b.js', revision: null, team: true },
];

let stores: Map<string, Map<string, Response>>;
let fetched: string[];
let lost: string | null;
/** How often the pages were told that there are other texts. */
let told: number;
let serve: (() => Promise<Response>) | null;

const keptApp = (files: BuiltFile[]) => new KeptApp(files, () => (told += 1));

beforeEach(() => {
  told = 0;
  serve = null;
  stores = new Map();
  fetched = [];
  lost = null;
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return Promise.resolve({
      match: (key: string) => Promise.resolve(store.get(key)),
      put: (key: string, answer: Response) => Promise.resolve(void store.set(key, answer)),
      keys: () => Promise.resolve([...store.keys()].map((url) => ({ url }))),
      delete: (key: string) => Promise.resolve(store.delete(key)),
    });
  };
  vi.stubGlobal('caches', { open, has: (name: string) => Promise.resolve(stores.has(name)) });
  vi.stubGlobal('fetch', (url: string) => {
    fetched.push(url);
    if (serve) return serve();
    return Promise.resolve(new Response('', { status: url === lost ? 404 : 200 }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const kept = () =>
  [...stores]
    .filter(([name]) => name !== TEAM_CACHE)
    .flatMap(([, store]) => [...store.keys()].map((url) => new URL(url).pathname))
    .sort();

test('a patient’s device does not fetch what only the team needs', async () => {
  await keptApp(FIRST).install();
  expect(kept()).toEqual(['/app.html', '/assets/frame-a.js']);
});

test('with a login of the team it fetches the rest, once', async () => {
  const app = keptApp(FIRST);
  await app.install();
  fetched = [];
  await app.keepTeam();
  await app.keepTeam();
  expect(fetched).toEqual(['assets/admin-a.js']);
});

test('an update of a device of the team fetches the whole of it, and what has not changed not again', async () => {
  const before = keptApp(FIRST);
  await before.install();
  await before.keepTeam();
  fetched = [];
  const after = keptApp(NEXT);
  await after.install();
  expect(fetched).toEqual(['app.html', 'assets/admin-b.js']);
  // Until the person agrees, the previous release stays complete.
  expect(kept()).toContain('/assets/admin-a.js');
  await after.activate();
  expect(kept()).toEqual(['/app.html', '/assets/admin-b.js', '/assets/frame-a.js']);
});

test('a release of which a file is missing is not installed', async () => {
  lost = 'assets/frame-a.js';
  await expect(keptApp(FIRST).install()).rejects.toThrow('assets/frame-a.js');
});

describe('what a practice changes between two releases', () => {
  const FILE: BuiltFile = { url: 'locales/en/translation.json', revision: 'built 1' };
  const HERO: BuiltFile = { url: 'images/hero.svg', revision: 'built 1' };
  const texts = (text: string, built = 'built 1') =>
    new Response(text, { headers: { ETag: `W/"${text}"`, 'X-Built': built } });
  /** The server says something else from now on; null is no network. */
  const say = (answer: Response | null) => {
    serve = () => (answer ? Promise.resolve(answer) : Promise.reject(new TypeError('no network')));
  };

  async function installed(file = FILE) {
    const app = keptApp([file]);
    say(texts('First'));
    await app.install();
    const handle = app.changing(file);
    return async () => {
      const waited: Promise<unknown>[] = [];
      const event = { waitUntil: (work: Promise<unknown>) => void waited.push(work) };
      const asked = { request: new Request('https://a.example/'), event } as never;
      const answer = (await handle(asked)) as Response;
      await Promise.all(waited);
      return answer.clone().text();
    };
  }

  test('its texts are answered as they were kept, and are those of now at the next start', async () => {
    const read = await installed();
    say(texts('Second'));
    expect(await read()).toBe('First');
    expect(told).toBe(1);
    say(texts('Second'));
    expect(await read()).toBe('Second');
    expect(told).toBe(1);
  });

  test('its texts stay the last ones without a network', async () => {
    const read = await installed();
    say(null);
    expect(await read()).toBe('First');
    expect(await read()).toBe('First');
    expect(told).toBe(0);
  });

  test('the drawings of the start page are in its colors of now at the next start, also from another release', async () => {
    const read = await installed(HERO);
    say(texts('in plum', 'built 2'));
    expect(await read()).toBe('First');
    say(null);
    expect(await read()).toBe('in plum');
    expect(told).toBe(0);
  });

  test.each([
    ['of another release', texts('Later', 'built 2')],
    ['that are not the whole', new Response('Built only', { headers: { ETag: 'W/"b"' } })],
    ['of a failing server', new Response('Sorry', { status: 503 })],
  ])('its texts are not replaced by texts %s', async (_which, answer) => {
    const read = await installed();
    say(answer);
    await read();
    say(null);
    expect(await read()).toBe('First');
    expect(told).toBe(0);
  });
});
