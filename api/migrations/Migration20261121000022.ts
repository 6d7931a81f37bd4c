import { Migration } from '@mikro-orm/migrations';

/** The audit's chain: every entry is linked to the one before it. */
export class Migration20261121000022 extends Migration {
  override name = 'Migration20261121000022';

  override up(): void {
    this.addSql(
      `create table "audit_chain" ("seq" bigint not null, "entry_id" bigint not null, "prev_hash" varchar(64) not null, "hash" varchar(64) not null, primary key ("seq"));`,
    );
    this.addSql(
      `alter table "audit_chain" add constraint "audit_chain_entry_unique" unique ("entry_id");`,
    );
    this.addSql(
      `create table "audit_anchors" ("seq" bigint not null, "hash" varchar(64) not null, "at" timestamptz not null, "signature" varchar(64) not null, primary key ("seq"));`,
    );

    this.addSql('drop index audit_patient_id_id_index;');
    this.addSql('drop index audit_actor_id_id_index;');
    this.addSql('create index audit_at on audit (at, id);');
    this.addSql('create index audit_patient_at on audit (patient_id, at, id);');
    this.addSql('create index audit_actor_at on audit (actor_id, at, id);');
    this.addSql('create index audit_action_at on audit (action, at, id);');

    // The same text is made in api/audit/verify-audit.ts.
    this.addSql(`create function audit_text(entry audit) returns text language sql immutable as $$
      select concat_ws('|', entry.id, (extract(epoch from entry.at) * 1000000)::bigint,
        coalesce(entry.actor_id::text, ''), entry.actor_role, entry.action, entry.subject,
        coalesce(entry.subject_id::text, ''), coalesce(entry.patient_id::text, ''), coalesce(entry.order_id::text, '')) $$;`);

    // Deferred: the lock that puts entries in a row is taken as the last thing before the commit, so nobody who holds it
    // waits for anything, and a long transaction keeps nobody waiting.
    this.addSql(`create function link_audit() returns trigger language plpgsql as $$
      declare last audit_chain;
      begin
        perform pg_advisory_xact_lock(7314117);
        select * into last from audit_chain order by seq desc limit 1;
        insert into audit_chain (seq, entry_id, prev_hash, hash) values (
          coalesce(last.seq, 0) + 1, new.id, coalesce(last.hash, ''),
          encode(sha256(convert_to(coalesce(last.hash, '') || '|' || audit_text(new), 'UTF8')), 'hex'));
        return null;
      end $$;`);
    // What was written before the chain existed becomes its beginning.
    this.addSql(`do $$
      declare entry audit; last audit_chain;
      begin
        for entry in select * from audit order by id loop
          select * into last from audit_chain order by seq desc limit 1;
          insert into audit_chain (seq, entry_id, prev_hash, hash) values (
            coalesce(last.seq, 0) + 1, entry.id, coalesce(last.hash, ''),
            encode(sha256(convert_to(coalesce(last.hash, '') || '|' || audit_text(entry), 'UTF8')), 'hex'));
        end loop;
      end $$;`);
    this.addSql(`create constraint trigger audit_linked after insert on audit
      deferrable initially deferred for each row execute function link_audit();`);
    this
      .addSql(`create trigger audit_chain_only_grows before update or delete or truncate on audit_chain
      for each statement execute function refuse_change();`);
    this
      .addSql(`create trigger audit_anchors_only_grow before update or delete or truncate on audit_anchors
      for each statement execute function refuse_change();`);
  }
}
