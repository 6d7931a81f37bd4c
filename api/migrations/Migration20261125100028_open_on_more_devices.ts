import { Migration } from '@mikro-orm/migrations';

/** The further devices on which the buyer of a guest's purchase has opened it. */
export class Migration20261125100028_open_on_more_devices extends Migration {
  override name = 'Migration20261125100028_open_on_more_devices';

  override up(): void {
    this.addSql(`alter table "orders" add "opened_to" text[] null;`);
    // Built within a scan of the table: no row has a value yet.
    this.addSql(`create index "orders_opened_to" on "orders" using gin ("opened_to");`);
  }

  override down(): void {
    this.addSql(`drop index "orders_opened_to";`);
    this.addSql(`alter table "orders" drop column "opened_to";`);
  }
}
