import { Migration } from '@mikro-orm/migrations';

export class Migration20261128204306_prescription_protocols extends Migration {
  override name = 'Migration20261128204306_prescription_protocols';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "prescription_protocols" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "product" varchar(60) not null, "version" int not null, "author_id" int not null, "signed_by_id" int null, "signed_at" timestamptz null, "content" jsonb not null);`,
    );
    this.addSql(
      `alter table "prescription_protocols" add constraint "prescription_protocols_version" unique ("product", "version");`,
    );

    this.addSql(
      `alter table "prescription_protocols" add constraint "prescription_protocols_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "prescription_protocols" add constraint "prescription_protocols_signed_by_id_foreign" foreign key ("signed_by_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "prescription_protocols" add constraint "prescription_protocols_signed" check ((signed_by_id is null) = (signed_at is null));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "prescription_protocols" cascade;`);
  }
}
