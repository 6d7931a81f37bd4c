import { Migration } from '@mikro-orm/migrations';

/** Codes for more than one thing. Those of before lived ten minutes; who waits for one asks again. */
export class Migration20261122222037_one_time_codes extends Migration {
  override name = 'Migration20261122222037_one_time_codes';

  override up(): void {
    this.addSql(
      `create table "one_time_codes" ("key" varchar(64) not null, "code_hash" varchar(64) not null, "sent_to" varchar(254) null, "tries_left" int not null, "expires_at" timestamptz not null, primary key ("key"));`,
    );
    this.addSql(
      `create index "one_time_codes_expires_at_index" on "one_time_codes" ("expires_at");`,
    );

    this.addSql(`drop table if exists "reset_codes" cascade;`);
  }
}
