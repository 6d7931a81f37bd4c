import pg from 'pg';
import { lineSettings } from './limited-client.ts';

/**
 * Through a pooler that lends a connection to PostgreSQL for one transaction at a time nobody can listen for changes, and
 * an advisory lock would stay with a connection that belongs to nobody any more, so that the next start waits for it
 * forever.
 */
export async function refuseTransactionPooling(first: pg.Client, url: string): Promise<void> {
  const pid = await backendOf(first);
  // A pooler makes up the number that it tells at the login.
  if (pid === (first as WithProcess).processID) return;
  const second = new pg.Client({ connectionString: url, ...lineSettings, query_timeout: LEND_MS });
  await second.connect();
  try {
    // With one connection to PostgreSQL for each of ours, the two numbers differ and the first remains. If there is only
    // one in all, the second waits in vain.
    const other = await second.query('begin').then(
      () => backendOf(second),
      () => 0,
    );
    if (other === pid || (await backendOf(first)) !== pid)
      throw new Error(
        'DATABASE_URL leads to a pooler that lends connections by transaction: set it to PostgreSQL itself, and DATABASE_POOL_URL to the pooler',
      );
  } finally {
    await second.end();
  }
}

const LEND_MS = 2_000;

/** Missing from the driver's types. */
type WithProcess = pg.Client & { processID: number };

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}
