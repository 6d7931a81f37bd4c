import { Migration } from '@mikro-orm/migrations';

/**
 * A decision is bound to the form as it was read (decision C117): which version of its order a form made, which of them
 * a clinician was served, and what it said before, sealed as the form itself.
 */
export class Migration20261122221500 extends Migration {
  override name = 'Migration20261122221500';

  override up(): void {
    this.addSql(`alter table "orders" add "form_version" int not null default 0;`);
    this.addSql(`alter table "intakes" add "version" int not null default 0;`);
    this.addSql(
      `create table "intake_versions" ("intake_id" int not null, "version" int not null, "answers" text not null, primary key ("intake_id", "version"));`,
    );
    this.addSql(
      `create table "intake_looks" ("intake_id" int not null, "user_id" int not null, "first_version" int not null, "version" int not null, primary key ("intake_id", "user_id"));`,
    );
    this.addSql(
      `alter table "intake_versions" add constraint "intake_versions_intake_id_foreign" foreign key ("intake_id") references "intakes" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "intake_looks" add constraint "intake_looks_intake_id_foreign" foreign key ("intake_id") references "intakes" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "intake_looks" add constraint "intake_looks_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
  }
}
