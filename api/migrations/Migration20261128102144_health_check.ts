import { Migration } from '@mikro-orm/migrations';

export class Migration20261128102144_health_check extends Migration {
  override name = 'Migration20261128102144_health_check';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "health_checks" ("order_id" int not null, "content" text not null, "created_at" timestamptz not null, primary key ("order_id"));`,
    );

    this.addSql(
      `alter table "health_checks" add constraint "health_checks_order_id_foreign" foreign key ("order_id") references "orders" ("id") on update cascade on delete restrict;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "health_checks" cascade;`);
  }
}
