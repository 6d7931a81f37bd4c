import { Migration } from '@mikro-orm/migrations';

export class Migration20261124033015_second_factor extends Migration {
  override name = 'Migration20261124033015_second_factor';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "second_factors" ("user_id" int not null, "sealed_secret" text not null, "confirmed_at" timestamptz null, "last_step" int not null default 0, "created_at" timestamptz not null, primary key ("user_id"));`,
    );

    this.addSql(
      `create table "recovery_codes" ("code_hash" varchar(64) not null, "user_id" int not null, "used_at" timestamptz null, primary key ("code_hash"));`,
    );
    this.addSql(`create index "recovery_codes_user_id_index" on "recovery_codes" ("user_id");`);

    this.addSql(
      `create table "login_challenges" ("token_hash" varchar(64) not null, "user_id" int not null, "password_mark" varchar(64) not null, "tries_left" int not null, "expires_at" timestamptz not null, primary key ("token_hash"));`,
    );
    this.addSql(`create index "login_challenges_user_id_index" on "login_challenges" ("user_id");`);
    this.addSql(
      `create index "login_challenges_expires_at_index" on "login_challenges" ("expires_at");`,
    );

    this.addSql(`alter table "users" add "factor_since" timestamptz null;`);

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_removed', 'order_refunded', 'tracking_changed', 'weekly_reminder'));`,
    );

    this.addSql(
      `alter table "second_factors" add constraint "second_factors_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "login_challenges" add constraint "login_challenges_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "second_factors" cascade;`);
    this.addSql(`drop table if exists "recovery_codes" cascade;`);
    this.addSql(`drop table if exists "login_challenges" cascade;`);

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'order_refunded', 'tracking_changed', 'weekly_reminder'));`,
    );

    this.addSql(`alter table "users" drop column "factor_since";`);
  }
}
