import { Migration } from '@mikro-orm/migrations';

/** The lists of who packs, fills and prescribes cost what waits there, and not what the clinic has ever sent. */
export class Migration20261129054620_waiting_indexes extends Migration {
  override name = 'Migration20261129054620_waiting_indexes';

  override up(): void | Promise<void> {
    this.addSql(`create index "orders_to_send" on "orders" ("review_date", "id")
      where "shipping_status" = 'pending_shipping' and "status" in ('approved', 'active')
        and "removed_at" is null;`);
    // How many fills of a prescription are used is counted for each order that waits.
    this.addSql(`create index "supplies_prescription" on "supplies" ("prescription_id")
      where "prescription_id" is not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "supplies_prescription";`);
    this.addSql(`drop index "orders_to_send";`);
  }
}
