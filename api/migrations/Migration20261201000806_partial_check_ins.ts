import { Migration } from '@mikro-orm/migrations';

export class Migration20261201000806_partial_check_ins extends Migration {
  override name = 'Migration20261201000806_partial_check_ins';

  override up(): void | Promise<void> {
    this.addSql(`alter table "check_ins" add "is_partial" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "check_ins" drop column "is_partial";`);
  }
}
