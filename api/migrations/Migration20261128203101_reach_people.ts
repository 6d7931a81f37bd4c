import { Migration } from '@mikro-orm/migrations';

export class Migration20261128203101_reach_people extends Migration {
  override name = 'Migration20261128203101_reach_people';

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" add "is_email_unproven" boolean not null default false;`);

    this.addSql(
      `alter table "notification_preferences" add "muted_words" jsonb not null default '{"sms": [], "mail": []}', add "queue_watch" jsonb null, add "queue_told_at" timestamptz null;`,
    );

    // What was muted was neither pushed nor said in another way, and stays so.
    this.addSql(
      `update notification_preferences set muted_words = jsonb_build_object('sms', muted, 'mail', muted) where muted <> '[]'::jsonb;`,
    );

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'order_confirmed', 'review_late', 'parcel_ready', 'licence_ending', 'order_delivered', 'new_login', 'appointment_confirmed', 'queue_long', 'daily_figures'));`,
    );

    this.addSql(`alter table "deliveries" drop constraint "deliveries_kind_check";`);
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'order_confirmed', 'review_late', 'parcel_ready', 'licence_ending', 'order_delivered', 'new_login', 'appointment_confirmed', 'queue_long', 'daily_figures'));`,
    );

    this.addSql(`alter table "consents" drop constraint "consents_kind_check";`);
    this.addSql(
      `alter table "consents" add constraint "consents_kind_check" check ("kind" in ('privacy', 'terms', 'telehealth-consent', 'privacy-practices', 'sms'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "consents" drop constraint "consents_kind_check";`);
    this.addSql(
      `alter table "consents" add constraint "consents_kind_check" check ("kind" in ('privacy', 'terms', 'telehealth-consent', 'privacy-practices'));`,
    );

    this.addSql(`alter table "deliveries" drop constraint "deliveries_kind_check";`);
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'order_confirmed', 'review_late', 'parcel_ready', 'licence_ending'));`,
    );

    this.addSql(
      `alter table "notification_preferences" drop column "muted_words", drop column "queue_watch", drop column "queue_told_at";`,
    );

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'order_confirmed', 'review_late', 'parcel_ready', 'licence_ending'));`,
    );

    this.addSql(`alter table "users" drop column "is_email_unproven";`);
  }
}
