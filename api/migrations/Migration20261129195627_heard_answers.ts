import { Migration } from '@mikro-orm/migrations';

export class Migration20261129195627_heard_answers extends Migration {
  override name = 'Migration20261129195627_heard_answers';

  override up(): void | Promise<void> {
    this.addSql(`alter table "address_states" add "heard" text[] not null default '{}';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "address_states" drop column "heard";`);
  }
}
