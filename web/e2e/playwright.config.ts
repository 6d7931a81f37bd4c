import { defineConfig } from '@playwright/test';
import { HANG_MS, isDeep } from '#shared/testing/depth.ts';
import { chromiumFlags, findChromium, findHeadlessShell } from '#tools/find-browser.ts';
import { ownServer, WORKERS } from './own-server.ts';

const browser = (executablePath = findChromium()) => ({
  launchOptions: {
    executablePath,
    // A page lives for seconds here, so optimising its code costs more than it saves.
    args: [...chromiumFlags, '--js-flags=--no-opt --no-maglev'],
  },
});
const shell = browser(findHeadlessShell());
/** Notifications are the one feature that only a full browser has, which takes half as much work again. */
const WITH_NEWS = /\/(logout|push-round-trip)\.spec\.ts$/;

const DEEP = isDeep ? [] : [/\.deep\.spec\.ts$/];

export default defineConfig({
  testDir: '.',
  globalSetup: './server.ts',
  outputDir: '../../test-results',
  workers: WORKERS,
  retries: 0,
  forbidOnly: true,
  // What is only for the deep run is tagged, or a file of its own.
  grepInvert: isDeep ? undefined : /@deep/,
  timeout: HANG_MS,
  expect: { timeout: 60_000 },
  use: {
    // A press that nothing lets through ends here, and not with the whole journey a quarter of an hour later.
    actionTimeout: 120_000,
    baseURL: ownServer()?.address,
    // Tracing costs a quarter of the run. Use `TRACE=on npm test -- e2e <file>`.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    // Animations are drawn sixty times a second, and the tests wait for them to end.
    contextOptions: { reducedMotion: 'reduce' },
    // Every new context would download the whole app for its cache. Journeys about the worker allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'notified', testMatch: WITH_NEWS, testIgnore: DEEP, use: browser() },
    { name: 'app', testIgnore: [WITH_NEWS, ...DEEP], use: shell },
  ],
});
