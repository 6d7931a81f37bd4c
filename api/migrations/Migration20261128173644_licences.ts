import { Migration } from '@mikro-orm/migrations';

export class Migration20261128173644_licences extends Migration {
  override name = 'Migration20261128173644_licences';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "licences" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "holder_id" int not null, "country" text not null, "region" varchar(2) not null default '', "number" varchar(60) not null, "expires_on" date not null);`,
    );
    this.addSql(
      `alter table "licences" add constraint "licences_one_a_region" unique ("holder_id", "country", "region");`,
    );

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'parcel_ready', 'licence_ending'));`,
    );

    this.addSql(`alter table "doctor_profiles" add "npi" varchar(10) null;`);

    this.addSql(
      `alter table "licences" add constraint "licences_holder_id_foreign" foreign key ("holder_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "licences" add constraint "licences_country_check" check ("country" in ('us', 'vn', 'ca'));`,
    );
    // A practice that has orders goes on as today until an administrator switches it on (decision C125).
    this.addSql(
      `insert into "settings" ("key", "value", "updated_at") select 'practice.licences', '{"isRequired": false}', now() where exists (select from "orders");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "licences" cascade;`);
    this.addSql(`delete from "settings" where "key" = 'practice.licences';`);
    this.addSql(`delete from "notifications" where "kind" = 'licence_ending';`);

    this.addSql(`alter table "doctor_profiles" drop column "npi";`);

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'parcel_ready'));`,
    );
  }
}
