import { Migration } from '@mikro-orm/migrations';

/**
 * What the admin's list is sorted by gets an index each, and the dashboard's funnel, reviews and refunds are kept by
 * day like the other figures, so that neither grows slow with the table.
 */
export class Migration20261124221000_desk_figures extends Migration {
  override name = 'Migration20261124221000_desk_figures';

  override up(): void {
    const listed = 'where removed_at is null and not is_test';
    this.addSql(`create index orders_by_price on orders (price, id) ${listed};`);
    this.addSql(
      `create index orders_by_name on orders (search_form(patient_name) collate "C", id) ${listed};`,
    );

    // With a default, since a process of the release before still writes these rows for a while.
    for (const column of ORDER_COLUMNS)
      this.addSql(`alter table order_days add ${column} int not null default 0;`);
    this
      .addSql(`create table reviewer_days (day date not null, reviewer_id int not null, decided int not null,
      hours float8 not null, primary key (day, reviewer_id));`);
    this
      .addSql(`create table refund_days (day date not null, mode text not null, refunded bigint not null,
      primary key (day, mode));`);
    this.addSql('create index refunds_created on refunds (created_at);');

    this
      .addSql(`create or replace function note_order(was orders) returns void language plpgsql as $$ begin
      perform note_figure('orders', was.created_at);
      perform note_figure('reviews', was.review_date);
      perform note_figure('reviewers', was.review_date);
      perform note_figure('customers', created_at) from users where id = was.customer_id;
      end $$;`);
    this.addSql('drop trigger orders_figured on orders;');
    const counted = (row: string) => COUNTED.map((column) => `${row}.${column}`).join(', ');
    this.addSql(`create trigger orders_figured after update on orders for each row
      when ((${counted('old')}) is distinct from (${counted('new')})) execute function note_orders();`);
    this.addSql(`create function note_refunds() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then perform note_figure('refunds', old.created_at); end if;
      if tg_op <> 'DELETE' then perform note_figure('refunds', new.created_at); end if;
      return null; end $$;`);
    this.addSql(`create trigger refunds_figured after insert or update or delete on refunds
      for each row execute function note_refunds();`);

    // Every day there is, so that the next fold counts it with the new columns.
    for (const [figure, table, moment] of [
      ['orders', 'orders', 'created_at'],
      ['reviewers', 'orders', 'review_date'],
      ['refunds', 'refunds', 'created_at'],
    ])
      this.addSql(`insert into figure_changes (figure, day)
        select distinct '${figure}', (${moment} at time zone 'UTC')::date from ${table}
        where ${moment} is not null;`);
  }
}

const ORDER_COLUMNS = [
  'paid',
  'with_form',
  'prescribed',
  'dispatched',
  'undecided',
  'rejected',
  'to_ship',
  'shipped',
  'cancelled',
  'expired',
];

const COUNTED = [
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
