import { Migration } from '@mikro-orm/migrations';

export class Migration20261129053810_guest_check_ins extends Migration {
  override name = 'Migration20261129053810_guest_check_ins';

  override up(): void | Promise<void> {
    this.addSql(`alter table "check_ins" add "order_id" int null;`);
    this.addSql(
      `alter table "check_ins" add constraint "check_ins_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete restrict;`,
    );
    this.addSql(`alter table "check_ins" alter column "patient_id" drop not null;`);
    this.addSql(
      `alter table "check_ins" add constraint "check_ins_of_purchase_once" unique ("order_id", "client_id");`,
    );
    this.addSql(
      `alter table "check_ins" add constraint "check_ins_of_one" check (num_nonnulls(patient_id, order_id) = 1);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "check_ins" drop constraint "check_ins_order_id_foreign";`);

    this.addSql(`alter table "check_ins" drop constraint "check_ins_of_purchase_once";`);
    this.addSql(`alter table "check_ins" drop constraint "check_ins_of_one";`);
    this.addSql(`alter table "check_ins" drop column "order_id";`);
    this.addSql(`alter table "check_ins" alter column "patient_id" set not null;`);
  }
}
