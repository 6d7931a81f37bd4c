import { Migration } from '@mikro-orm/migrations';

/** What somebody does not want to be pushed, and when not. */
export class Migration20261121000032 extends Migration {
  override name = 'Migration20261121000032';

  override up(): void {
    this.addSql(
      `create table "notification_preferences" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "user_id" int not null, "muted" jsonb not null, "quiet" jsonb null);`,
    );
    this.addSql(
      `alter table "notification_preferences" add constraint "notification_preferences_user_unique" unique ("user_id");`,
    );
    this.addSql(
      `alter table "notification_preferences" add constraint "notification_preferences_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }
}
