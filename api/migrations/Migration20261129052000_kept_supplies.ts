import { Migration } from '@mikro-orm/migrations';

const NOTE_ORDERS = (
  alsoSupplies: string,
) => `create or replace function note_orders() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then perform note_order(old); end if;
      if tg_op <> 'DELETE' then perform note_order(new); end if;
      if tg_op = 'UPDATE' then
        if (old.product, old.is_test, old.is_trial) is distinct from (new.product, new.is_test, new.is_trial) then
          perform note_figure('payments', settled_at) from payments where order_id = new.id;
        end if;${alsoSupplies}
      end if;
      return null; end $$;`;

/** Whether parcels left in time is counted by supply: an order forgets when its last one left as soon as another is due. */
export class Migration20261129052000_kept_supplies extends Migration {
  override name = 'Migration20261129052000_kept_supplies';

  override up(): void | Promise<void> {
    // What takes time comes before what locks the table. No row is written: until its order forgets, that says the rest.
    this.addSql(`insert into figure_changes (figure, day) select 'promises', day from (
      select day from promise_days union
      select practice_day(shipped_at) from supplies where shipped_at is not null) known;`);
    this.addSql(`alter table "supplies" add "promised_at" timestamptz null;`);
    this.addSql(`create index "supplies_shipped" on "supplies" ("shipped_at");`);
    this.addSql(
      NOTE_ORDERS(`
        if (old.is_test, old.is_trial, old.removed_at) is distinct from (new.is_test, new.is_trial, new.removed_at) then
          perform note_figure('promises', shipped_at) from supplies where order_id = new.id;
        end if;`),
    );
    this.addSql(`create function note_supplies() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then perform note_figure('promises', old.shipped_at); end if;
      if tg_op <> 'DELETE' then perform note_figure('promises', new.shipped_at); end if;
      return null; end $$;`);
    this.addSql(`create trigger supplies_figured after update on supplies for each row
      when ((old.shipped_at, old.promised_at) is distinct from (new.shipped_at, new.promised_at))
      execute function note_supplies();`);
    this.addSql(`create trigger supplies_figured_new after insert or delete on supplies for each row
      execute function note_supplies();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger supplies_figured on supplies;`);
    this.addSql(`drop trigger supplies_figured_new on supplies;`);
    this.addSql(`drop function note_supplies();`);
    this.addSql(NOTE_ORDERS(''));
    this.addSql(`drop index "supplies_shipped";`);
    this.addSql(`alter table "supplies" drop column "promised_at";`);
    this.addSql(
      `insert into figure_changes (figure, day) select 'promises', day from promise_days;`,
    );
  }
}
