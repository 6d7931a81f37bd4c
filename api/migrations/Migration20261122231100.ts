import { Migration } from '@mikro-orm/migrations';

/** What becomes of an order's money: decisions with their reason and author, refunds of orders that ended, and their news. */
export class Migration20261122231100 extends Migration {
  override name = 'Migration20261122231100';

  override up(): void {
    this.addSql(
      `create table "money_decisions" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "order_id" int not null, "kind" text not null, "amount" int not null, "reason" varchar(500) null, "author_id" int null);`,
    );
    this.addSql(`create index "money_decisions_order" on "money_decisions" ("order_id");`);
    this.addSql(
      `alter table "money_decisions" add constraint "money_decisions_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "money_decisions" add constraint "money_decisions_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "money_decisions" add constraint "money_decisions_kind_check" check ("kind" in ('free', 'kept'));`,
    );
    this.addSql(`create function refuse_new_decision() returns trigger language plpgsql as $$
      begin raise exception 'a decision about money is never changed'; end $$;`);
    this.addSql(`create trigger money_decisions_stand before update or delete on money_decisions
      for each statement execute function refuse_new_decision();`);

    this.addSql(`alter table "orders" add "is_money_kept" boolean not null default false;`);
    this.addSql(`alter table "refunds" drop constraint "refunds_cause_check";`);
    this.addSql(
      `alter table "refunds" add constraint "refunds_cause_check" check ("cause" in ('order_rejected', 'order_cancelled', 'order_removed', 'wrong_amount', 'wrong_order', 'second_payment', 'order_closed', 'admin', 'gateway'));`,
    );
    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'order_refunded'));`,
    );

    // Orders that cost nothing waited for a payment that could not be made, and for ever.
    this
      .addSql(`insert into money_decisions (created_at, updated_at, order_id, kind, amount, reason)
      select now(), now(), id, 'free', 0, 'Settled by the upgrade: it cost nothing and could not be paid.' from orders
      where price = 0 and payment_status = 'unpaid' and status = 'pending_review' and removed_at is null and not is_test;`);
    this.addSql(`update orders set payment_status = 'paid',
        live_mode = exists (select from settings where key = 'payments.live' and value = 'true'::jsonb),
        queued_at = case when intake_id is null then null else now() end
      where id in (select order_id from money_decisions);`);
  }
}
