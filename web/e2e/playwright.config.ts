import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '#api/cli/find-browser.ts';
import { ownServer, WORKERS } from './own-server.ts';

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
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    // Every new context would fetch the whole app again for its cache; journeys about the worker allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
});
