import { Migration } from '@mikro-orm/migrations';

const PLAIN_REFUSAL = `create or replace function refuse_note_change() returns trigger language plpgsql as $$
  begin raise exception 'the history of notes can only grow'; end $$;`;

/**
 * While values are sealed with a new key (api/platform/rotate-keys.ts) nothing that anybody reads changes: no device has
 * to fetch it again, and the history of notes takes the new seal and nothing else.
 */
export class Migration20261124231500_reseal extends Migration {
  override name = 'Migration20261124231500_reseal';

  override up(): void | Promise<void> {
    this.addSql(`create or replace function is_resealing() returns boolean language sql stable as $$
      select coalesce(current_setting('steadwell.resealing', true), '') = 'on' $$;`);
    this.addSql(`create or replace function announce_change() returns trigger language plpgsql as $$
      begin
        if not is_resealing() then perform pg_notify('list_changed', tg_argv[0]); end if;
        return null;
      end $$;`);
    this
      .addSql(`create or replace function mark_changed(text, int, int) returns void language sql as $$
      insert into sync_marks (kind, account_id, subject_id)
        select $1, $2, $3 where $2 is not null and not is_resealing()
      on conflict (account_id, kind, subject_id) do update set changed_in = pg_current_xact_id() $$;`);
    this.addSql('drop trigger note_versions_only_grow on note_versions;');
    this
      .addSql(`create or replace function refuse_note_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and is_resealing()
          and (new.note_id, new.version, new.editor_id, new.is_private, new.at)
            is not distinct from (old.note_id, old.version, old.editor_id, old.is_private, old.at)
        then return new; end if;
        raise exception 'the history of notes can only grow';
      end $$;`);
    this.addSql(`create trigger note_versions_only_grow before update or delete on note_versions
      for each row execute function refuse_note_change();`);
    this.addSql(`create trigger note_versions_stay before truncate on note_versions
      for each statement execute function refuse_note_change();`);
  }

  override down(): void | Promise<void> {
    this.addSql('drop trigger note_versions_stay on note_versions;');
    this.addSql('drop trigger note_versions_only_grow on note_versions;');
    this.addSql(PLAIN_REFUSAL);
    this
      .addSql(`create trigger note_versions_only_grow before update or delete or truncate on note_versions
      for each statement execute function refuse_note_change();`);
    this.addSql(`create or replace function announce_change() returns trigger language plpgsql as $$
      begin perform pg_notify('list_changed', tg_argv[0]); return null; end $$;`);
    this
      .addSql(`create or replace function mark_changed(text, int, int) returns void language sql as $$
      insert into sync_marks (kind, account_id, subject_id) select $1, $2, $3 where $2 is not null
      on conflict (account_id, kind, subject_id) do update set changed_in = pg_current_xact_id() $$;`);
    this.addSql('drop function is_resealing();');
  }
}
