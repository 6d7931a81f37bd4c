import { Migration } from '@mikro-orm/migrations';

/** What the entities cannot say: sequences, partial indexes, announcements of changed lists, and the audit's lock. */
export class Migration20261121000001 extends Migration {
  override up(): void {
    // Reference numbers: one sequence a product, both from 1010 (decision C010).
    this.addSql('create sequence order_reference_semaglutide start 1010;');
    this.addSql('create sequence order_reference_tirzexa start 1010;');

    // A removed account frees its phone and email.
    this.addSql(
      'create unique index users_phone_unique on users (phone) where removed_at is null;',
    );
    this.addSql(
      'create unique index users_email_unique on users (email) where removed_at is null;',
    );

    this.addSql(
      'alter table orders add constraint orders_intake_foreign foreign key (intake_id) references intakes (id);',
    );
    this.addSql(`create index orders_queue on orders (queued_at, id)
      where status = 'pending_review' and payment_status = 'paid' and intake_id is not null and removed_at is null;`);
    this.addSql(
      'create index notifications_unread on notifications (user_id) where read_at is null;',
    );

    this.addSql(`create function announce_change() returns trigger language plpgsql as $$
      begin perform pg_notify('list_changed', tg_argv[0]); return null; end $$;`);
    const announce = (table: string, events: string, list = table) =>
      this.addSql(`create trigger ${table}_announced after ${events} on ${table}
        for each statement execute function announce_change('${list}');`);
    announce('orders', 'insert or update or delete');
    announce('notifications', 'insert or update or delete');
    announce('settings', 'insert or update or delete');
    // Not on insert or on activity: only what takes a right away.
    announce('sessions', 'delete');
    announce('users', 'update of role, is_active, removed_at, full_name');

    this.addSql(`create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'the audit can only grow'; end $$;`);
    this.addSql(`create trigger audit_only_grows before update or delete or truncate on audit
      for each statement execute function refuse_change();`);
  }
}
