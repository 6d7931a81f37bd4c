import { freePort } from '#api/platform/embedded-process.ts';
import { clearKilledRuns } from '#api/testing/test-folder.ts';
import { startApp, type AppProcess } from './app-process.ts';
import { WORKERS, type OwnServer } from './own-server.ts';

/** One app with its own demo database for each worker: what one journey changes, another does not see. */
export default async function startServers(): Promise<() => Promise<unknown>> {
  await clearKilledRuns();
  const apps: AppProcess[] = [];
  for (let worker = 0; worker < WORKERS; worker += 1) {
    const pushPort = await freePort();
    // Where the journeys' own push service listens (push/push-server.ts).
    const app = await startApp(`server-${worker}`, { PUSH_ALLOWED_HOSTS: `127.0.0.1:${pushPort}` });
    apps.push(app);
    const own: OwnServer = { address: app.address, pushPort };
    process.env[`OWN_SERVER_${worker}`] = JSON.stringify(own);
  }
  return () => Promise.all(apps.map((app) => app.stop()));
}
