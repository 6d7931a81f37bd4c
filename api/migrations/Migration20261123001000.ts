import { Migration } from '@mikro-orm/migrations';

/** Articles may be written in Spanish too. */
export class Migration20261123001000 extends Migration {
  override name = 'Migration20261123001000';

  override up(): void {
    this.addSql(`alter table "blog_posts" drop constraint "blog_posts_language_check";`);
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_language_check" check ("language" in ('en', 'vi', 'es'));`,
    );
  }
}
