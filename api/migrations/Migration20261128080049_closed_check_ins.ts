import { Migration } from '@mikro-orm/migrations';

export class Migration20261128080049_closed_check_ins extends Migration {
  override name = 'Migration20261128080049_closed_check_ins';

  override up(): void | Promise<void> {
    this.addSql(`create index "notifications_about" on "notifications" ("kind", "subject_id");`);

    this.addSql(`alter table "check_ins" drop constraint "check_ins_decision_check";`);
    this.addSql(`alter table "check_ins" add "closing" text null;`);
    this.addSql(
      `alter table "check_ins" add constraint "check_ins_decision_check" check ("decision" in ('continue', 'answered', 'acted'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "check_ins" drop constraint "check_ins_decision_check";`);
    this.addSql(`alter table "check_ins" drop column "closing";`);
    this.addSql(
      `alter table "check_ins" add constraint "check_ins_decision_check" check ("decision" in ('continue', 'answered'));`,
    );

    this.addSql(`drop index "notifications_about";`);
  }
}
