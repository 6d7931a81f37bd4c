import { Migration } from '@mikro-orm/migrations';

export class Migration20261128080806_emergency_allowances extends Migration {
  override name = 'Migration20261128080806_emergency_allowances';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "emergency_allowances" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "doctor_id" int not null, "admin_id" int not null, "until" timestamptz not null);`,
    );
    this.addSql(
      `create index "emergency_allowances_doctor" on "emergency_allowances" ("doctor_id", "until");`,
    );

    this.addSql(
      `alter table "emergency_allowances" add constraint "emergency_allowances_doctor_id_foreign" foreign key ("doctor_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "emergency_allowances" add constraint "emergency_allowances_admin_id_foreign" foreign key ("admin_id") references "users" ("id") on delete restrict;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "emergency_allowances" cascade;`);
  }
}
