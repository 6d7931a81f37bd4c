import { Migration } from '@mikro-orm/migrations';

export class Migration20261124231614_check_ins extends Migration {
  override name = 'Migration20261124231614_check_ins';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "check_ins" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "patient_id" int not null, "client_id" uuid not null, "day" date not null, "sealed" text not null, "looked_at" timestamptz null, "looked_by_id" int null, "decision" text null);`,
    );
    this.addSql(`create index "check_ins_of_patient" on "check_ins" ("patient_id", "id");`);
    this.addSql(`create index check_ins_waiting on check_ins (id) where looked_at is null;`);
    this.addSql(
      `alter table "check_ins" add constraint "check_ins_once" unique ("patient_id", "client_id");`,
    );

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent'));`,
    );

    this.addSql(
      `alter table "check_ins" add constraint "check_ins_patient_id_foreign" foreign key ("patient_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "check_ins" add constraint "check_ins_looked_by_id_foreign" foreign key ("looked_by_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "check_ins" add constraint "check_ins_decision_check" check ("decision" in ('continue', 'answered'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "check_ins" cascade;`);

    this.addSql(`delete from notifications where kind = 'check_in_urgent';`);
    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder'));`,
    );
  }
}
