import { Migration } from '@mikro-orm/migrations';

/**
 * The runs of the database server, each with the transaction it was first seen in. Where its files were put back as they
 * were at an earlier time, the runs since then are not among them, and what a device remembers of those is unknown.
 */
export class Migration20261121000034 extends Migration {
  override name = 'Migration20261121000034';

  override up(): void {
    this.addSql(`create table database_runs (
      id uuid primary key default gen_random_uuid(),
      started_at timestamptz not null unique,
      first_in xid8 not null default pg_current_xact_id());`);
  }
}
