import { Migration } from '@mikro-orm/migrations';

export class Migration20261128205516_supplies extends Migration {
  override name = 'Migration20261128205516_supplies';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "parcel_reports" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "supply_id" int not null, "fault" text not null, "photo_size" jsonb null, "sealed_photo" text null, "answer" text null, "answered_at" timestamptz null, "answered_by_id" int null);`,
    );
    this.addSql(
      `alter table "parcel_reports" add constraint "parcel_reports_one" unique ("supply_id");`,
    );

    this.addSql(
      `alter table "orders" add "unsent_months" smallint not null default 0, add "unsent_amount" int not null default 0;`,
    );

    this.addSql(
      `alter table "supplies" add "price" int not null default 0, add "postponed_days" smallint not null default 0, add "asked_at" timestamptz null, add "supplied_until" timestamptz null, add "replaces_id" int null;`,
    );
    this.addSql(
      `alter table "supplies" add constraint "supplies_replaces_id_foreign" foreign key ("replaces_id") references "supplies" ("id") on delete restrict;`,
    );

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'order_confirmed', 'review_late', 'parcel_ready', 'licence_ending', 'pharmacy_trouble', 'still_preparing', 'recall_notice', 'order_delivered', 'new_login', 'appointment_confirmed', 'queue_long', 'daily_figures', 'supply_held', 'parcel_problem'));`,
    );

    this.addSql(`alter table "deliveries" drop constraint "deliveries_kind_check";`);
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'order_confirmed', 'review_late', 'parcel_ready', 'licence_ending', 'pharmacy_trouble', 'still_preparing', 'recall_notice', 'order_delivered', 'new_login', 'appointment_confirmed', 'queue_long', 'daily_figures', 'supply_held', 'parcel_problem'));`,
    );

    this.addSql(
      `alter table "parcel_reports" add constraint "parcel_reports_supply_id_foreign" foreign key ("supply_id") references "supplies" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "parcel_reports" add constraint "parcel_reports_answered_by_id_foreign" foreign key ("answered_by_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "parcel_reports" add constraint "parcel_reports_fault_check" check ("fault" in ('warm', 'broken', 'missing', 'wrong'));`,
    );
    this.addSql(
      `alter table "parcel_reports" add constraint "parcel_reports_answer_check" check ("answer" in ('replacement', 'refund', 'none'));`,
    );
    // What left before there were prescriptions needs none; what has not left needs one first (decision C142).
    this.addSql(
      `insert into "supplies" ("created_at", "updated_at", "order_id", "number", "months", "state", "due_on",
          "is_before_prescriptions", "shipped_at", "tracking_number", "carrier", "price", "supplied_until")
        select now(), now(), id, 1, case plan when 'monthly' then 1 when 'quarterly' then 3 else 6 end,
          case when shipping_status in ('shipped', 'received') then shipping_status
            when status in ('approved', 'active') and removed_at is null then 'waiting' else 'cancelled' end,
          coalesce(shipped_at, start_date, review_date, created_at)::date,
          shipping_status in ('shipped', 'received'),
          case when shipping_status in ('shipped', 'received') then coalesce(shipped_at, start_date, created_at) end,
          tracking_number, carrier, greatest(price - shipping_fee, 0), supplied_until
        from "orders" where shipping_status is not null;`,
    );
    // A practice that has orders goes on sending the whole plan at once until it says otherwise (decision C128).
    this.addSql(
      `insert into "settings" ("key", "value", "updated_at") select 'practice.parcels', '"plan"', now() where exists (select from "orders");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "settings" where "key" = 'practice.parcels';`);
    this.addSql(`delete from "notifications" where "kind" in ('supply_held', 'parcel_problem');`);
    this.addSql(`delete from "deliveries" where "kind" in ('supply_held', 'parcel_problem');`);
    this.addSql(`drop table if exists "parcel_reports" cascade;`);

    this.addSql(`alter table "supplies" drop constraint "supplies_replaces_id_foreign";`);

    this.addSql(`alter table "deliveries" drop constraint "deliveries_kind_check";`);
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'order_confirmed', 'review_late', 'parcel_ready', 'licence_ending'));`,
    );

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'order_confirmed', 'review_late', 'parcel_ready', 'licence_ending'));`,
    );

    this.addSql(`alter table "orders" drop column "unsent_months", drop column "unsent_amount";`);

    this.addSql(
      `alter table "supplies" drop column "price", drop column "postponed_days", drop column "asked_at", drop column "supplied_until", drop column "replaces_id";`,
    );
  }
}
