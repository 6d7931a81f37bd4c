import { Migration } from '@mikro-orm/migrations';

/**
 * One way of searching for orders, people and articles. What they are found by stands folded beside them, phones by what
 * they are and not by how they were written, and one index looks through it.
 */
export class Migration20261122000240 extends Migration {
  override name = 'Migration20261122000240';

  override up(): void {
    // The same as `foldSearch` of the application.
    this
      .addSql(`create function search_fold(text) returns text language sql immutable strict parallel safe as $$
      select btrim(regexp_replace(replace(replace(replace(translate(
          lower(regexp_replace(normalize(translate($1, '''’‘ʼ\`´', ''), NFKD), '[\\u0300-\\u036f]', '', 'g')),
          'đøłıς', 'doliσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        '[[:space:]\\u00a0\\-‐‑–—/,;:()\\[\\]{}"“”«»]+', ' ', 'g')) $$;`);
    // With its country code, without it in Vietnam, and as it was written.
    this
      .addSql(`create function phone_search(text) returns text language sql immutable parallel safe as $$
      select concat_ws(' ', whole, case when whole ~ '^84\\d{9,10}$' then '0' || substr(whole, 3) end,
        case when whole <> digits then digits end)
      from (select digits, regexp_replace(case
            when $1 ~ '^\\D*\\+' then digits
            when digits ~ '^(?:00|011)\\d{10,}$' then regexp_replace(digits, '^(?:00|011)', '')
            when digits ~ '^[2-9]\\d{9}$' then '1' || digits
            when digits ~ '^0\\d{9,10}$' then '84' || substr(digits, 2)
            else digits end, '^840(?=\\d{9}$)', '84') as whole
          from (select regexp_replace(coalesce($1, ''), '\\D', '', 'g') as digits) plain) numbers $$;`);

    this.findOrders();
    this.findPeople();
    this.findPosts();
  }

  /** Kept by the triggers of Migration20261121000033. */
  private findOrders(): void {
    this
      .addSql(`create or replace function order_search_text(entry orders) returns text language sql stable as $$
      select concat_ws(' ', search_fold(concat_ws(' ', entry.patient_name, entry.patient_email,
          entry.reference_number, person.full_name, person.email)),
        phone_search(entry.patient_phone), phone_search(person.phone))
      from (select 1) one left join users person on person.id = entry.customer_id $$;`);
    this.addSql(`update orders set search_text = order_search_text(orders);`);
  }

  /** Found by the login and by the contact of the profile. */
  private findPeople(): void {
    this.addSql(`alter table users add search_text text not null default '';`);
    this
      .addSql(`create function user_search_text(person users) returns text language sql stable as $$
      select concat_ws(' ', search_fold(concat_ws(' ', person.full_name, person.email)), phone_search(person.phone),
        (select phone_search(phone) from profiles where user_id = person.id)) $$;`);
    this.addSql(`update users set search_text = user_search_text(users);`);
    this.addSql(`create function keep_user_search() returns trigger language plpgsql as $$
      begin new.search_text := user_search_text(new); return new; end $$;`);
    this
      .addSql(`create trigger users_findable before insert or update of full_name, email, phone on users
      for each row execute function keep_user_search();`);
    this.addSql(`create function keep_profile_search() returns trigger language plpgsql as $$
      begin update users set search_text = user_search_text(users) where id = new.user_id; return null; end $$;`);
    this
      .addSql(`create trigger profiles_findable after insert or update of phone, user_id on profiles
      for each row execute function keep_profile_search();`);
    this.indexed('users', `where role = 'customer' and removed_at is null`);
    this.addSql(`drop index if exists users_customers_search;`);
  }

  private findPosts(): void {
    this.addSql(
      `alter table blog_posts add search_text text generated always as (search_fold(title || ' ' || summary)) stored;`,
    );
    this.indexed('blog_posts', 'where removed_at is null');
  }

  /** Without the extension (see Migration20261121000020) the texts are read one by one, which is still quick. */
  private indexed(table: string, rows: string): void {
    this.addSql(`do $$ begin
      if exists (select from pg_extension where extname = 'pg_trgm') then
        create index ${table}_search on ${table} using gin (search_text gin_trgm_ops) ${rows};
      end if;
    end $$;`);
  }
}
