import { Migration } from '@mikro-orm/migrations';

/** The blog: categories, articles, and today's views. */
export class Migration20261121000012 extends Migration {
  override name = 'Migration20261121000012';

  override up(): void {
    this.addSql(
      `create table "blog_categories" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "name" varchar(80) not null, "slug" varchar(60) not null, "description" varchar(500) null, "names" jsonb not null, "removed_at" timestamptz null);`,
    );
    // A removed category or article frees its slug.
    this.addSql(
      'create unique index blog_categories_slug_unique on blog_categories (slug) where removed_at is null;',
    );

    this.addSql(
      `create table "blog_posts" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "title" varchar(200) not null, "slug" varchar(120) not null, "language" text not null, "summary" varchar(500) not null, "content" text not null, "category_id" int not null, "author_id" int null, "author_name" varchar(120) not null, "author_title" varchar(120) not null default '', "author_avatar" varchar(2000) null, "featured_image" varchar(2000) null, "published_at" timestamptz null, "view_count" int not null default 0, "tags" text[] not null, "removed_at" timestamptz null);`,
    );
    this.addSql(
      'create unique index blog_posts_slug_unique on blog_posts (slug, language) where removed_at is null;',
    );
    this.addSql(`create index "blog_posts_created" on "blog_posts" ("created_at", "id");`);
    this.addSql(`create index blog_posts_published on blog_posts (language, published_at, id)
      where published_at is not null and removed_at is null;`);
    this.addSql(
      'create index blog_posts_category on blog_posts (category_id, language, published_at, id);',
    );
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_category_id_foreign" foreign key ("category_id") references "blog_categories" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_language_check" check ("language" in ('en', 'vi'));`,
    );

    this.addSql(
      `create table "blog_views" ("post_id" int not null, "visitor" varchar(64) not null, "day" date not null, primary key ("post_id", "visitor"));`,
    );
    this.addSql(`create index "blog_views_day" on "blog_views" ("day");`);
    this.addSql(
      `alter table "blog_views" add constraint "blog_views_post_id_foreign" foreign key ("post_id") references "blog_posts" ("id") on delete cascade;`,
    );
  }
}
