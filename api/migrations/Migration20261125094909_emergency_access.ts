import { Migration } from '@mikro-orm/migrations';

export class Migration20261125094909_emergency_access extends Migration {
  override name = 'Migration20261125094909_emergency_access';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "emergency_accesses" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "doctor_id" int not null, "patient_id" int not null, "reason" text not null, "until" timestamptz not null);`,
    );
    this.addSql(
      `create index "emergency_accesses_patient" on "emergency_accesses" ("patient_id");`,
    );
    this.addSql(
      `create index "emergency_accesses_doctor" on "emergency_accesses" ("doctor_id", "until");`,
    );
    this.addSql(
      `create index "emergency_accesses_created" on "emergency_accesses" ("created_at", "id");`,
    );

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending'));`,
    );

    this.addSql(
      `alter table "emergency_accesses" add constraint "emergency_accesses_doctor_id_foreign" foreign key ("doctor_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "emergency_accesses" add constraint "emergency_accesses_patient_id_foreign" foreign key ("patient_id") references "users" ("id") on delete restrict;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "emergency_accesses" cascade;`);
    this.addSql(`delete from notifications where kind = 'emergency_access';`);

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'supply_ending'));`,
    );
  }
}
