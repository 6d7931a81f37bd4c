import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const programFiles = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap(
  (name) => process.env[name] ?? [],
);

const chromiumPlaces = () => [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...programFiles.map((folder) => `${folder}\\Google\\Chrome\\Application\\chrome.exe`),
  ...programFiles.map((folder) => `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`),
  chromium.executablePath(),
];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const firefoxPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  ...programFiles.map((folder) => `${folder}\\Mozilla Firefox\\firefox.exe`),
];

function firstThere(named: string, places: string[]): string | undefined {
  const given = process.env[named];
  if (given && !existsSync(given))
    throw new Error(`${named} names ${given}, which does not exist.`);
  return given || places.find((place) => existsSync(place));
}

export const findChromium = () => firstThere('CHROME_PATH', chromiumPlaces());

/**
 * Chromium's headless shell: the same engine for two thirds of the work, but without notifications. Not used if a
 * browser is named.
 */
export const findHeadlessShell = (): string | undefined =>
  process.env.CHROME_PATH ? undefined : existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined;

/** Only needed for real pushes; without it that test uses its own push service. */
export const findFirefox = () => firstThere('FIREFOX_PATH', firefoxPlaces);

/** Lets Chromium run as root, in containers and on closed networks, without calling home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Software rendering needs a process of its own and a third of a core.
  '--disable-gpu',
];

const run = (command: string, args: string[], minutes: number) =>
  spawnSync(command, args, { stdio: 'inherit', timeout: minutes * 60_000 }).status === 0;

// Some systems ship a launcher that only says how to install the real browser.
const doesRun = (browser: string) =>
  spawnSync(browser, ['--version'], { timeout: 30_000 }).status === 0;

/** Installs packages of the system if it is a Debian and permits it, and removes none for them. */
export function installPackages(names: string[], minutes = 15): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  run('apt-get', ['update', '-qq'], Math.min(minutes, 5));
  const quietly = ['-y', '-qq', '--no-remove', '--no-install-recommends'];
  return run('apt-get', ['install', ...quietly, ...names], minutes);
}

// Not every system has the shell as a package of its own.
const installFromSystem = (): boolean =>
  installPackages(['chromium', 'chromium-headless-shell']) || installPackages(['chromium']);

/** It only saves time, so a package source that is out of reach must not take more than it would save. */
function addHeadlessShell(browser: string): void {
  const isDebians = browser === '/usr/bin/chromium' && browser !== process.env.CHROME_PATH;
  if (isDebians && !existsSync(HEADLESS_SHELL)) installPackages(['chromium-headless-shell'], 2);
}

/** The browser for the journeys, installed if the machine has none and permits it, with its headless shell. */
export function provideChromium(): string {
  const found = findChromium();
  if (found && doesRun(found)) {
    addHeadlessShell(found);
    return found;
  }
  process.stdout.write('No Chromium found; trying to install one ...\n');
  const playwright = [process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium'];
  for (const install of [
    () => run(playwright[0] ?? '', playwright.slice(1), 4),
    installFromSystem,
  ]) {
    install();
    const installed = findChromium();
    if (installed && doesRun(installed)) return installed;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome: install one, or name it in CHROME_PATH. ' +
      '"npm test -- unit" runs the tests that need none.',
  );
}
