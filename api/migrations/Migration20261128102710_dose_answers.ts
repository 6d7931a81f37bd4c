import { Migration } from '@mikro-orm/migrations';

export class Migration20261128102710_dose_answers extends Migration {
  override name = 'Migration20261128102710_dose_answers';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "dose_answers" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "order_id" int not null, "day" varchar(10) not null, "answered_at" timestamptz not null, "answer" text not null);`,
    );
    this.addSql(
      `alter table "dose_answers" add constraint "dose_answers_one_a_day" unique ("order_id", "day");`,
    );

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits'));`,
    );

    this.addSql(
      `alter table "dose_reminders" add "is_on" boolean not null default true, add "days" jsonb null;`,
    );

    this.addSql(
      `alter table "dose_answers" add constraint "dose_answers_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete restrict;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "dose_answers" cascade;`);

    this.addSql(`alter table "dose_reminders" drop column "is_on", drop column "days";`);

    this.addSql(`delete from notifications where kind in ('doctor_to_ask', 'patient_plan_waits');`);
    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on'));`,
    );
  }
}
