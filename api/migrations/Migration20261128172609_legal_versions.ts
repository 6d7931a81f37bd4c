import { Migration } from '@mikro-orm/migrations';

export class Migration20261128172609_legal_versions extends Migration {
  override name = 'Migration20261128172609_legal_versions';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "legal_documents" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "kind" text not null, "version" int null, "texts" jsonb not null, "author_id" int not null, "valid_from" timestamptz null, "published_at" timestamptz null, "published_by_id" int null);`,
    );
    this.addSql(
      `alter table "legal_documents" add constraint "legal_documents_version" unique ("kind", "version");`,
    );

    this.addSql(
      `create table "consents" ("id" serial primary key, "kind" text not null, "version" int not null, "language" text not null, "given_at" timestamptz not null, "place" text not null, "is_assumed" boolean not null default false, "user_id" int null, "order_id" int null);`,
    );
    this.addSql(`create index "consents_user" on "consents" ("user_id");`);
    this.addSql(`create index "consents_order" on "consents" ("order_id");`);

    this.addSql(
      `alter table "legal_documents" add constraint "legal_documents_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "legal_documents" add constraint "legal_documents_published_by_id_foreign" foreign key ("published_by_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "legal_documents" add constraint "legal_documents_published" check (num_nulls(version, valid_from, published_at, published_by_id) in (0, 4) and (version is null or version > 0));`,
    );
    this.addSql(
      `alter table "legal_documents" add constraint "legal_documents_kind_check" check ("kind" in ('privacy', 'terms', 'telehealth-consent', 'privacy-practices'));`,
    );

    this.addSql(
      `alter table "consents" add constraint "consents_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "consents" add constraint "consents_owner" check (num_nonnulls(user_id, order_id) = 1);`,
    );
    this.addSql(
      `alter table "consents" add constraint "consents_kind_check" check ("kind" in ('privacy', 'terms', 'telehealth-consent', 'privacy-practices'));`,
    );
    this.addSql(
      `alter table "consents" add constraint "consents_language_check" check ("language" in ('en', 'vi', 'es'));`,
    );
    this.addSql(
      `alter table "consents" add constraint "consents_place_check" check ("place" in ('order', 'form', 'account'));`,
    );

    // What the entities cannot say.
    this.addSql(
      `create unique index "legal_documents_one_draft" on "legal_documents" ("kind") where "version" is null;`,
    );
    this.addSql(
      `alter table "consents" add constraint "consents_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete restrict;`,
    );
    this.addSql(`create function keep_legal_documents() returns trigger language plpgsql as $$
      begin raise exception 'a published legal document is followed by the next version, never changed'; end $$;`);
    this.addSql(
      `create trigger "legal_documents_stay" before update or delete on "legal_documents" for each row when (old.version is not null) execute function keep_legal_documents();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "legal_documents" cascade;`);
    this.addSql(`drop function if exists keep_legal_documents();`);
    this.addSql(`drop table if exists "consents" cascade;`);
  }
}
