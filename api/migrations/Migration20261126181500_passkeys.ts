import { Migration } from '@mikro-orm/migrations';

export class Migration20261126181500_passkeys extends Migration {
  override name = 'Migration20261126181500_passkeys';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "passkey_challenges" ("challenge_hash" varchar(64) not null, "user_id" int not null, "purpose" text not null, "bound_to" varchar(64) not null, "expires_at" timestamptz not null, primary key ("challenge_hash"));`,
    );
    this.addSql(
      `create index "passkey_challenges_user_id_index" on "passkey_challenges" ("user_id");`,
    );
    this.addSql(
      `create index "passkey_challenges_expires_at_index" on "passkey_challenges" ("expires_at");`,
    );

    this.addSql(
      `create table "passkeys" ("id" serial primary key, "user_id" int not null, "credential_id" varchar(1364) not null, "public_key" bytea not null, "counter" bigint not null, "transports" text[] not null, "name" varchar(60) not null, "created_at" timestamptz not null, "last_used_at" timestamptz null);`,
    );
    this.addSql(
      `alter table "passkeys" add constraint "passkeys_credential_id_unique" unique ("credential_id");`,
    );
    this.addSql(`create index "passkeys_user_id_index" on "passkeys" ("user_id");`);

    this.addSql(
      `alter table "passkey_challenges" add constraint "passkey_challenges_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "passkey_challenges" add constraint "passkey_challenges_purpose_check" check ("purpose" in ('registration', 'login', 'proof'));`,
    );

    this.addSql(
      `alter table "passkeys" add constraint "passkeys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "passkey_challenges" cascade;`);
    this.addSql(`drop table if exists "passkeys" cascade;`);
  }
}
