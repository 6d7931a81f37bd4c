import type { Pool, PoolClient } from 'pg';

/**
 * Removes broken connections from the pool. Every user returns its connection, except Kysely when a `begin` or
 * `rollback` fails, and both fail on a broken connection. A dozen such failures would empty the pool for good.
 */
export function clearBrokenConnections(pool: Pool): void {
  const lent = new Set<PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!lent.has(client)) return;
      const { release } = client;
      // A later release by the original user becomes a no-op.
      client.release = () => undefined;
      release.call(client, true);
    });
  });
}
