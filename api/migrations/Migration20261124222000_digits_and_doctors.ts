import { Migration } from '@mikro-orm/migrations';

/**
 * Two answers that grew with the house: a part of a phone number is found by an index of its own, and what a doctor's
 * patients come to is kept by day as everybody's is.
 */
export class Migration20261124222000_digits_and_doctors extends Migration {
  override name = 'Migration20261124222000_digits_and_doctors';

  override up(): void {
    this.digits();
    this.doctors();
  }

  /** All fours of digits that follow each other, as `foursOf` of the application (platform/search.ts). */
  private digits(): void {
    this
      .addSql(`create function digit_fours(text) returns int[] language sql immutable strict parallel safe as $$
      select array_agg(distinct substr(run[1], place, 4)::int)
      from regexp_matches($1, '[0-9]{4,}', 'g') run, generate_series(1, length(run[1]) - 3) place $$;`);
    this.addSql('create index orders_digits on orders using gin (digit_fours(search_text));');
    this.addSql(`create index users_digits on users using gin (digit_fours(search_text))
      where role = 'customer' and removed_at is null;`);
    // What the planner knows of an index on an expression it has from here.
    this.addSql('analyze orders (search_text);');
    this.addSql('analyze users (search_text);');
  }

  private doctors(): void {
    this.addSql(`create table doctor_days (doctor_id int not null, day date not null,
      subscriptions int not null, approved int not null, active int not null, last_payments bigint not null,
      primary key (doctor_id, day));`);
    // Whose a customer is decides whose all of their orders are; a treatment alone says whose they are.
    this.addSql(`create function note_doctors(was orders) returns void language plpgsql as $$ begin
      perform note_figure('doctors', was.created_at);
      if was.status in ('approved', 'active') then
        perform note_figure('doctors', day) from (select distinct date_trunc('day', created_at, 'UTC') as day
          from orders where customer_id = was.customer_id) others;
      end if;
      end $$;`);
    this.addSql(`create function note_doctors_orders() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then perform note_doctors(old); end if;
      if tg_op <> 'DELETE' then perform note_doctors(new); end if;
      return null; end $$;`);
    this.addSql(`create trigger orders_doctors_new after insert or delete on orders
      for each row execute function note_doctors_orders();`);
    const counted = (row: string) =>
      ['created_at', 'status', 'customer_id', 'reviewer_id', 'is_test', 'is_trial', 'removed_at']
        .map((column) => `${row}.${column}`)
        .join(', ');
    this.addSql(`create trigger orders_doctors after update on orders for each row
      when ((${counted('old')}) is distinct from (${counted('new')})) execute function note_doctors_orders();`);
    this
      .addSql(`create or replace function note_payment(was payments) returns void language plpgsql as $$ begin
      if was.settled_at is null then return; end if;
      perform note_figure('payments', was.settled_at);
      perform note_figure(figure, created_at) from orders, (values ('orders'), ('doctors')) noted (figure)
        where id = was.order_id;
      end $$;`);
    // All days are counted by the first start after this.
    this.addSql(`insert into figure_changes (figure, day)
      select distinct 'doctors', (created_at at time zone 'UTC')::date from orders;`);
  }
}
