import { Migration } from '@mikro-orm/migrations';

export class Migration20261128041654_push_refused_since extends Migration {
  override name = 'Migration20261128041654_push_refused_since';

  override up(): void | Promise<void> {
    this.addSql(`alter table "push_subscriptions" add "refused_since" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "push_subscriptions" drop column "refused_since";`);
  }
}
