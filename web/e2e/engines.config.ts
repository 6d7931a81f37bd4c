import { defineConfig } from '@playwright/test';
import { HANG_MS } from '#shared/testing/depth.ts';

/** Journeys in engines for which there are no playwright browsers here: `npm test -- webkit` and `-- firefox`. */
export default defineConfig({
  testDir: './engines',
  testMatch: /\.journey\.ts$/,
  outputDir: '../../test-results',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: HANG_MS,
  expect: { timeout: 60_000 },
  projects: [{ name: 'webkit' }, { name: 'firefox' }],
});
