import { Migration } from '@mikro-orm/migrations';

export class Migration20261128031938_several_disputes extends Migration {
  override name = 'Migration20261128031938_several_disputes';

  override up(): void | Promise<void> {
    this.addSql(`alter table "payments" add "disputes" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "payments" drop column "disputes";`);
  }
}
