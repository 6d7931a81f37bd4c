import { Migration } from '@mikro-orm/migrations';

export class Migration20261124030437_add_weights extends Migration {
  override name = 'Migration20261124030437_add_weights';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "care_goals" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "patient_id" int not null, "sealed" text not null);`,
    );
    this.addSql(
      `alter table "care_goals" add constraint "care_goals_patient_unique" unique ("patient_id");`,
    );

    this.addSql(
      `create table "weights" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "patient_id" int not null, "day" date not null, "sealed" text not null);`,
    );
    this.addSql(
      `alter table "weights" add constraint "weights_one_a_day" unique ("patient_id", "day");`,
    );

    this.addSql(
      `alter table "care_goals" add constraint "care_goals_patient_id_foreign" foreign key ("patient_id") references "users" ("id") on delete restrict;`,
    );

    this.addSql(
      `alter table "weights" add constraint "weights_patient_id_foreign" foreign key ("patient_id") references "users" ("id") on delete restrict;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "care_goals" cascade;`);
    this.addSql(`drop table if exists "weights" cascade;`);
  }
}
