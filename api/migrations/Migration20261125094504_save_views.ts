import { Migration } from '@mikro-orm/migrations';

export class Migration20261125094504_save_views extends Migration {
  override name = 'Migration20261125094504_save_views';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "saved_views" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "owner_id" int not null, "name" varchar(40) not null, "list" jsonb not null, "place" smallint not null);`,
    );
    this.addSql(
      `alter table "saved_views" add constraint "saved_views_name_unique" unique ("owner_id", "name");`,
    );

    this.addSql(
      `alter table "saved_views" add constraint "saved_views_owner_id_foreign" foreign key ("owner_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "saved_views" cascade;`);
  }
}
