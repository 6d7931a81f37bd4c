import { Migration } from '@mikro-orm/migrations';

/**
 * Lists and figures of a large clinic. What an order is found by stands beside it, the customer's present name and contact included: one text that one
 * index can look through, where four columns of two tables meant to read them all.
 */
export class Migration20261121000033 extends Migration {
  override name = 'Migration20261121000033';

  override up(): void {
    this.addSql(`alter table orders add search_text text not null default '';`);
    this
      .addSql(`create function order_search_text(entry orders) returns text language sql stable as $$
      select search_form(concat_ws(' ', entry.patient_name, entry.patient_email, entry.reference_number,
          person.full_name, person.email, person.phone))
        || ' ' || regexp_replace(coalesce(entry.patient_phone, ''), '\\D', '', 'g')
      from (select 1) one left join users person on person.id = entry.customer_id $$;`);
    this.addSql(`update orders set search_text = order_search_text(orders);`);

    this.addSql(`create function keep_order_search() returns trigger language plpgsql as $$
      begin new.search_text := order_search_text(new); return new; end $$;`);
    this.addSql(`create trigger orders_searchable
      before insert or update of patient_name, patient_email, patient_phone, reference_number, customer_id on orders
      for each row execute function keep_order_search();`);
    this.addSql(`create function keep_orders_search() returns trigger language plpgsql as $$
      begin update orders set search_text = order_search_text(orders) where customer_id = new.id; return null; end $$;`);
    this
      .addSql(`create trigger users_searchable after update of full_name, email, phone on users for each row
      when ((old.full_name, old.email, old.phone) is distinct from (new.full_name, new.email, new.phone))
      execute function keep_orders_search();`);

    // Without the extension (see Migration20261121000020) the texts are read one by one, which is still quick.
    this.addSql(`do $$ begin
      if exists (select from pg_extension where extname = 'pg_trgm') then
        create index orders_search on orders using gin (search_text gin_trgm_ops);
      end if;
    end $$;`);
    // The figures of the admin's page are summed at every look: from these alone, and only over the weeks that are shown.
    this.addSql(`create index orders_subscribers on orders (customer_id)
      where status in ('approved', 'active') and not is_test and removed_at is null;`);
    this.addSql(`create index orders_reviewed on orders (review_date) include (queued_at)
      where queued_at is not null and not is_test and removed_at is null;`);
    this.addSql(`create index payments_settled on payments (settled_at)
      include (mode, order_id, received_amount, refunded_amount) where settled_at is not null;`);
  }
}
