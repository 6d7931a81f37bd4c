import { Migration } from '@mikro-orm/migrations';

export class Migration20261125042028_pictures_of_articles extends Migration {
  override name = 'Migration20261125042028_pictures_of_articles';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "blog_pictures" ("name" varchar(43) not null, "created_at" timestamptz not null, "width" int not null, "height" int not null, "bytes" bytea not null, primary key ("name"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "blog_pictures" cascade;`);
  }
}
