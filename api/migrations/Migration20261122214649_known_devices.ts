import { Migration } from '@mikro-orm/migrations';

/** Devices that an account knows: they have a budget of guesses of their own; and by what name a session is recognised. */
export class Migration20261122214649_known_devices extends Migration {
  override name = 'Migration20261122214649_known_devices';

  override up(): void {
    this.addSql(
      `create table "known_devices" ("id" uuid not null, "user_id" int not null, "token_hash" varchar(64) not null, "created_at" timestamptz not null, "last_used_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "known_devices" add constraint "known_devices_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(
      `create index "known_devices_user_id_last_used_at_index" on "known_devices" ("user_id", "last_used_at");`,
    );
    this.addSql(
      `create index "known_devices_last_used_at_index" on "known_devices" ("last_used_at");`,
    );

    this.addSql(
      `alter table "sessions" add "known_device_id" uuid null, add "device_name" varchar(60) null;`,
    );
    this.addSql(
      `alter table "sessions" add constraint "sessions_known_device_id_foreign" foreign key ("known_device_id") references "known_devices" ("id") on delete set null;`,
    );
    this.addSql(`create index "sessions_known_device_id_index" on "sessions" ("known_device_id");`);

    this.addSql(
      `alter table "known_devices" add constraint "known_devices_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }
}
