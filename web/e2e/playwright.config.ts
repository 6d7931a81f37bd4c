import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '#api/cli/find-browser.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: './server.ts',
  outputDir: '../../test-results',
  // One at a time, with patience: two browsers, a server and a database starve each other on two cores.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 150_000,
  expect: { timeout: 25_000 },
  use: {
    // Set by server.ts, which runs before any journey.
    baseURL: process.env.BASE_URL,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
});
