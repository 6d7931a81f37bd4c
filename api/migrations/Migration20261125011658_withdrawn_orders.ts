import { Migration } from '@mikro-orm/migrations';

const STATUSES = ['pending_review', 'approved', 'rejected', 'active', 'cancelled', 'expired'];
const CAUSES = [
  'order_rejected',
  'order_cancelled',
  'order_removed',
  'wrong_amount',
  'wrong_order',
  'second_payment',
  'order_closed',
  'admin',
  'gateway',
];

/** Orders that their patients call off. No figure of an earlier day changes: nothing was withdrawn before. */
export class Migration20261125011658_withdrawn_orders extends Migration {
  override name = 'Migration20261125011658_withdrawn_orders';

  override up(): void {
    this.addSql(`alter table "orders" add "withdrawal_reason" text null;`);
    this.addSql(
      `alter table "orders" add constraint "orders_withdrawal_reason_check" check ("withdrawal_reason" in ('changed_mind', 'too_long', 'price', 'elsewhere', 'other'));`,
    );
    this.allow('orders', 'status', [...STATUSES, 'withdrawn']);
    this.allow('refunds', 'cause', [...CAUSES, 'order_withdrawn']);
    // With a default, since a process of the release before still writes these rows for a while.
    this.addSql(`alter table order_days add withdrawn int not null default 0;`);
  }

  /** Refuses where somebody has withdrawn an order: what became of it must not be told otherwise. */
  override down(): void {
    this.addSql(`alter table order_days drop column withdrawn;`);
    this.addSql(`alter table "orders" drop constraint "orders_withdrawal_reason_check";`);
    this.addSql(`alter table "orders" drop column "withdrawal_reason";`);
    this.allow('orders', 'status', STATUSES);
    this.allow('refunds', 'cause', CAUSES);
  }

  private allow(table: string, column: string, words: string[]): void {
    const name = `${table}_${column}_check`;
    const list = words.map((word) => `'${word}'`).join(', ');
    this.addSql(`alter table "${table}" drop constraint "${name}";`);
    this.addSql(
      `alter table "${table}" add constraint "${name}" check ("${column}" in (${list}));`,
    );
  }
}
