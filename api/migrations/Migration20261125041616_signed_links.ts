import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';

type Link = { seq: string; hash: string; words: string };

const BATCH = 5_000;

/** As the service derives it from the key of this installation, wherever that is kept. */
async function auditKey(): Promise<{ id: string; key: Buffer }> {
  const { ENCRYPTION_KEY: given, DATA_DIR: folder } = process.env;
  const root = given
    ? Buffer.from(given, /^[0-9a-f]{64}$/i.test(given) ? 'hex' : 'base64')
    : await readFile(join(folder || '.data', 'encryption.key'));
  const derive = (purpose: string) => createHmac('sha256', root).update(purpose).digest();
  return { id: derive('key id').subarray(0, 6).toString('base64url'), key: derive('audit') };
}

/**
 * Each link of the audit is signed with the key. The key never comes here: an entry brings what signs its own link and
 * no other (audit-link.ts), the first trigger takes it off and keeps it for the transaction, the last one uses it.
 */
export class Migration20261125041616_signed_links extends Migration {
  override name = 'Migration20261125041616_signed_links';

  override async up(): Promise<void> {
    // What another process wrote meanwhile would be left out.
    await this.execute('lock table audit, audit_chain in exclusive mode');
    await this.execute(
      `create table "audit_signatures" ("seq" bigint not null, "key_id" varchar(16) not null, "signature" varchar(64) not null, primary key ("seq", "key_id"));`,
    );
    await this.signWhatIsThere();
    this.addSql(`create trigger audit_signatures_only_grow before update or delete or truncate
      on audit_signatures for each statement execute function refuse_change();`);

    this.addSql(`alter table "audit" add "sign_with" varchar(80) null;`);
    // A setting of the transaction, since a deferred trigger sees only what was written.
    this.addSql(`create function keep_signing_key() returns trigger language plpgsql as $$
      begin
        if new.sign_with is null then raise exception 'an entry of the audit brings what signs its link'; end if;
        perform set_config('steadwell.sign_with',
          concat(current_setting('steadwell.sign_with', true), ' ', new.id, ':', new.sign_with, ' '), true);
        new.sign_with := null;
        return new;
      end $$;`);
    this.addSql(`create trigger audit_brings_signing_key before insert on audit
      for each row execute function keep_signing_key();`);
    this.addSql(`create or replace function link_audit() returns trigger language plpgsql as $$
      declare
        last audit_chain;
        link text;
        key_and_id text[] := regexp_match(current_setting('steadwell.sign_with', true),
          ' ' || new.id || ':([^.]+)[.]([0-9a-f]{64}) ');
      begin
        perform pg_advisory_xact_lock(7314117);
        select * into last from audit_chain order by seq desc limit 1;
        link := encode(sha256(convert_to(coalesce(last.hash, '') || '|' || audit_text(new), 'UTF8')), 'hex');
        insert into audit_chain (seq, entry_id, prev_hash, hash)
          values (coalesce(last.seq, 0) + 1, new.id, coalesce(last.hash, ''), link);
        insert into audit_signatures (seq, key_id, signature) values (coalesce(last.seq, 0) + 1, key_and_id[1],
          encode(sha256(decode(key_and_id[2], 'hex') || decode(link, 'hex')), 'hex'));
        return null;
      end $$;`);
  }

  /** What was written before there were signatures gets them here and nowhere else, once the plain chain was seen to hold. */
  private async signWhatIsThere(): Promise<void> {
    const [chain] = (await this.execute(
      `select count(*)::int as links, count(*) filter (where not holds)::int as broken from (
         select a.id is not null and c.prev_hash = coalesce(lag(c.hash) over (order by c.seq), '')
           and c.hash = encode(sha256(convert_to(c.prev_hash || '|' || audit_text(a), 'UTF8')), 'hex') as holds
         from audit_chain c left join audit a on a.id = c.entry_id) as links`,
    )) as { links: number; broken: number }[];
    if (chain!.links === 0) return;
    if (chain!.broken > 0)
      throw new Error(
        'the audit does not hold: see what npm run audit:verify of the release before says',
      );
    const { id, key } = await auditKey();
    let after = '0';
    for (;;) {
      const links = (await this.execute(
        `select c.seq, c.hash, substr(audit_text(a), length(a.id::text) + 2) as words
         from audit_chain c join audit a on a.id = c.entry_id where c.seq > ? order by c.seq limit ${BATCH}`,
        [after],
      )) as Link[];
      if (links.length === 0) return;
      const signed = links.map(({ seq, hash, words }) => {
        const signingKey = createHmac('sha256', key).update(`link|${words}`).digest();
        const signature = createHash('sha256').update(signingKey).update(hash, 'hex').digest('hex');
        return { seq, signature };
      });
      await this.execute(
        `insert into audit_signatures (seq, key_id, signature)
         select seq, ?, signature from json_to_recordset(?::json) as made(seq bigint, signature text)`,
        [id, JSON.stringify(signed)],
      );
      after = links.at(-1)!.seq;
    }
  }

  override down(): void | Promise<void> {
    this.addSql(`create or replace function link_audit() returns trigger language plpgsql as $$
      declare last audit_chain;
      begin
        perform pg_advisory_xact_lock(7314117);
        select * into last from audit_chain order by seq desc limit 1;
        insert into audit_chain (seq, entry_id, prev_hash, hash) values (
          coalesce(last.seq, 0) + 1, new.id, coalesce(last.hash, ''),
          encode(sha256(convert_to(coalesce(last.hash, '') || '|' || audit_text(new), 'UTF8')), 'hex'));
        return null;
      end $$;`);
    this.addSql('drop trigger audit_brings_signing_key on audit;');
    this.addSql('drop function keep_signing_key();');
    this.addSql(`alter table "audit" drop column "sign_with";`);
    this.addSql(`drop table if exists "audit_signatures" cascade;`);
  }
}
