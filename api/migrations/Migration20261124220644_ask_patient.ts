import { Migration } from '@mikro-orm/migrations';

export class Migration20261124220644_ask_patient extends Migration {
  override name = 'Migration20261124220644_ask_patient';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "case_questions" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "order_id" int not null, "asker_id" int not null, "question" text not null, "answer" text null, "answered_at" timestamptz null);`,
    );
    this.addSql(`create index "case_questions_order" on "case_questions" ("order_id", "id");`);

    this.addSql(
      `alter table "orders" add "asked_at" timestamptz null, add "answered_at" timestamptz null, add "handed_to_id" int null, add "handed_by_id" int null, add "handed_at" timestamptz null, add "sealed_handover" text null, add "refusal_code" text null;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_handed_to_id_foreign" foreign key ("handed_to_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_handed_by_id_foreign" foreign key ("handed_by_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_refusal_code_check" check ("refusal_code" in ('criteria', 'risk', 'examination', 'information', 'other_treatment', 'patient_wish', 'other'));`,
    );

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder'));`,
    );

    this.addSql(
      `alter table "case_questions" add constraint "case_questions_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "case_questions" add constraint "case_questions_asker_id_foreign" foreign key ("asker_id") references "users" ("id") on delete restrict;`,
    );

    this.queuePeople(', handed_to_id, handed_by_id');
  }

  override down(): void | Promise<void> {
    this.queuePeople('');
    this.addSql(`drop table if exists "case_questions" cascade;`);

    this.addSql(`alter table "orders" drop constraint "orders_handed_to_id_foreign";`);
    this.addSql(`alter table "orders" drop constraint "orders_handed_by_id_foreign";`);

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_removed', 'order_refunded', 'tracking_changed', 'weekly_reminder'));`,
    );

    this.addSql(`alter table "orders" drop constraint "orders_refusal_code_check";`);
    this.addSql(
      `alter table "orders" drop column "asked_at", drop column "answered_at", drop column "handed_to_id", drop column "handed_by_id", drop column "handed_at", drop column "sealed_handover", drop column "refusal_code";`,
    );
  }

  /** The queue names who was given a case as well (Migration20261123153000). */
  private queuePeople(more: string): void {
    this
      .addSql(`create or replace function announce_queue_person() returns trigger language plpgsql as $$ begin
      if exists (select from orders where status = 'pending_review' and payment_status = 'paid' and intake_id is not null
          and removed_at is null and not is_test and not is_trial
          and new.id in (customer_id, reviewer_id, claimed_by_id${more})) then
        perform pg_notify('list_changed', 'queue');
      end if;
      return null; end $$;`);
  }
}
