import { Migration } from '@mikro-orm/migrations';

export class Migration20261128171323_practice_texts extends Migration {
  override name = 'Migration20261128171323_practice_texts';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "practice_texts" ("id" serial primary key, "key" varchar(120) not null, "language" text not null, "text" text null, "author_id" int not null, "created_at" timestamptz not null);`,
    );
    this.addSql(`create index "practice_texts_author" on "practice_texts" ("author_id");`);
    this.addSql(
      `create index "practice_texts_newest" on "practice_texts" ("key", "language", "id");`,
    );

    this.addSql(
      `alter table "practice_texts" add constraint "practice_texts_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "practice_texts" add constraint "practice_texts_language_check" check ("language" in ('en', 'vi', 'es'));`,
    );

    // Every process hears of a new wording, and draws its pages with it.
    this.addSql(
      `create trigger practice_texts_announced after insert or delete or update on practice_texts for each statement execute function announce_change('texts');`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "practice_texts" cascade;`);
  }
}
