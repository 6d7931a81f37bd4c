import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp, type AppOptions } from '#api/app.ts';
import type { Deps } from '#api/platform/deps.ts';
import { TestClient } from './test-client.ts';

/** A browser at this address; with the session that another one has elsewhere, where one is given. */
export type Open = (like?: TestClient) => TestClient;

/** Serves the app over what a test has made different, for as long as the work takes. */
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
