import { readFile } from 'node:fs/promises';
import { Migration } from '@mikro-orm/migrations';

/** What the former migrations made one after the other (api/platform/former-migrations.ts), as `pg_dump -s` tells it. */
export class Migration20261128080807_schema extends Migration {
  override name = 'Migration20261128080807_schema';

  override async up(): Promise<void> {
    // The functions call each other, and name tables that are created after them.
    await this.execute('set local check_function_bodies = off');
    await this.execute(await readFile(new URL('schema.sql', import.meta.url), 'utf8'));
    await this.execute('set local check_function_bodies to default');
  }
}
