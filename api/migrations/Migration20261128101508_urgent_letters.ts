import { Migration } from '@mikro-orm/migrations';

export class Migration20261128101508_urgent_letters extends Migration {
  override name = 'Migration20261128101508_urgent_letters';

  override up(): void | Promise<void> {
    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed', 'message_urgent', 'message_passed_on'));`,
    );

    this.addSql(
      `alter table "messages" add "attention" text null, add "doctor_told_at" timestamptz null, add "doctor_read_at" timestamptz null, add "doctor_read_by_id" int null;`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_doctor_read_by_id_foreign" foreign key ("doctor_read_by_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_attention_check" check ("attention" in ('urgent', 'symptoms'));`,
    );
    this.addSql(
      'create index messages_attention on messages (created_at) where attention is not null and doctor_read_at is null;',
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "messages" drop constraint "messages_doctor_read_by_id_foreign";`);

    this.addSql(`alter table "messages" drop constraint "messages_attention_check";`);
    this.addSql(
      `alter table "messages" drop column "attention", drop column "doctor_told_at", drop column "doctor_read_at", drop column "doctor_read_by_id";`,
    );

    this.addSql(`delete from notifications where kind in ('message_urgent', 'message_passed_on');`);
    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed'));`,
    );
  }
}
