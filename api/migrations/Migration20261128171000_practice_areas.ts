import { Migration } from '@mikro-orm/migrations';

/** Until now an order could go anywhere: a practice that has some goes on as it did. */
export class Migration20261128171000_practice_areas extends Migration {
  override name = 'Migration20261128171000_practice_areas';

  override up(): void | Promise<void> {
    this.addSql(`insert into "settings" ("key", "value", "updated_at")
      select 'practice.areas', '{
        "us": ["CA", "NY", "TX", "FL", "AL", "AK", "AZ", "AR", "CO", "CT", "DE", "DC", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "AS", "GU", "MP", "PR", "VI", "AA", "AE", "AP"],
        "ca": ["AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"],
        "vn": true
      }'::jsonb, now()
      where exists (select from "orders") on conflict do nothing;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "settings" where "key" = 'practice.areas';`);
  }
}
