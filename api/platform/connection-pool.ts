import type { Pool, PoolClient } from 'pg';

/**
 * Takes broken connections out of the pool. Who has one gives it back when done, except for Kysely when a `begin` or a
 * `rollback` fails, which both do on a broken connection: a dozen of those, and the pool would have none left for ever.
 */
export function clearBrokenConnections(pool: Pool): void {
  const lent = new Set<PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!lent.has(client)) return;
      const { release } = client;
      // Who comes to give it back after all finds that done.
      client.release = () => undefined;
      release.call(client, true);
    });
  });
}
