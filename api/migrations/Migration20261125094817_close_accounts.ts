import { Migration } from '@mikro-orm/migrations';

const REFUSAL = `raise exception 'the history of notes can only grow';`;

const RESEALED = `if tg_op = 'UPDATE' and is_resealing()
          and (new.note_id, new.version, new.editor_id, new.is_private, new.at)
            is not distinct from (old.note_id, old.version, old.editor_id, old.is_private, old.at)
        then return new; end if;`;

/**
 * Closed accounts keep their records until a day that was told when they were closed, and notes about them may then go.
 * Accounts that were closed earlier have no such day: nobody told them one.
 */
export class Migration20261125094817_close_accounts extends Migration {
  override name = 'Migration20261125094817_close_accounts';

  override up(): void | Promise<void> {
    this.addSql(`alter table "users" add "kept_until" timestamptz null;`);
    this.addSql(`create index "users_kept" on "users" ("kept_until");`);
    this
      .addSql(`create or replace function refuse_note_change() returns trigger language plpgsql as $$
      begin
        ${RESEALED}
        if tg_op = 'DELETE' and exists (
          select from notes n join orders o on o.id = n.order_id join users u on u.id = o.customer_id
          where n.id = old.note_id and u.removed_at is not null and u.kept_until is not null)
        then return old; end if;
        ${REFUSAL}
      end $$;`);
  }

  override down(): void | Promise<void> {
    this
      .addSql(`create or replace function refuse_note_change() returns trigger language plpgsql as $$
      begin
        ${RESEALED}
        ${REFUSAL}
      end $$;`);
    this.addSql(`drop index "users_kept";`);
    this.addSql(`alter table "users" drop column "kept_until";`);
  }
}
