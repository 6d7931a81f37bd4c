import { Migration } from '@mikro-orm/migrations';

/**
 * What tablets ask for every two seconds is announced when it changes itself: the queue, and the treatments that are
 * counted. Before, every order that anybody placed had both answered anew.
 */
export class Migration20261123153000_polled_lists extends Migration {
  override name = 'Migration20261123153000_polled_lists';

  override up(): void {
    const real = (row: string) =>
      `${row}.removed_at is null and not ${row}.is_test and not ${row}.is_trial`;
    const waits = (row: string) =>
      `${row}.status = 'pending_review' and ${row}.payment_status = 'paid' and ${row}.intake_id is not null and ${real(row)}`;
    const isTreated = (row: string) => `${row}.status in ('approved', 'active') and ${real(row)}`;
    const announce = (list: string, when: string, changed: string) =>
      this.addSql(`create trigger orders_${list}_${when} after ${when} on orders for each row
        when (${changed}) execute function announce_change('${list}');`);

    for (const [list, holds] of [
      ['queue', waits],
      ['care', isTreated],
    ] as const) {
      announce(list, 'insert', holds('new'));
      announce(list, 'delete', holds('old'));
    }
    // A case that waits is shown with all it says; of a treatment counts whose it is.
    announce('queue', 'update', `(${waits('old')}) or (${waits('new')})`);
    announce(
      'care',
      'update',
      `(${isTreated('old')}) <> (${isTreated('new')})
        or ((${isTreated('new')}) and old.reviewer_id is distinct from new.reviewer_id)`,
    );

    // The queue names people: who waits, who has opened the case, and who has decided before.
    this
      .addSql(`create function announce_queue_person() returns trigger language plpgsql as $$ begin
      if exists (select from orders where ${waits('orders')}
          and new.id in (customer_id, reviewer_id, claimed_by_id)) then
        perform pg_notify('list_changed', 'queue');
      end if;
      return null; end $$;`);
    this
      .addSql(`create trigger users_queue after update of full_name, email, phone on users for each row
      when ((old.full_name, old.email, old.phone) is distinct from (new.full_name, new.email, new.phone))
      execute function announce_queue_person();`);
  }
}
