import { Migration } from '@mikro-orm/migrations';

export class Migration20261128172844_fulfilment extends Migration {
  override name = 'Migration20261128172844_fulfilment';

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" drop constraint "users_role_check";`);
    this.addSql(
      `alter table "users" add constraint "users_role_check" check ("role" in ('customer', 'doctor', 'staff', 'fulfilment', 'admin'));`,
    );

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits', 'parcel_ready'));`,
    );

    this.addSql(`alter table "team_invitations" drop constraint "team_invitations_role_check";`);
    this.addSql(
      `alter table "team_invitations" add constraint "team_invitations_role_check" check ("role" in ('doctor', 'staff', 'fulfilment', 'admin'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from notifications where kind = 'parcel_ready';`);
    this.addSql(`delete from team_invitations where role = 'fulfilment';`);
    // Accounts with a history stay, without their login.
    this.addSql(`update users set role = 'staff', is_active = false where role = 'fulfilment';`);

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on', 'doctor_to_ask', 'patient_plan_waits'));`,
    );

    this.addSql(`alter table "team_invitations" drop constraint "team_invitations_role_check";`);
    this.addSql(
      `alter table "team_invitations" add constraint "team_invitations_role_check" check ("role" in ('doctor', 'staff', 'admin'));`,
    );

    this.addSql(`alter table "users" drop constraint "users_role_check";`);
    this.addSql(
      `alter table "users" add constraint "users_role_check" check ("role" in ('customer', 'doctor', 'staff', 'admin'));`,
    );
  }
}
