import { Migration } from '@mikro-orm/migrations';

/** By which a device asks whether the deletion of its account has happened. */
export class Migration20261125162600_closing_ids extends Migration {
  override name = 'Migration20261125162600_closing_ids';

  override up(): void {
    this.addSql(`alter table "users" add "closing_id" uuid null;`);
    this.addSql(`alter table "users" add constraint "users_closing_id" unique ("closing_id");`);
  }

  override down(): void {
    this.addSql(`alter table "users" drop constraint "users_closing_id";`);
    this.addSql(`alter table "users" drop column "closing_id";`);
  }
}
