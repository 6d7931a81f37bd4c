import { Migration } from '@mikro-orm/migrations';

export class Migration20261123060706_safety_decisions extends Migration {
  override name = 'Migration20261123060706_safety_decisions';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "safety_decisions" ("order_id" int not null, "rules_version" int not null, "content" text not null, "created_at" timestamptz not null, primary key ("order_id"));`,
    );

    this.addSql(
      `alter table "safety_decisions" add constraint "safety_decisions_order_id_foreign" foreign key ("order_id") references "orders" ("id") on update cascade on delete restrict;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "safety_decisions" cascade;`);
  }
}
