import { Migration } from '@mikro-orm/migrations';

/** Patients: their health record, and a users table that is searched and sorted without reading all of it. */
export class Migration20261121000020 extends Migration {
  override name = 'Migration20261121000020';

  override up(): void {
    this.addSql(
      `create table "health_records" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "user_id" int not null, "content" text not null);`,
    );
    this.addSql(
      `alter table "health_records" add constraint "health_records_user_unique" unique ("user_id");`,
    );
    this.addSql(
      `alter table "health_records" add constraint "health_records_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict;`,
    );

    // How names are compared: without capitals and accents, so that Nguyen finds Nguyễn and Đ stands at D.
    this
      .addSql(`create function search_form(text) returns text language sql immutable strict parallel safe as $$
      select lower(translate(regexp_replace(normalize($1, NFD), '[\\u0300-\\u036f]', '', 'g'), 'đĐ', 'dD')) $$;`);
    this.addSql(`create index users_customers_name on users (search_form(full_name) collate "C", id)
      where role = 'customer' and removed_at is null;`);
    this.addSql(`create index users_customers_joined on users (created_at, id)
      where role = 'customer' and removed_at is null;`);

    // Parts of words need trigrams; a server without that extension searches correctly but reads the table.
    this.addSql(`do $$ begin
      create extension if not exists pg_trgm;
      create index users_customers_search on users
        using gin (search_form(full_name) gin_trgm_ops, lower(coalesce(email, '')) gin_trgm_ops, phone gin_trgm_ops)
        where role = 'customer' and removed_at is null;
      exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
        raise notice 'pg_trgm is not available: searching customers reads the whole table';
    end $$;`);
  }
}
