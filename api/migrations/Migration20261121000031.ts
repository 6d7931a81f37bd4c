import { Migration } from '@mikro-orm/migrations';

/**
 * What changed for whom, for devices that catch up after a time away. A mark holds the transaction that made the last
 * change: unlike a time or a number handed out at writing, it cannot become visible after a cursor that is newer.
 */
export class Migration20261121000031 extends Migration {
  override name = 'Migration20261121000031';

  override up(): void {
    this.addSql(`create table sync_marks (
      account_id int not null, kind text not null, subject_id int not null,
      changed_in xid8 not null default pg_current_xact_id(),
      primary key (account_id, kind, subject_id));`);
    this.addSql(
      'create index sync_marks_since on sync_marks (account_id, kind, changed_in, subject_id);',
    );
    this.addSql(`create function mark_changed(text, int, int) returns void language sql as $$
      insert into sync_marks (kind, account_id, subject_id) select $1, $2, $3 where $2 is not null
      on conflict (account_id, kind, subject_id) do update set changed_in = pg_current_xact_id() $$;`);

    // The owner of before must learn that it is gone, the new one that it is there.
    const mark = (table: string, kind: string, columns: string[]) => {
      const each = (row: 'old' | 'new') =>
        columns
          .map((column) => `perform mark_changed('${kind}', ${row}.${column}, ${row}.id);`)
          .join(' ');
      this.addSql(`create function mark_${table}() returns trigger language plpgsql as $$ begin
        if tg_op <> 'INSERT' then ${each('old')} end if;
        if tg_op <> 'DELETE' then ${each('new')} end if;
        return null; end $$;`);
      this.addSql(`create trigger ${table}_marked after insert or update or delete on ${table}
        for each row execute function mark_${table}();`);
    };
    mark('orders', 'orders', ['customer_id']);
    mark('messages', 'messages', ['sender_id', 'receiver_id']);
    mark('notifications', 'notifications', ['user_id']);
  }
}
