import { Migration } from '@mikro-orm/migrations';

/** The language in which a guest bought, for what is sent to them. */
export class Migration20261125211500_guest_language extends Migration {
  override name = 'Migration20261125211500_guest_language';

  override up(): void {
    this.addSql(`alter table "orders" add "guest_language" text null;`);
    this.addSql(
      `alter table "orders" add constraint "orders_guest_language_check" check ("guest_language" in ('en', 'vi', 'es'));`,
    );
  }

  override down(): void {
    this.addSql(`alter table "orders" drop constraint "orders_guest_language_check";`);
    this.addSql(`alter table "orders" drop column "guest_language";`);
  }
}
