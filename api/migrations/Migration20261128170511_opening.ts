import { Migration } from '@mikro-orm/migrations';

/**
 * Every installation has the two documented medicines, which its practice prices and puts on sale itself. What sells
 * already stays open; any other practice opens itself.
 */
export class Migration20261128170511_opening extends Migration {
  override name = 'Migration20261128170511_opening';

  override up(): void | Promise<void> {
    this.addSql(
      `insert into products (id, name, description, is_active, quarterly_discount, annual_discount, created_at, updated_at) values
         ('semaglutide', 'SemaLean GLP-1', 'Once-weekly semaglutide, reviewed and prescribed by a licensed doctor, with dose steps, shipping and messages to your doctor included.', false, 10, 25, now(), now()),
         ('tirzexa', 'Tirzepatide GLP-1/GIP', 'Once-weekly tirzepatide, which acts on two hormone receptors, reviewed and prescribed by a licensed doctor, with dose steps, shipping and messages included.', false, 10, 25, now(), now())
       on conflict do nothing;`,
    );
    this.addSql(
      `insert into settings (key, value, updated_at)
       select 'practice.opening', jsonb_build_object('isOpen', true, 'openedAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'closedAt', null), now()
       where exists (select from orders) or exists (select from product_prices where is_active and archived_at is null)
       on conflict do nothing;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from settings where key = 'practice.opening';`);
    // A product that was priced stays: the release before knows it too.
    this.addSql(
      `delete from products p where not is_active and not exists (select from product_prices where product_id = p.id);`,
    );
  }
}
