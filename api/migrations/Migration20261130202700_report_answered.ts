import { Migration } from '@mikro-orm/migrations';

export class Migration20261130202700_report_answered extends Migration {
  override name = 'Migration20261130202700_report_answered';

  override up(): void | Promise<void> {
    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'order_confirmed', 'review_late', 'parcel_ready', 'licence_ending', 'pharmacy_trouble', 'still_preparing', 'recall_notice', 'order_delivered', 'new_login', 'appointment_confirmed', 'queue_long', 'daily_figures', 'supply_held', 'parcel_problem', 'form_missing', 'email_changed', 'plan_changed', 'report_answered'));`,
    );

    this.addSql(`alter table "deliveries" drop constraint "deliveries_kind_check";`);
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'order_confirmed', 'review_late', 'parcel_ready', 'licence_ending', 'pharmacy_trouble', 'still_preparing', 'recall_notice', 'order_delivered', 'new_login', 'appointment_confirmed', 'queue_long', 'daily_figures', 'supply_held', 'parcel_problem', 'form_missing', 'email_changed', 'plan_changed', 'report_answered'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "notifications" where "kind" = 'report_answered';`);
    this.addSql(`delete from "deliveries" where "kind" = 'report_answered';`);
    this.addSql(`alter table "deliveries" drop constraint "deliveries_kind_check";`);
    this.addSql(
      `alter table "deliveries" add constraint "deliveries_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'order_confirmed', 'review_late', 'parcel_ready', 'licence_ending', 'pharmacy_trouble', 'still_preparing', 'recall_notice', 'order_delivered', 'new_login', 'appointment_confirmed', 'queue_long', 'daily_figures', 'supply_held', 'parcel_problem', 'form_missing', 'email_changed', 'plan_changed'));`,
    );

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'order_confirmed', 'review_late', 'parcel_ready', 'licence_ending', 'pharmacy_trouble', 'still_preparing', 'recall_notice', 'order_delivered', 'new_login', 'appointment_confirmed', 'queue_long', 'daily_figures', 'supply_held', 'parcel_problem', 'form_missing', 'email_changed', 'plan_changed'));`,
    );
  }
}
