import { Migration } from '@mikro-orm/migrations';

export class Migration20261125202045_appointments extends Migration {
  override name = 'Migration20261125202045_appointments';

  override up(): void {
    this.addSql(
      `create table "doctor_hours" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "doctor_id" int not null, "hours" jsonb not null, "version" int not null);`,
    );
    this.addSql(
      `alter table "doctor_hours" add constraint "doctor_hours_doctor" unique ("doctor_id");`,
    );
    this.addSql(
      `alter table "doctor_hours" add constraint "doctor_hours_doctor_id_foreign" foreign key ("doctor_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `create table "appointments" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "patient_id" int not null, "doctor_id" int not null, "starts_at" timestamptz not null, "ends_at" timestamptz not null, "placed_at" timestamptz not null, "moves" int not null default 0, "room" uuid not null, "words" text not null, "cancelled_at" timestamptz null, "cancelled_by" text null);`,
    );
    // A doctor meets one patient at a time. Both parts are ranges, so that no extension is needed.
    this.addSql(
      `alter table "appointments" add constraint "appointments_one_at_a_time" exclude using gist (int4range("doctor_id", "doctor_id", '[]') with &&, tstzrange("starts_at", "ends_at") with &&) where ("cancelled_at" is null);`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointments_span" check ("starts_at" < "ends_at");`,
    );
    this.addSql(
      `create index "appointments_of_patient" on "appointments" ("patient_id", "starts_at");`,
    );
    this.addSql(
      `create index "appointments_of_doctor" on "appointments" ("doctor_id", "starts_at");`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointments_patient_id_foreign" foreign key ("patient_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointments_doctor_id_foreign" foreign key ("doctor_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointments_cancelled_by_check" check ("cancelled_by" in ('patient', 'practice'));`,
    );

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled'));`,
    );
  }

  override down(): void {
    this.addSql(`drop table if exists "doctor_hours" cascade;`);
    this.addSql(`drop table if exists "appointments" cascade;`);

    this.addSql(
      `delete from notifications where kind in ('appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled');`,
    );
    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed'));`,
    );
  }
}
