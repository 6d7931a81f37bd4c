import { putBack, standOf } from '../database-stand.ts';
import type { TestApp } from '../test-app.ts';
import { asAdmin } from '../test-database.ts';
import type { PeopledWorld } from './world.ts';

/** Every list whose changes a process learns of (platform/versions.ts): what it remembers is forgotten. */
const TELL = `select pg_notify('list_changed', list) from unnest(array['orders', 'queue', 'care', 'notifications',
  'sessions', 'users', 'settings', 'texts', 'messages']) as list`;

/** Remembers a world. What is returned puts it back, with its logins, in a tenth of the time that a new one takes. */
export async function keepWorld(app: TestApp, world: PeopledWorld): Promise<() => Promise<void>> {
  const stand = await asAdmin(standOf);
  const logins = Object.values(world.clients).map((client) => {
    const { token, cookies } = client;
    return () => Object.assign(client, { token, cookies: new Map(cookies) });
  });
  for (const login of logins) login();
  return async () => {
    await asAdmin((client) => putBack(client, stand).then(() => client.query(TELL)));
    for (const login of logins) login();
    await app.deps.versions.caughtUp();
  };
}
