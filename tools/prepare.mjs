// Prepares a clone: `node tools/prepare.mjs` installs and builds what has changed, `… install` only installs, `…
// build` always builds. Plain JavaScript for the same reason as install.mjs.
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { install, isInstalled, root } from './install.mjs';

const lock = join(root, '.cache/prepare.lock');
const LONGEST_MS = 15 * 60_000;
const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const isStale = () => {
  const holder = Number(readFileSync(lock, 'utf8'));
  const age = Date.now() - statSync(lock).mtimeMs;
  return holder === process.pid || !isAlive(holder) || age > LONGEST_MS;
};

/** Two commands started at once in one clone must not install or build over each other. */
function takeLock() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  process.on('exit', () => rmSync(own, { force: true }));
  for (let told = false; ; pause(200)) {
    try {
      linkSync(own, lock);
      process.on('exit', () => rmSync(lock, { force: true }));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    try {
      if (isStale()) rmSync(lock, { force: true });
      else if (!told)
        console.log('steadwell: another command is preparing this folder; waiting ...');
      told = true;
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
}

const [mode = 'all'] = process.argv.slice(2);
const isReady = () => isInstalled() && (mode === 'install' || (mode === 'all' && isBuilt()));

try {
  if (!isReady()) {
    takeLock();
    if (!isInstalled()) install();
    if (mode === 'build' || (mode === 'all' && !isBuilt())) build();
  }
} catch (error) {
  console.error(`steadwell: ${error.message}`);
  process.exitCode = 1;
}
