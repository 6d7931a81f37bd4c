import { Migration } from '@mikro-orm/migrations';

export class Migration20261129222010_phone_proof extends Migration {
  override name = 'Migration20261129222010_phone_proof';

  // Members of before keep what they are owed where they got it.
  override up(): void | Promise<void> {
    this.addSql(`alter table "users" add "is_phone_unproven" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "users" drop column "is_phone_unproven";`);
  }
}
