import { Migration } from '@mikro-orm/migrations';

/** Entries may say what has changed and how much was listed; the chain covers that too. */
export class Migration20261122231200 extends Migration {
  override name = 'Migration20261122231200';

  override up(): void {
    this.addSql(`alter table "audit" drop constraint "audit_action_check";`);
    this.addSql(`alter table "audit" add "detail" text null;`);
    this.addSql(
      `alter table "audit" add constraint "audit_action_check" check ("action" in ('read', 'create', 'change', 'decide', 'remove', 'export', 'login', 'logout', 'denied'));`,
    );
    // concat_ws leaves out what is null: the text of entries from before, and with it their links, stay as they were.
    // The same text is made in api/audit/verify-audit.ts.
    this
      .addSql(`create or replace function audit_text(entry audit) returns text language sql immutable as $$
      select concat_ws('|', entry.id, (extract(epoch from entry.at) * 1000000)::bigint,
        coalesce(entry.actor_id::text, ''), entry.actor_role, entry.action, entry.subject,
        coalesce(entry.subject_id::text, ''), coalesce(entry.patient_id::text, ''), coalesce(entry.order_id::text, ''),
        entry.detail) $$;`);
  }
}
