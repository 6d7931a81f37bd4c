import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { entities } from '#api/domains.ts';

export default defineConfig({
  entities: [...entities],
  extensions: [Migrator],
  migrations: {
    path: 'api/migrations',
    emit: 'ts',
    snapshotName: '.snapshot-steadwell',
    snapshotOnMigrate: false,
    silent: true,
  },
  pool: { min: 0, max: 12 },
  forceUtcTimezone: true,
});
