import { PushService } from './push-service.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export type PushApp = { app: TestApp; service: PushService; stop: () => Promise<void> };

/** The service with a local push service that records what it receives. */
export async function startPushApp(): Promise<PushApp> {
  const service = new PushService();
  await service.start();
  const app = await startTestApp({ PUSH_ALLOWED_HOSTS: service.host });
  const stop = async () => {
    await app.stop();
    await service.stop();
  };
  return { app, service, stop };
}
