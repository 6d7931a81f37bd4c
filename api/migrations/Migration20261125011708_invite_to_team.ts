import { Migration } from '@mikro-orm/migrations';

export class Migration20261125011708_invite_to_team extends Migration {
  override name = 'Migration20261125011708_invite_to_team';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "team_invitations" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "role" text not null, "full_name" varchar(120) not null, "phone" varchar(16) not null, "phone_key" varchar(20) not null, "email" varchar(254) null, "specialization" varchar(120) not null default '', "license_number" varchar(60) not null default '', "token_hash" varchar(64) not null, "expires_at" timestamptz not null, "invited_by_id" int not null);`,
    );
    this.addSql(
      `alter table "team_invitations" add constraint "team_invitations_phone_key_unique" unique ("phone_key");`,
    );
    this.addSql(
      `alter table "team_invitations" add constraint "team_invitations_token_unique" unique ("token_hash");`,
    );
    this.addSql(
      `create index "team_invitations_invited_by" on "team_invitations" ("invited_by_id");`,
    );
    this.addSql(`create index "team_invitations_expires" on "team_invitations" ("expires_at");`);

    this.addSql(
      `alter table "team_invitations" add constraint "team_invitations_invited_by_id_foreign" foreign key ("invited_by_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "team_invitations" add constraint "team_invitations_role_check" check ("role" in ('doctor', 'staff', 'admin'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "team_invitations" cascade;`);
  }
}
