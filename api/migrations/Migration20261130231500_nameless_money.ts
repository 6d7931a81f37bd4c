import { Migration } from '@mikro-orm/migrations';

/** When an order has lost its name, the words about its money go too. Nothing else of a decision ever changes. */
export class Migration20261130231500_nameless_money extends Migration {
  override name = 'Migration20261130231500_nameless_money';

  override up(): void | Promise<void> {
    this.addSql(`create or replace function refuse_new_decision() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and new.reason is null
          and (new.order_id, new.kind, new.amount, new.author_id, new.created_at)
            is not distinct from (old.order_id, old.kind, old.amount, old.author_id, old.created_at)
          and exists (select from orders where id = old.order_id and patient_name = '')
        then return new; end if;
        raise exception 'a decision about money is never changed'; end $$;`);
    this.addSql(`drop trigger money_decisions_stand on money_decisions;`);
    this.addSql(`create trigger money_decisions_stand before delete or update on money_decisions
      for each row execute function refuse_new_decision();`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create or replace function refuse_new_decision() returns trigger language plpgsql as $$
      begin raise exception 'a decision about money is never changed'; end $$;`);
    this.addSql(`drop trigger money_decisions_stand on money_decisions;`);
    this.addSql(`create trigger money_decisions_stand before delete or update on money_decisions
      for each statement execute function refuse_new_decision();`);
  }
}
