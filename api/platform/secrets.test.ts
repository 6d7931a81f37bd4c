import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadKeys } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steadwell-key-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const file = () => join(folder, 'encryption.key');
const load = () => loadKeys(undefined, folder);

test('the key is made once, kept, and nobody else’s to read', async () => {
  const first = await load();
  expect(await load()).toEqual(first);
  expect(await readdir(folder)).toEqual(['encryption.key']);
  expect((await readFile(file())).length).toBe(32);
});

test('processes that start together agree on one key', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, load));
  for (const other of others) expect(other).toEqual(first);
  expect(await readdir(folder)).toEqual(['encryption.key']);
});

test('a file that was opened and never written to is filled', async () => {
  await writeFile(file(), '');
  const first = await load();
  expect(await load()).toEqual(first);
});

test('a truncated key is reported, not replaced: data may be encrypted with it', async () => {
  await writeFile(file(), 'half');
  await expect(load()).rejects.toThrow('is damaged');
  expect(await readFile(file(), 'utf8')).toBe('half');
});

test('killed at any moment, the next start finds a whole key or makes one', async () => {
  const script = `
    import fs from 'node:fs';
    import { loadKeys } from './api/platform/secrets.ts';
    let left = Number(process.argv[1]);
    // Every file system call counts down to the kill.
    const dying = (call) => (...args) => {
      if (left-- <= 0) process.kill(process.pid, 'SIGKILL');
      return call(...args);
    };
    const { open } = fs.promises;
    for (const name of ['mkdir', 'readFile', 'link', 'rename', 'rm']) fs.promises[name] = dying(fs.promises[name]);
    fs.promises.open = dying(async (...args) => {
      const file = await open(...args);
      for (const name of ['writeFile', 'sync', 'close']) file[name] = dying(file[name].bind(file));
      return file;
    });
    await import('node:module').then(({ syncBuiltinESMExports }) => syncBuiltinESMExports());
    await loadKeys(undefined, ${JSON.stringify(folder)});
  `;
  let deaths = 0;
  for (let moment = 0; moment < 12; moment += 1) {
    const args = ['--input-type=module', '-e', script, String(moment)];
    const { signal, status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (signal === 'SIGKILL') deaths += 1;
    else expect([status, stderr]).toEqual([0, '']);
    await expect(load()).resolves.toBeDefined();
    await rm(file());
  }
  expect(deaths).toBeGreaterThan(6);
});
