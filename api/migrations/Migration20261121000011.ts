import { Migration } from '@mikro-orm/migrations';

/** Notes on subscriptions, and what each of them ever said. */
export class Migration20261121000011 extends Migration {
  override name = 'Migration20261121000011';

  override up(): void {
    this.addSql(
      `create table "notes" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "order_id" int not null, "author_id" int not null, "content" text not null, "is_private" boolean not null default false, "removed_at" timestamptz null, "removed_by_id" int null);`,
    );
    this.addSql(`create index "notes_order_created" on "notes" ("order_id", "created_at", "id");`);
    this.addSql(
      `alter table "notes" add constraint "notes_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "notes" add constraint "notes_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "notes" add constraint "notes_removed_by_id_foreign" foreign key ("removed_by_id") references "users" ("id") on delete restrict;`,
    );

    this.addSql(
      `create table "note_versions" ("note_id" int not null, "version" int not null, "editor_id" int not null, "content" text not null, "is_private" boolean not null, "at" timestamptz not null, primary key ("note_id", "version"));`,
    );
    this.addSql(
      `alter table "note_versions" add constraint "note_versions_note_id_foreign" foreign key ("note_id") references "notes" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "note_versions" add constraint "note_versions_editor_id_foreign" foreign key ("editor_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(`create function refuse_note_change() returns trigger language plpgsql as $$
      begin raise exception 'the history of notes can only grow'; end $$;`);
    this
      .addSql(`create trigger note_versions_only_grow before update or delete or truncate on note_versions
      for each statement execute function refuse_note_change();`);
  }
}
