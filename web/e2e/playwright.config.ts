import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '#api/cli/find-browser.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: './server.ts',
  outputDir: '../../test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // Set by server.ts, which runs before any journey.
    baseURL: process.env.BASE_URL,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
});
