import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp, type AppOptions } from '#api/app.ts';
import type { Deps } from '#api/platform/deps.ts';
import { TestClient } from './test-client.ts';

/** Opens a client at this address, optionally with the session of another one. */
export type Open = (like?: TestClient) => TestClient;

/** Serves the app with the overrides of a test while `work` runs. */
export async function servingApp(
  deps: Deps,
  options: AppOptions,
  work: (open: Open) => Promise<void>,
): Promise<void> {
  const app = createApp(deps, { canServe: () => true, ...options });
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await work((like) => {
      const client = new TestClient(base);
      if (like) [client.token, client.cookies] = [like.token, like.cookies];
      return client;
    });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
