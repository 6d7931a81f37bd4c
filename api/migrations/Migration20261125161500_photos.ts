import { Migration } from '@mikro-orm/migrations';

/** Photos of messages and of check-ins, encrypted. */
export class Migration20261125161500_photos extends Migration {
  override name = 'Migration20261125161500_photos';

  override up(): void {
    this.addSql(
      `create table "message_photos" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "message_id" int not null, "sealed" text not null);`,
    );
    this.addSql(
      `alter table "message_photos" add constraint "message_photos_one" unique ("message_id");`,
    );
    this.addSql(
      `alter table "message_photos" add constraint "message_photos_message_id_foreign" foreign key ("message_id") references "messages" ("id") on delete cascade;`,
    );
    this.addSql(
      `create table "check_in_photos" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "check_in_id" int not null, "sealed" text not null);`,
    );
    this.addSql(
      `alter table "check_in_photos" add constraint "check_in_photos_one" unique ("check_in_id");`,
    );
    this.addSql(
      `alter table "check_in_photos" add constraint "check_in_photos_check_in_id_foreign" foreign key ("check_in_id") references "check_ins" ("id") on delete cascade;`,
    );
    // Encrypted bytes cannot be compressed.
    this.addSql(`alter table "message_photos" alter column "sealed" set storage external;`);
    this.addSql(`alter table "check_in_photos" alter column "sealed" set storage external;`);
  }

  override down(): void {
    this.addSql(`drop table "check_in_photos";`);
    this.addSql(`drop table "message_photos";`);
  }
}
