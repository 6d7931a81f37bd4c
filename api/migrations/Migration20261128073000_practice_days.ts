import { Migration } from '@mikro-orm/migrations';

/** What the trigger of figures looks at since promised_times. */
const WATCHED = [
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
  'review_due_at',
  'ship_due_at',
  'shipped_at',
];
/** By what a guest is known from one order to the next. */
const GUEST = ['patient_phone', 'patient_email', 'checkout_id'];

/** The figures, and the table that keeps each of them. */
const KEPT = [
  ['orders', 'order_days'],
  ['doctors', 'doctor_days'],
  ['payments', 'payment_days'],
  ['ledger', 'ledger_days'],
  ['customers', 'customer_days'],
  ['reviews', 'review_weeks'],
  ['promises', 'promise_days'],
  ['reviewers', 'reviewer_days'],
  ['refunds', 'refund_days'],
];

/** Figures are kept by the practice's days instead of those of UTC (decision C139), and count guests as patients. */
export class Migration20261128073000_practice_days extends Migration {
  override name = 'Migration20261128073000_practice_days';

  override up(): void {
    this.clock();
    this.notes();
    this.guests();
    this.addSql('select note_all_figures();');
    this.addSql(`insert into figure_changes (figure, day)
      select distinct 'customers', practice_day(created_at) from orders where customer_id is null;`);
  }

  private clock(): void {
    // An engine of JavaScript may know a zone that PostgreSQL does not know; the triggers below would then fail.
    this
      .addSql(`update settings set value = jsonb_set(value, '{timeZone}', '"America/New_York"') where key = 'care.promises'
      and not exists (select from pg_timezone_names where name = value->>'timeZone');`);
    this.addSql(`create function practice_zone() returns text language sql stable as $$
      select coalesce((select value->>'timeZone' from settings where key = 'care.promises'), 'America/New_York') $$;`);
    this.addSql(`create function practice_day(timestamptz) returns date language sql stable as $$
      select ($1 at time zone practice_zone())::date $$;`);
    // Where clocks are set back at midnight it occurs twice, and the day begins with the first one.
    this.addSql(`create function day_begins(date) returns timestamptz language sql stable as $$
      select case when (late - interval '1 hour') at time zone zone >= $1 then late - interval '1 hour' else late end
      from (select zone, $1::timestamp at time zone zone as late from (select practice_zone() as zone) clock) midnight $$;`);
  }

  private notes(): void {
    this
      .addSql(`create or replace function note_figure(text, timestamptz) returns void language sql as $$
      insert into figure_changes (figure, day)
      select $1, case $1 when 'reviews' then date_trunc('week', day::timestamp)::date else day end
      from (select practice_day($2) as day) noted where $2 is not null $$;`);
    this
      .addSql(`create or replace function note_doctors(was orders) returns void language plpgsql as $$ begin
      perform note_figure('doctors', was.created_at);
      if was.status in ('approved', 'active') then
        perform note_figure('doctors', first) from (select min(created_at) as first
          from orders where customer_id = was.customer_id group by practice_day(created_at)) others;
      end if;
      end $$;`);
    const kept = KEPT.map(
      ([figure, table]) => `select '${figure}' as figure, day from ${table}`,
    ).join(' union all ');
    // The lock waits for whoever has noted a day by the clock of before, and lets nobody do so before this commits.
    this.addSql(`create function note_all_figures() returns void language plpgsql as $$ begin
      lock table figure_changes in share mode;
      insert into figure_changes (figure, day)
      select distinct figure, day + case figure when 'reviews' then 7 else 1 end * shift
      from (${kept} union all select figure, day from figure_changes) known, generate_series(-1, 1) shift;
      end $$;`);
    this.addSql(`create function note_zone() returns trigger language plpgsql as $$
      declare former text := 'America/New_York';
      begin
        if tg_op = 'UPDATE' then former := old.value->>'timeZone'; end if;
        if new.value->>'timeZone' is distinct from former then perform note_all_figures(); end if;
        return null;
      end $$;`);
    this.addSql(`create trigger settings_figured after insert or update on settings for each row
      when (new.key = 'care.promises') execute function note_zone();`);
  }

  private guests(): void {
    // The phone number as withCountryCode (shared/lib/phone.ts) completes it.
    this
      .addSql(`create function guest_key(phone text, email text, checkout text) returns text language sql immutable as $$
      select case when digits = '' then coalesce(nullif(lower(email), ''), checkout)
        when phone like '+%' then '+' || digits
        when digits ~ '^[2-9][0-9]{9}$' then '+1' || digits
        when digits ~ '^0[0-9]{9,10}$' then '+84' || substr(digits, 2)
        else '+' || digits end
      from (select regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') as digits) said $$;`);
    this
      .addSql(`create index orders_guests on orders (guest_key(patient_phone, patient_email, checkout_id))
      where customer_id is null;`);
    this.addSql(
      'create index orders_guests_created on orders (created_at) where customer_id is null;',
    );
    this.addSql(`create index users_customers_phone on users (phone_key) where role = 'customer';`);
    this.addSql(`create function note_person(key text) returns void language plpgsql as $$ begin
      perform note_figure('customers', first) from (select min(created_at) as first from orders
        where customer_id is null and guest_key(patient_phone, patient_email, checkout_id) = key
        group by practice_day(created_at)) purchases;
      perform note_figure('customers', created_at) from users where phone_key = key and role = 'customer';
      end $$;`);
    this
      .addSql(`create or replace function note_order(was orders) returns void language plpgsql as $$ begin
      perform note_figure('orders', was.created_at);
      perform note_figure('reviews', was.review_date);
      perform note_figure('reviewers', was.review_date);
      perform note_figure('promises', was.review_date);
      perform note_figure('promises', was.shipped_at);
      if was.customer_id is null then
        perform note_figure('customers', was.created_at);
        perform note_person(guest_key(was.patient_phone, was.patient_email, was.checkout_id));
      else
        perform note_figure('customers', created_at) from users where id = was.customer_id;
      end if;
      end $$;`);
    this
      .addSql(`create or replace function note_users() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then
        perform note_figure('customers', old.created_at); perform note_person(old.phone_key);
      end if;
      if tg_op <> 'DELETE' then
        perform note_figure('customers', new.created_at); perform note_person(new.phone_key);
      end if;
      return null; end $$;`);
    const of = (row: string, columns: readonly string[]) =>
      columns.map((column) => `${row}.${column}`).join(', ');
    this.addSql('drop trigger orders_figured on orders;');
    const watched = [...WATCHED, ...GUEST];
    this.addSql(`create trigger orders_figured after update on orders for each row
      when ((${of('old', watched)}) is distinct from (${of('new', watched)})) execute function note_orders();`);
    this.addSql('drop trigger users_figured on users;');
    const person = ['created_at', 'role', 'removed_at', 'phone_key'];
    this.addSql(`create trigger users_figured after update on users for each row
      when ((${of('old', person)}) is distinct from (${of('new', person)})) execute function note_users();`);
  }
}
