import { Migration } from '@mikro-orm/migrations';

/**
 * Products and prices are archived and restored, never deleted (decision C112), and whatever two people can write has a
 * version. What was removed before is archived now: its prices were deleted then, and stay so.
 */
export class Migration20261122230500 extends Migration {
  override name = 'Migration20261122230500';

  override up(): void {
    this.addSql(`alter table "products" rename column "removed_at" to "archived_at";`);
    for (const table of [
      'products',
      'product_prices',
      'profiles',
      'doctor_profiles',
      'blog_categories',
    ]) {
      this.addSql(`alter table "${table}" add column "version" int not null default 1;`);
    }
    this.addSql(`alter table "product_prices" add column "archived_at" timestamptz null;`);
    // An archived price leaves its plan to another one.
    this.addSql(`alter table "product_prices" drop constraint "product_prices_plan_unique";`);
    this
      .addSql(`create unique index "product_prices_plan_unique" on "product_prices" ("product_id", "plan_type")
      where archived_at is null;`);
  }
}
