import { Migration } from '@mikro-orm/migrations';

/** The totals of the books are kept by day like the other figures, so that their first page no longer sums all payments. */
export class Migration20261125015500_ledger_days extends Migration {
  override name = 'Migration20261125015500_ledger_days';

  override up(): void {
    this
      .addSql(`create table ledger_days (day date not null, gateway text not null, mode text not null,
      settled int not null, received bigint not null, refunded bigint not null, primary key (day, gateway, mode));`);
    this
      .addSql(`create or replace function note_payment(was payments) returns void language plpgsql as $$ begin
      if was.settled_at is null then return; end if;
      perform note_figure(figure, was.settled_at) from (values ('payments'), ('ledger')) noted (figure);
      perform note_figure(figure, created_at) from orders, (values ('orders'), ('doctors')) noted (figure)
        where id = was.order_id;
      end $$;`);
    // All days are counted by the first start after this.
    this.addSql(`insert into figure_changes (figure, day)
      select distinct 'ledger', (settled_at at time zone 'UTC')::date from payments where settled_at is not null;`);
  }
}
