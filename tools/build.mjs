// Plain JavaScript for the same reason as install.mjs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { nodeBinary, root } from './install.mjs';
import { precompress } from './precompress.mjs';
import { judgeWeights } from './weigh.mjs';

const dist = join(root, 'dist');
const cache = join(root, '.cache');
const STAMP = '.built-from';

const sources = [
  'web',
  'shared',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  '.config/budgets.json',
];
const isNoSource = (name) =>
  name.startsWith('.') || /\.test\.tsx?$/.test(name) || ['e2e', 'testing'].includes(name);

function* filesOf(path) {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inner = `${path}/${entry.name}`;
    if (isNoSource(entry.name)) continue;
    if (entry.isDirectory()) yield* filesOf(inner);
    else yield inner;
  }
}

function sourceHash() {
  const hash = createHash('sha256');
  const add = (file) => hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  for (const path of sources) {
    if (path.includes('.')) add(path);
    else for (const file of filesOf(path)) add(file);
  }
  return hash.digest('hex');
}

export function isBuilt() {
  const stamp = join(dist, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash();
}

/**
 * Builds beside `dist` and swaps the folders once everything is there, so that an interrupted build is never served.
 */
export function build() {
  const began = Date.now();
  console.log('steadwell: building the browser app ...');
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    if (name.startsWith('client-')) rmSync(join(cache, name), { recursive: true });
  }
  const fresh = join(cache, `client-new-${process.pid}`);
  const old = join(cache, `client-old-${process.pid}`);
  const builtFrom = sourceHash();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  const { status } = spawnSync(nodeBinary, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The browser app could not be built; the reason stands above.');

  precompress(fresh);
  const { faults } = judgeWeights(fresh);
  if (faults.length > 0) throw new Error(`The browser app is too heavy:\n${faults.join('\n')}`);
  writeFileSync(join(fresh, STAMP), builtFrom);
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
  console.log(`steadwell: built in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
