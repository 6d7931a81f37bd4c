import { Migration } from '@mikro-orm/migrations';

export class Migration20261128203935_supplies extends Migration {
  override name = 'Migration20261128203935_supplies';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "orders" add "unsent_months" smallint not null default 0, add "unsent_amount" int not null default 0;`,
    );

    this.addSql(
      `alter table "supplies" add "price" int not null default 0, add "postponed_days" smallint not null default 0, add "asked_at" timestamptz null, add "supplied_until" timestamptz null;`,
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
    this.addSql(`alter table "orders" drop column "unsent_months", drop column "unsent_amount";`);

    this.addSql(
      `alter table "supplies" drop column "price", drop column "postponed_days", drop column "asked_at", drop column "supplied_until";`,
    );
  }
}
