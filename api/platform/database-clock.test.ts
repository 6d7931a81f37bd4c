import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { now } from './clock.ts';
import { followDatabaseClock } from './database-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const DAY_MS = 86_400_000;

/** The machine's own clock, as the process would read it. */
function setMachine(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  onTestFinished(() => void vi.useRealTimers());
}

async function database(): Promise<number> {
  const [row] = await app.deps.orm.em
    .fork()
    .execute<{ ms: string }[]>('select extract(epoch from clock_timestamp()) * 1000 as ms');
  return Number(row!.ms);
}

test.each([
  ['a day late', -DAY_MS],
  ['a day early', DAY_MS],
  ['right', 0],
])('a process on a machine that is %s goes by the database', async (_says, ms) => {
  setMachine(ms);
  const warn = vi.spyOn(app.deps.log, 'warn').mockImplementation(() => undefined);
  const stop = await followDatabaseClock(app.deps.orm, app.deps.log);
  onTestFinished(stop);
  expect(Math.abs(now().getTime() - (await database()))).toBeLessThan(600_000);
  expect(warn).toHaveBeenCalledTimes(ms === 0 ? 0 : 1);
});

test('a machine whose clock is set while the process runs moves no time', async () => {
  const stop = await followDatabaseClock(app.deps.orm, app.deps.log);
  onTestFinished(stop);
  setMachine(DAY_MS);
  expect(Math.abs(now().getTime() - (await database()))).toBeLessThan(600_000);
});

test('a process that stops lets go of it', async () => {
  const stop = await followDatabaseClock(app.deps.orm, app.deps.log);
  stop();
  setMachine(DAY_MS);
  expect(now().getTime() - (await database())).toBeGreaterThan(DAY_MS / 2);
});
