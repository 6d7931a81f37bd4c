import { Migration } from '@mikro-orm/migrations';

/** Doctors: what stands on their door, and the notice of a password that an admin has set. */
export class Migration20261121000021 extends Migration {
  override name = 'Migration20261121000021';

  override up(): void {
    this.addSql(
      `create table "doctor_profiles" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "user_id" int not null, "specialization" varchar(120) not null default '', "license_number" varchar(60) not null default '', "bio" varchar(2000) not null default '', "image_url" varchar(2000) null);`,
    );
    this.addSql(
      `alter table "doctor_profiles" add constraint "doctor_profiles_user_unique" unique ("user_id");`,
    );
    this.addSql(
      `alter table "doctor_profiles" add constraint "doctor_profiles_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict;`,
    );

    this.addSql('alter table notifications drop constraint notifications_kind_check;');
    this.addSql(`alter table notifications add constraint notifications_kind_check
      check (kind in ('order_approved', 'order_rejected', 'order_shipped', 'case_waiting', 'message_received', 'password_changed'));`);
  }
}
