import { Migration } from '@mikro-orm/migrations';

/** Medicines of products, and the tables that prescriptions and supplies stand in. */
export class Migration20261128201459_medicines extends Migration {
  override name = 'Migration20261128201459_medicines';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "prescriptions" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "order_id" int not null, "version" int not null, "author_id" int not null, "medicine" varchar(60) not null, "state" text not null default 'signed', "fills" smallint not null, "valid_until" date not null, "content" text not null, "hash" varchar(64) not null, "ended_at" timestamptz null, "ended_by_id" int null, "sealed_reason" text null);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_version" unique ("order_id", "version");`,
    );

    this.addSql(
      `create table "supplies" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "row_version" int not null default 1, "order_id" int not null, "number" smallint not null, "months" smallint not null, "state" text not null default 'waiting', "due_on" date not null, "prescription_id" int null, "is_before_prescriptions" boolean not null default false, "pharmacy" varchar(120) null, "lot" varchar(60) null, "beyond_use_on" date null, "carrier" text null, "tracking_number" varchar(100) null, "sent_to_pharmacy_at" timestamptz null, "shipped_at" timestamptz null, "received_at" timestamptz null);`,
    );
    this.addSql(`create index "supplies_due" on "supplies" ("state", "due_on");`);
    this.addSql(
      `alter table "supplies" add constraint "supplies_number" unique ("order_id", "number");`,
    );

    this.addSql(`alter table "products" add "medicine" varchar(60) null;`);
    this.addSql(
      `update "products" set "medicine" = case "id" when 'tirzexa' then 'tirzepatide-injection' else 'semaglutide-injection' end;`,
    );
    this.addSql(`alter table "products" alter column "medicine" set not null;`);

    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_ended_by_id_foreign" foreign key ("ended_by_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_fills" check (fills > 0);`,
    );
    this.addSql(
      `alter table "prescriptions" add constraint "prescriptions_state_check" check ("state" in ('signed', 'superseded', 'cancelled'));`,
    );

    this.addSql(
      `alter table "supplies" add constraint "supplies_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "supplies" add constraint "supplies_prescription_id_foreign" foreign key ("prescription_id") references "prescriptions" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "supplies" add constraint "supplies_months" check (months > 0 and number > 0);`,
    );
    this.addSql(`alter table "supplies" add constraint "supplies_prescribed" check (prescription_id is not null or is_before_prescriptions
        or (shipped_at is null and sent_to_pharmacy_at is null
          and state not in ('sent_to_pharmacy', 'shipped', 'received')));`);
    this.addSql(
      `alter table "supplies" add constraint "supplies_state_check" check ("state" in ('waiting', 'blocked', 'ready', 'sent_to_pharmacy', 'shipped', 'received', 'cancelled'));`,
    );
    this.addSql(
      `alter table "supplies" add constraint "supplies_carrier_check" check ("carrier" in ('ups', 'usps', 'fedex', 'dhl', 'canada_post', 'vnpost', 'other'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "supplies" drop constraint "supplies_prescription_id_foreign";`);

    this.addSql(`drop table if exists "prescriptions" cascade;`);
    this.addSql(`drop table if exists "supplies" cascade;`);

    this.addSql(`alter table "products" drop column "medicine";`);
  }
}
