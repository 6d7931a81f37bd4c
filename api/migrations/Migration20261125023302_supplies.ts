import { Migration } from '@mikro-orm/migrations';

const KINDS = `'order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed'`;

/** How long what was sent lasts, and the notice of its end. */
export class Migration20261125023302_supplies extends Migration {
  override name = 'Migration20261125023302_supplies';

  override up(): void {
    this.addSql(`alter table "orders" add "supplied_until" timestamptz null;`);
    // Only what may still end or has just ended. Parcels that were sent behind one another count from the day they left,
    // so that their patients are told too early rather than too late.
    this.addSql(`update orders set supplied_until = left_at + months from (
        select id, coalesce(shipped_at, start_date) as left_at,
          case plan when 'monthly' then interval '1 month' when 'quarterly' then interval '3 months'
            else interval '6 months' end as months
        from orders where shipping_status in ('shipped', 'received')
          and coalesce(shipped_at, start_date) > now() - interval '8 months') sent
      where sent.id = orders.id;`);
    this.addSql(`create index "orders_supplied" on "orders" ("supplied_until");`);
    this.allow(`${KINDS}, 'supply_ending'`);
  }

  override down(): void {
    this.addSql(`delete from notifications where kind = 'supply_ending';`);
    this.allow(KINDS);
    this.addSql(`drop index "orders_supplied";`);
    this.addSql(`alter table "orders" drop column "supplied_until";`);
  }

  private allow(kinds: string): void {
    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in (${kinds}));`,
    );
  }
}
