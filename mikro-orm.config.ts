import { fileURLToPath } from 'node:url';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { entities } from '#api/domains.ts';
import { clearBrokenConnections } from '#api/platform/connection-pool.ts';
import { lineSettings } from '#api/platform/limited-client.ts';
import { ACQUIRE_MS, TimeoutClient, setStatementTimeout } from '#api/platform/timeouts.ts';
import { sparingForeignKeys } from '#api/platform/database.ts';

export default defineConfig({
  entities: [...entities],
  extensions: [Migrator],
  migrations: {
    // From wherever the service is started: an empty folder would pass for a schema that is up to date.
    path: fileURLToPath(new URL('./api/migrations', import.meta.url)),
    emit: 'ts',
    snapshotName: '.snapshot-steadwell',
    snapshotOnMigrate: false,
    silent: true,
  },
  pool: { min: 0, max: 12 },
  driverOptions: {
    Client: TimeoutClient,
    ...lineSettings,
    // For a new connection and for one that another has.
    connectionTimeoutMillis: ACQUIRE_MS,
    onPoolCreated: clearBrokenConnections,
  },
  onReserveConnection: setStatementTimeout,
  onQuery: sparingForeignKeys,
  forceUtcTimezone: true,
});
