import { Migration } from '@mikro-orm/migrations';

export class Migration20261123145951_parcels_and_carriers extends Migration {
  override name = 'Migration20261123145951_parcels_and_carriers';

  override up(): void | Promise<void> {
    this.addSql(`alter table "orders" add "carrier" text null;`);
    this.addSql(`create index "orders_tracking" on "orders" ("tracking_number");`);
    this.addSql(
      `alter table "orders" add constraint "orders_carrier_check" check ("carrier" in ('ups', 'usps', 'fedex', 'dhl', 'canada_post', 'vnpost', 'other'));`,
    );

    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'order_refunded', 'tracking_changed'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'order_refunded'));`,
    );

    this.addSql(`drop index "orders_tracking";`);
    this.addSql(`alter table "orders" drop constraint "orders_carrier_check";`);
    this.addSql(`alter table "orders" drop column "carrier";`);
  }
}
