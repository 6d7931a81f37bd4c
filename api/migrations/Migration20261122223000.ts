import { Migration } from '@mikro-orm/migrations';

/** A refund has a notification too. */
export class Migration20261122223000 extends Migration {
  override name = 'Migration20261122223000';

  override up(): void {
    this.addSql('alter table notifications drop constraint notifications_kind_check;');
    this.addSql(`alter table notifications add constraint notifications_kind_check
      check (kind in ('order_approved', 'order_rejected', 'order_shipped', 'case_waiting', 'message_received', 'password_changed', 'order_refunded'));`);
  }
}
