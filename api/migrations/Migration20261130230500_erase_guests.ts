import { Migration } from '@mikro-orm/migrations';

const NOTE_CHANGE = (
  ofGuests: string,
) => `create or replace function refuse_note_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and is_resealing()
          and (new.note_id, new.version, new.editor_id, new.is_private, new.at)
            is not distinct from (old.note_id, old.version, old.editor_id, old.is_private, old.at)
        then return new; end if;
        if tg_op = 'DELETE' and exists (
          select from notes n join orders o on o.id = n.order_id join users u on u.id = o.customer_id
          where n.id = old.note_id and u.removed_at is not null and u.kept_until is not null)
        then return old; end if;${ofGuests}
        raise exception 'the history of notes can only grow';
      end $$;`;

const MERGED = `role = 'customer' and removed_at is not null and kept_until is null
      and not exists (select from orders where customer_id = users.id)`;

/** Guests' orders are erased too, and accounts that were merged into another one no longer keep their contact. */
export class Migration20261130230500_erase_guests extends Migration {
  override name = 'Migration20261130230500_erase_guests';

  override up(): void | Promise<void> {
    this.addSql(
      NOTE_CHANGE(`
        if tg_op = 'DELETE' and exists (
          select from notes n join orders o on o.id = n.order_id
          where n.id = old.note_id and o.customer_id is null
            and (o.removed_at is not null or o.patient_name = ''))
        then return old; end if;`),
    );
    for (const table of ['profiles', 'notification_preferences'])
      this.addSql(`delete from ${table} where user_id in (select id from users where ${MERGED});`);
    this.addSql(`update users set full_name = '', email = null, former_email = null, phone = '',
      phone_key = 'closed ' || id, password_hash = '', language = null where ${MERGED};`);
  }

  override down(): void | Promise<void> {
    this.addSql(NOTE_CHANGE(''));
  }
}
