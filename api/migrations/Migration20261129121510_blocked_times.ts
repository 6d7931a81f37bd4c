import { Migration } from '@mikro-orm/migrations';

export class Migration20261129121510_blocked_times extends Migration {
  override name = 'Migration20261129121510_blocked_times';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "blocked_times" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "supply_id" int not null, "number" smallint not null, "since" timestamptz not null, "until" timestamptz null, "sealed_reasons" text not null);`,
    );
    this.addSql(
      `alter table "blocked_times" add constraint "blocked_times_number" unique ("supply_id", "number");`,
    );

    this.addSql(
      `alter table "blocked_times" add constraint "blocked_times_supply_id_foreign" foreign key ("supply_id") references "supplies" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "blocked_times" add constraint "blocked_times_order" check (until is null or until >= since);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "blocked_times" cascade;`);
  }
}
