import { Migration } from '@mikro-orm/migrations';

/** Who fills supplies and what became of them, and recalls. */
export class Migration20261128204308_pharmacy extends Migration {
  override name = 'Migration20261128204308_pharmacy';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "pharmacy_events" ("pharmacy" text not null, "id" varchar(200) not null, "key" varchar(60) not null, "status" text not null, "occurred_at" timestamptz not null, "received_at" timestamptz not null, primary key ("pharmacy", "id"));`,
    );
    this.addSql(`create index "pharmacy_events_received" on "pharmacy_events" ("received_at");`);

    this.addSql(
      `create table "simulated_fills" ("key" varchar(60) not null, "status" text not null, "fill_count" int not null default 0, "calls" int not null default 0, "days_supply" int not null default 0, "lot" varchar(60) null, "beyond_use_on" date null, "tracking_number" varchar(100) null, "changed_at" timestamptz not null, "created_at" timestamptz not null, primary key ("key"));`,
    );

    this.addSql(
      `create table "recalls" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "author_id" int not null, "product" varchar(60) null, "lot" varchar(60) null, "from_day" date null, "to_day" date null, "letters" text not null);`,
    );

    this.addSql(
      `create table "recall_recipients" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "recall_id" int not null, "order_id" int not null, "told_at" timestamptz null);`,
    );
    this.addSql(
      `alter table "recall_recipients" add constraint "recall_recipients_once" unique ("recall_id", "order_id");`,
    );

    this.addSql(
      `create table "pharmacy_fills" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "supply_id" int not null, "prescription_id" int not null, "pharmacy" text not null, "key" varchar(60) not null, "state" text not null default 'submitting', "cancel_into" text null, "first_asked_at" timestamptz null, "news_at" timestamptz null, "ask_at" timestamptz null, "sealed_reason" text null);`,
    );
    this.addSql(`alter table "pharmacy_fills" add constraint "pharmacy_fills_key" unique ("key");`);
    this.addSql(`create index "pharmacy_fills_supply" on "pharmacy_fills" ("supply_id", "id");`);
    // At most one pharmacy has a supply, or has made it.
    this.addSql(
      `create unique index "pharmacy_fills_once" on "pharmacy_fills" ("supply_id") where "state" not in ('rejected', 'cancelled');`,
    );
    this.addSql(
      `create index "pharmacy_fills_ask" on "pharmacy_fills" ("ask_at") where "ask_at" is not null;`,
    );

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'order_confirmed', 'review_late', 'parcel_ready', 'licence_ending', 'pharmacy_trouble', 'still_preparing', 'recall_notice'));`,
    );

    this.addSql(`alter table "deliveries" drop constraint "deliveries_kind_check";`);
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'order_confirmed', 'review_late', 'parcel_ready', 'licence_ending', 'pharmacy_trouble', 'still_preparing', 'recall_notice'));`,
    );

    this.addSql(
      `alter table "pharmacy_events" add constraint "pharmacy_events_pharmacy_check" check ("pharmacy" in ('http', 'simulator'));`,
    );
    this.addSql(
      `alter table "pharmacy_events" add constraint "pharmacy_events_status_check" check ("status" in ('accepted', 'rejected', 'back_ordered', 'filled', 'shipped', 'cancelled'));`,
    );

    this.addSql(
      `alter table "simulated_fills" add constraint "simulated_fills_status_check" check ("status" in ('received', 'accepted', 'rejected', 'back_ordered', 'filled', 'shipped', 'cancelled'));`,
    );

    this.addSql(
      `alter table "recalls" add constraint "recalls_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete restrict;`,
    );

    this.addSql(
      `alter table "recall_recipients" add constraint "recall_recipients_recall_id_foreign" foreign key ("recall_id") references "recalls" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "recall_recipients" add constraint "recall_recipients_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete restrict;`,
    );

    this.addSql(
      `alter table "pharmacy_fills" add constraint "pharmacy_fills_supply_id_foreign" foreign key ("supply_id") references "supplies" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "pharmacy_fills" add constraint "pharmacy_fills_prescription_id_foreign" foreign key ("prescription_id") references "prescriptions" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "pharmacy_fills" add constraint "pharmacy_fills_pharmacy_check" check ("pharmacy" in ('http', 'simulator'));`,
    );
    this.addSql(
      `alter table "pharmacy_fills" add constraint "pharmacy_fills_state_check" check ("state" in ('submitting', 'sent', 'accepted', 'rejected', 'back_ordered', 'filled', 'shipped', 'cancelled'));`,
    );
    this.addSql(
      `alter table "pharmacy_fills" add constraint "pharmacy_fills_cancel_into_check" check ("cancel_into" in ('cancelled', 'blocked', 'ready'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "pharmacy_events" cascade;`);
    this.addSql(`drop table if exists "simulated_fills" cascade;`);
    this.addSql(`drop table if exists "recall_recipients" cascade;`);
    this.addSql(`drop table if exists "recalls" cascade;`);
    this.addSql(`drop table if exists "pharmacy_fills" cascade;`);

    // What an older process does not know.
    this.addSql(
      `delete from "deliveries" where "kind" in ('pharmacy_trouble', 'still_preparing', 'recall_notice');`,
    );
    this.addSql(
      `delete from "notifications" where "kind" in ('pharmacy_trouble', 'still_preparing', 'recall_notice');`,
    );

    this.addSql(`alter table "deliveries" drop constraint "deliveries_kind_check";`);
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'order_confirmed', 'review_late', 'parcel_ready', 'licence_ending'));`,
    );

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'order_confirmed', 'review_late', 'parcel_ready', 'licence_ending'));`,
    );
  }
}
