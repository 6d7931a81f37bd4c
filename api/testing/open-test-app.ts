import { afterAll } from 'vitest';
import { setClock } from '#api/platform/clock.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** The app of a whole test file: started before its first test, and stopped after its last one, with the clock of the machine. */
export async function openTestApp(...given: Parameters<typeof startTestApp>): Promise<TestApp> {
  const app = await startTestApp(...given);
  afterAll(async () => {
    setClock(null);
    await app.stop();
  });
  return app;
}
