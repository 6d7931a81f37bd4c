import { Migration } from '@mikro-orm/migrations';

export class Migration20261129203010_brand_lines extends Migration {
  override name = 'Migration20261129203010_brand_lines';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "products" add "brand_line_vi" varchar(120) not null default '', add "brand_line_es" varchar(120) not null default '';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "products" drop column "brand_line_vi", drop column "brand_line_es";`);
  }
}
