import { Migration } from '@mikro-orm/migrations';

export class Migration20261129224010_product_names extends Migration {
  override name = 'Migration20261129224010_product_names';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "products" add "name_vi" varchar(120) not null default '', add "name_es" varchar(120) not null default '';`,
    );
    // The pages' texts say what is sold under which name. Each order counts a number in the row, which is neither.
    this.addSql(
      `create trigger products_named after insert or delete or update of name, name_vi, name_es, is_active, archived_at on products for each statement execute function announce_change('texts');`,
    );
    this.addSql(
      `create trigger prices_named after insert or delete or update of is_active, archived_at on product_prices for each statement execute function announce_change('texts');`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger products_named on products;`);
    this.addSql(`drop trigger prices_named on product_prices;`);
    this.addSql(`alter table "products" drop column "name_vi", drop column "name_es";`);
  }
}
