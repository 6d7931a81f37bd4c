import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium, findHeadlessShell } from '#api/cli/find-browser.ts';
import { ownServer, WORKERS } from './own-server.ts';

const browser = (executablePath = findChromium()) => ({
  launchOptions: {
    executablePath,
    // A page lives for seconds here: optimising its code costs more than it brings.
    args: [...chromiumFlags, '--js-flags=--no-opt --no-maglev'],
  },
});
/** What only a whole browser has: workers with notifications, pushes and background work. */
const INSTALLED =
  /\/(background-sync|installed-app|logout|offline[\w-]*|push-round-trip|updates)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  globalSetup: './server.ts',
  outputDir: '../../test-results',
  workers: WORKERS,
  retries: 0,
  forbidOnly: true,
  timeout: 150_000,
  expect: { timeout: 25_000 },
  use: {
    baseURL: ownServer()?.address,
    // Following every step costs a quarter of the whole run; `npm test -- e2e <file>` after `TRACE=on` does.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    // What moves is drawn sixty times a second, and waited for until it stands still.
    contextOptions: { reducedMotion: 'reduce' },
    // Every new context would fetch the whole app again for its cache; journeys about the worker allow it.
    serviceWorkers: 'block',
  },
  projects: [
    // The long ones first: at the end only short ones are left, and no worker waits for another.
    { name: 'installed', testMatch: INSTALLED, use: browser() },
    { name: 'app', testIgnore: INSTALLED, use: browser(findHeadlessShell()) },
  ],
});
