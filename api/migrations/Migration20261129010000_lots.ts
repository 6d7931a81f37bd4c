import { Migration } from '@mikro-orm/migrations';

export class Migration20261129010000_lots extends Migration {
  override name = 'Migration20261129010000_lots';

  /** A practice that has sent parcels without lots goes on until it says otherwise (decision C142). */
  override up(): void | Promise<void> {
    this.addSql(
      `insert into "settings" ("key", "value", "updated_at") select 'practice.lots', 'false', now() where exists (select from "orders") on conflict do nothing;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "settings" where "key" = 'practice.lots';`);
  }
}
