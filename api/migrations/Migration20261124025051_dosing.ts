import { Migration } from '@mikro-orm/migrations';

export class Migration20261124025051_dosing extends Migration {
  override name = 'Migration20261124025051_dosing';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "doses" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "order_id" int not null, "plan_version" int not null, "client_id" uuid not null, "taken_at" timestamptz not null, "dose" text not null, "undone_at" timestamptz null);`,
    );
    this.addSql(`create index "doses_order_taken" on "doses" ("order_id", "taken_at");`);
    this.addSql(
      `alter table "doses" add constraint "doses_one_a_client_id" unique ("order_id", "client_id");`,
    );

    this.addSql(
      `create table "dose_reminders" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "user_id" int not null, "weekday" int not null, "time" varchar(5) not null, "time_zone" varchar(60) not null);`,
    );
    this.addSql(
      `alter table "dose_reminders" add constraint "dose_reminders_user_unique" unique ("user_id");`,
    );

    this.addSql(
      `create table "dose_plans" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "order_id" int not null, "version" int not null, "author_id" int not null, "plan" text not null);`,
    );
    this.addSql(
      `alter table "dose_plans" add constraint "dose_plans_version" unique ("order_id", "version");`,
    );

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'order_refunded', 'tracking_changed', 'weekly_reminder'));`,
    );

    this.addSql(
      `alter table "doses" add constraint "doses_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete restrict;`,
    );

    this.addSql(
      `alter table "dose_reminders" add constraint "dose_reminders_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "dose_plans" add constraint "dose_plans_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "dose_plans" add constraint "dose_plans_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete restrict;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "doses" cascade;`);
    this.addSql(`drop table if exists "dose_reminders" cascade;`);
    this.addSql(`drop table if exists "dose_plans" cascade;`);

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'order_refunded', 'tracking_changed'));`,
    );
  }
}
