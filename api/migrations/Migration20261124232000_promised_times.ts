import { Migration } from '@mikro-orm/migrations';

/** What the trigger of figures looks at since desk_figures; with it the two functions below are those of then again. */
const FORMER = [
  'created_at',
  'product',
  'status',
  'payment_status',
  'shipping_status',
  'intake_id',
  'customer_id',
  'reviewer_id',
  'is_test',
  'is_trial',
  'removed_at',
  'queued_at',
  'review_date',
];
const PROMISED = ['review_due_at', 'ship_due_at', 'shipped_at'];

export class Migration20261124232000_promised_times extends Migration {
  override name = 'Migration20261124232000_promised_times';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "orders" add "review_due_at" timestamptz null, add "ship_due_at" timestamptz null, add "shipped_at" timestamptz null;`,
    );
    // Who waits now was told a day. Parcels were promised nothing yet, so none of them is late.
    this.addSql(`update orders set review_due_at = queued_at + interval '24 hours'
      where status = 'pending_review' and queued_at is not null;`);
    this
      .addSql(`create table promise_days (day date not null, stage text not null, kept int not null,
      missed int not null, primary key (day, stage));`);
    this.note([
      `perform note_figure('promises', was.review_date);`,
      `perform note_figure('promises', was.shipped_at);`,
    ]);
    this.watch([...FORMER, ...PROMISED]);
    const real = 'removed_at is null and not is_test and not is_trial';
    this.addSql(`create index orders_review_promised on orders (review_date) include (review_due_at)
      where review_due_at is not null and ${real};`);
    this.addSql(`create index orders_parcel_promised on orders (shipped_at) include (ship_due_at)
      where ship_due_at is not null and ${real};`);
  }

  override down(): void | Promise<void> {
    this.note([]);
    this.watch(FORMER);
    this.addSql(`drop table promise_days;`);
    this.addSql(`delete from figure_changes where figure = 'promises';`);
    this.addSql(
      `alter table "orders" drop column "review_due_at", drop column "ship_due_at", drop column "shipped_at";`,
    );
  }

  private note(further: string[]): void {
    this
      .addSql(`create or replace function note_order(was orders) returns void language plpgsql as $$ begin
      perform note_figure('orders', was.created_at);
      perform note_figure('reviews', was.review_date);
      perform note_figure('reviewers', was.review_date);
      ${further.join(' ')}
      perform note_figure('customers', created_at) from users where id = was.customer_id;
      end $$;`);
  }

  private watch(columns: string[]): void {
    const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
    this.addSql('drop trigger orders_figured on orders;');
    this.addSql(`create trigger orders_figured after update on orders for each row
      when ((${of('old')}) is distinct from (${of('new')})) execute function note_orders();`);
  }
}
