/** `npm test` holds every promise once; `npm run test:deep` sets this for all seeds, sizes and screens. */
export const isDeep = process.env['TEST_DEPTH'] === 'deep';

/** How many seeded cases run: a sample, or all of them in the deep run. The variable of this name sets another number. */
export const runsOf = (variable: string, sizes: { sample: number; deep: number }): number =>
  Number(process.env[variable] ?? (isDeep ? sizes.deep : sizes.sample));

/**
 * What long tests and hooks may take. It only ends what hangs and never decides, so that a slow machine fails nothing;
 * a test that a person waits for anyway, with `SCHEDULES=20000` say, takes what it takes.
 */
export const HANG_MS = isDeep ? 7_200_000 : 900_000;

/**
 * How long a test waits for what comes by itself: a process learns of changes by notifications, which on a busy machine
 * take longer than a second. Planted faults (`npm run faults`) wait less, because what they wait for never comes.
 */
export const WAIT_MS = Number(process.env['TEST_WAIT_MS'] ?? 60_000);
