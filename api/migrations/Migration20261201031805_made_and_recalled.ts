import { Migration } from '@mikro-orm/migrations';

export class Migration20261201031805_made_and_recalled extends Migration {
  override name = 'Migration20261201031805_made_and_recalled';

  override up(): void | Promise<void> {
    this.addSql(`alter table "recalls" add "lots" text[] not null default '{}';`);

    this.addSql(`alter table "orders" add "made_amount" int not null default 0;`);

    this.addSql(`alter table "supplies" add "made_at" timestamptz null;`);

    // What was recalled or made before this release counts as well.
    this.addSql(`update recalls set lots = regexp_split_to_array(lower(trim(lot)), '[[:space:]]*,[[:space:]]*')
      where lot is not null;`);
    this.addSql(`update supplies s set made_at = coalesce(f.news_at, f.updated_at) from pharmacy_fills f
      where f.supply_id = s.id and f.state in ('filled', 'shipped');`);
    this.addSql(`update orders o set made_amount = made.amount from (
      select order_id, sum(price) as amount from supplies
      where made_at is not null and shipped_at is null and replaces_id is null group by 1) made
      where made.order_id = o.id;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "orders" drop column "made_amount";`);

    this.addSql(`alter table "recalls" drop column "lots";`);

    this.addSql(`alter table "supplies" drop column "made_at";`);
  }
}
