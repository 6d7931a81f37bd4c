import { freePort } from '#api/platform/embedded-process.ts';
import { clearKilledRuns } from '#api/testing/test-folder.ts';
import { startApp } from './app-process.ts';

/** One app with its own demo database for all journeys that need no other. */
export default async function startServer(): Promise<() => Promise<void>> {
  await clearKilledRuns();
  const pushPort = await freePort();
  // Where the journeys' own push service listens (push/push-server.ts).
  const app = await startApp('server', { PUSH_ALLOWED_HOSTS: `127.0.0.1:${pushPort}` });
  process.env.BASE_URL = app.address;
  process.env.PUSH_PORT = String(pushPort);
  return app.stop;
}
