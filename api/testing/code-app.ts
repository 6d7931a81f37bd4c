import { afterAll, afterEach, beforeEach } from 'vitest';
import { Attempt } from '#api/accounts/attempt.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { openTestApp } from './open-test-app.ts';
import { SmsGateway } from './sms-gateway.ts';

/** The app of a test file that sends its codes to a gateway. Each test starts at the same moment, with nothing sent or counted. */
export async function openCodeApp() {
  const gateway = new SmsGateway();
  const app = await openTestApp(await gateway.start());
  afterAll(() => gateway.stop());

  const start = Date.now();
  /** Sets the clock to so many minutes after that moment. */
  const at = (minutes: number) => setClock(() => new Date(start + minutes * 60_000));
  beforeEach(async () => {
    at(0);
    gateway.sent.length = 0;
    await app.em().nativeDelete(Attempt, {});
  });
  afterEach(() => setClock(null));
  return { app, gateway, sent: gateway.sent, start, at };
}
