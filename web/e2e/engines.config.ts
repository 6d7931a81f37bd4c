import { defineConfig } from '@playwright/test';

/** Journeys in engines for which there are no playwright browsers here: `npm test -- webkit` and `-- firefox`. */
export default defineConfig({
  testDir: './engines',
  testMatch: /\.journey\.ts$/,
  outputDir: '../../test-results',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  projects: [{ name: 'webkit' }, { name: 'firefox' }],
});
