import { Migration } from '@mikro-orm/migrations';

/**
 * Figures that were summed over all orders at every look are kept by day. Triggers note the day of what changes; the
 * application counts the noted days (api/platform/day-figures.ts).
 */
export class Migration20261123150000_day_figures extends Migration {
  override name = 'Migration20261123150000_day_figures';

  override up(): void {
    // Only ever added to by transactions, so that none waits for another one's figures.
    this.addSql(`create table figure_changes (
      id bigint generated always as identity primary key, figure text not null, day date not null);`);
    this.addSql('create index figure_changes_day on figure_changes (figure, day);');
    this
      .addSql(`create table order_days (day date not null, product text not null, placed int not null,
      in_care int not null, subscriptions int not null, approved int not null, active int not null, last_payments bigint not null,
      primary key (day, product));`);
    this
      .addSql(`create table payment_days (day date not null, product text not null, mode text not null,
      revenue bigint not null, primary key (day, product, mode));`);
    this.addSql(
      'create table customer_days (day date primary key, patients int not null, subscribers int not null);',
    );
    this.addSql(`create table review_weeks (day date primary key, reviewed int not null,
      median_hours float8 not null, p95_hours float8 not null);`);

    this.addSql(`create function note_figure(text, timestamptz) returns void language sql as $$
      insert into figure_changes (figure, day)
      select $1, (date_trunc(case $1 when 'reviews' then 'week' else 'day' end, $2, 'UTC') at time zone 'UTC')::date
      where $2 is not null $$;`);
    this.noteOrders();
    this.notePayments();
    this.noteUsers();

    // Everything that is there is counted at the first start.
    for (const [figure, table, moment] of [
      ['orders', 'orders', 'created_at'],
      ['payments', 'payments', 'settled_at'],
      ['customers', 'users', 'created_at'],
      ['reviews', 'orders', 'review_date'],
    ])
      this.addSql(`select note_figure('${figure}', day) from (
        select distinct date_trunc('day', ${moment}, 'UTC') as day from ${table}) days;`);

    this.addSql(`create index orders_waiting on orders (queued_at)
      where status = 'pending_review' and queued_at is not null and removed_at is null and not is_test and not is_trial;`);
  }

  private noteOrders(): void {
    this.addSql(`create function note_order(was orders) returns void language plpgsql as $$ begin
      perform note_figure('orders', was.created_at);
      perform note_figure('reviews', was.review_date);
      perform note_figure('customers', created_at) from users where id = was.customer_id;
      end $$;`);
    this.addSql(`create function note_orders() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then perform note_order(old); end if;
      if tg_op <> 'DELETE' then perform note_order(new); end if;
      if tg_op = 'UPDATE' then
        if (old.product, old.is_test, old.is_trial) is distinct from (new.product, new.is_test, new.is_trial) then
          perform note_figure('payments', settled_at) from payments where order_id = new.id;
        end if;
      end if;
      return null; end $$;`);
    this.addSql(`create trigger orders_figured_new after insert or delete on orders
      for each row execute function note_orders();`);
    const counted = (row: string) =>
      [
        'created_at',
        'product',
        'status',
        'customer_id',
        'is_test',
        'is_trial',
        'removed_at',
        'queued_at',
        'review_date',
      ]
        .map((column) => `${row}.${column}`)
        .join(', ');
    this.addSql(`create trigger orders_figured after update on orders for each row
      when ((${counted('old')}) is distinct from (${counted('new')})) execute function note_orders();`);
  }

  private notePayments(): void {
    this
      .addSql(`create function note_payment(was payments) returns void language plpgsql as $$ begin
      if was.settled_at is null then return; end if;
      perform note_figure('payments', was.settled_at);
      perform note_figure('orders', created_at) from orders where id = was.order_id;
      end $$;`);
    this.addSql(`create function note_payments() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then perform note_payment(old); end if;
      if tg_op <> 'DELETE' then perform note_payment(new); end if;
      return null; end $$;`);
    this.addSql(`create trigger payments_figured after insert or update or delete on payments
      for each row execute function note_payments();`);
  }

  private noteUsers(): void {
    this.addSql(`create function note_users() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then perform note_figure('customers', old.created_at); end if;
      if tg_op <> 'DELETE' then perform note_figure('customers', new.created_at); end if;
      return null; end $$;`);
    this.addSql(`create trigger users_figured_new after insert or delete on users
      for each row execute function note_users();`);
    this.addSql(`create trigger users_figured after update on users for each row
      when ((old.created_at, old.role, old.removed_at) is distinct from (new.created_at, new.role, new.removed_at))
      execute function note_users();`);
  }
}
