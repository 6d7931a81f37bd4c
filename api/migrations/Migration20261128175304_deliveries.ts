import { Migration } from '@mikro-orm/migrations';

export class Migration20261128175304_deliveries extends Migration {
  override name = 'Migration20261128175304_deliveries';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "deliveries" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "user_id" int null, "order_id" int null, "kind" text not null, "channel" text not null, "state" text not null, "happening" varchar(120) not null, "attempts" smallint not null);`,
    );
    this.addSql(`create index "deliveries_of_user" on "deliveries" ("user_id");`);
    this.addSql(`create index "deliveries_of_order" on "deliveries" ("order_id");`);
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_once" unique ("happening", "channel");`,
    );

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(`alter table "notifications" add "pushed_at" timestamptz null;`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'order_confirmed', 'review_late', 'parcel_ready', 'licence_ending'));`,
    );

    this.addSql(
      `alter table "deliveries" add constraint "deliveries_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_of_somebody" check (user_id is not null or order_id is not null);`,
    );
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'order_confirmed', 'review_late', 'parcel_ready', 'licence_ending'));`,
    );
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_channel_check" check ("channel" in ('sms', 'mail'));`,
    );
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_state_check" check ("state" in ('sending', 'sent', 'failed'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "deliveries" cascade;`);

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(`alter table "notifications" drop column "pushed_at";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'parcel_ready', 'licence_ending'));`,
    );
  }
}
