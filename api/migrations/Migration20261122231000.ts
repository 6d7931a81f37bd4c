import { Migration } from '@mikro-orm/migrations';

/**
 * Test money is told from real money where it stands (decision C113). Whether an order was paid with a test card while
 * real money is taken follows from its payment and from the switch of the mode, so the database keeps it: a payment that
 * settles and a switch that happens at the same moment wait for one another, and the later one sees the other.
 */
export class Migration20261122231000 extends Migration {
  override name = 'Migration20261122231000';

  override up(): void {
    this
      .addSql(`alter table orders alter column live_mode drop not null, alter column live_mode drop default,
      add column is_trial boolean not null default false,
      add column is_disputed boolean not null default false,
      add column held_amount int not null default 0;`);

    // Nobody has begun to pay these. A free order has no payment either: of a house in test mode it is a test.
    this.addSql(`update orders set live_mode = null
      where not exists (select from payments where order_id = orders.id)
        and (price > 0 or payment_status = 'unpaid'
          or exists (select from settings where key = 'payments.live' and value = 'true'::jsonb));`);
    this.addSql(`update orders set held_amount = held.amount, is_disputed = held.is_disputed
      from (select p.order_id, sum(p.received_amount - coalesce(r.amount, 0)) as amount,
              bool_or(p.dispute_status is not null
                and p.dispute_status not in ('won', 'warning_closed', 'prevented')) as is_disputed
            from payments p left join (select payment_id, sum(amount) as amount from refunds
              where status in ('pending', 'succeeded') group by payment_id) r on r.payment_id = p.id
            where p.settled_at is not null and p.problem is null group by p.order_id) held
      where held.order_id = orders.id;`);

    this
      .addSql(`create function is_trial_order(live_mode boolean, payment_status text) returns boolean
      language sql stable as $$
      select live_mode is false and payment_status in ('paid', 'pending_refund', 'refunded')
        and exists (select from settings where key = 'payments.live' and value = 'true'::jsonb) $$;`);
    this.addSql(
      `update orders set is_trial = true where is_trial_order(live_mode, payment_status);`,
    );

    this.addSql(`create function keep_order_trial() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(hashtext('payments.live'));
        new.is_trial := is_trial_order(new.live_mode, new.payment_status);
        return new;
      end $$;`);
    this
      .addSql(`create trigger orders_trial before insert or update of live_mode, payment_status on orders
      for each row execute function keep_order_trial();`);
    this.addSql(`create function keep_orders_trial() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtext('payments.live'));
        update orders set is_trial = not is_trial
          where is_trial is distinct from is_trial_order(live_mode, payment_status);
        return null;
      end $$;`);
    const switched = (when: string, row: string) =>
      this.addSql(`create trigger settings_trial_${when} after ${when} on settings for each row
        when (${row}.key = 'payments.live') execute function keep_orders_trial();`);
    switched('insert', 'new');
    switched('update', 'new');
    switched('delete', 'old');

    // As before, less what is no real order, so that the figures are still summed from these alone.
    this.addSql('drop index orders_subscribers;');
    this.addSql(`create index orders_subscribers on orders (customer_id)
      where status in ('approved', 'active') and removed_at is null and not is_test and not is_trial;`);
    this.addSql('drop index orders_reviewed;');
    this.addSql(`create index orders_reviewed on orders (review_date) include (queued_at)
      where queued_at is not null and removed_at is null and not is_test and not is_trial;`);
  }
}
