import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

beforeEach(() => {
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
  await new KeptApp(FIRST).install();
  expect(kept()).toEqual(['/app.html', '/assets/frame-a.js']);
});

test('with a login of the team it fetches the rest, once', async () => {
  const app = new KeptApp(FIRST);
  await app.install();
  fetched = [];
  await app.keepTeam();
  await app.keepTeam();
  expect(fetched).toEqual(['assets/admin-a.js']);
});

test('an update of a device of the team fetches the whole of it, and what has not changed not again', async () => {
  const before = new KeptApp(FIRST);
  await before.install();
  await before.keepTeam();
  fetched = [];
  const after = new KeptApp(NEXT);
  await after.install();
  expect(fetched).toEqual(['app.html', 'assets/admin-b.js']);
  // Until the person agrees, the previous release stays complete.
  expect(kept()).toContain('/assets/admin-a.js');
  await after.activate();
  expect(kept()).toEqual(['/app.html', '/assets/admin-b.js', '/assets/frame-a.js']);
});

test('a release of which a file is missing is not installed', async () => {
  lost = 'assets/frame-a.js';
  await expect(new KeptApp(FIRST).install()).rejects.toThrow('assets/frame-a.js');
});
