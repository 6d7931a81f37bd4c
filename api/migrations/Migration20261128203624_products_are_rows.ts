import { Migration } from '@mikro-orm/migrations';

const SEQUENCES = [
  ['semaglutide', 'SEM'],
  ['tirzexa', 'TIR'],
] as const;

/**
 * Products are rows that an admin makes. Each counts its own reference numbers, and goes on where its sequence stood.
 *
 * The sequences are gone at once, so that nobody can give a number twice. A process of the release before that places an
 * order after this gets an error from the database: the whole order is rolled back, nothing is charged, and its page may
 * try again until it reaches a process of this release. Whoever cannot have that for the seconds of a rolling upgrade stops
 * the old processes first (docs/operations.md).
 */
export class Migration20261128203624_products_are_rows extends Migration {
  override name = 'Migration20261128203624_products_are_rows';

  override up(): void | Promise<void> {
    this.addSql(`alter table "products" drop constraint "products_id_check";`);
    this.addSql(
      `alter table "products" add "brand_line" varchar(120) not null default '', add "description_vi" text not null default '', add "description_es" text not null default '', add "strengths" int[] not null default '{}', add "guide_slug" varchar(120) null, add "reference_prefix" varchar(4) null, add "last_number" int not null default 1009;`,
    );
    for (const [id, prefix] of SEQUENCES) {
      // Waits for orders that are being placed, and keeps others from taking a number after it was read.
      this.addSql(`alter sequence "order_reference_${id}" owned by none;`);
      this.addSql(
        `update "products" set "reference_prefix" = '${prefix}', "last_number" =
           (select case when is_called then last_value else last_value - 1 end from "order_reference_${id}")
         where "id" = '${id}';`,
      );
      this.addSql(`drop sequence "order_reference_${id}";`);
    }
    this.addSql(`alter table "products" alter column "reference_prefix" set not null;`);
    this.addSql(
      `alter table "products" add constraint "products_prefix_unique" unique ("reference_prefix");`,
    );
    this.addSql(
      `alter table "products" add constraint "products_id" check (id ~ '^[a-z]{1,40}$');`,
    );
    this.addSql(
      `alter table "products" add constraint "products_prefix" check (reference_prefix ~ '^[A-Z]{2,4}$');`,
    );

    this.addSql(`alter table "orders" drop constraint "orders_product_check";`);
    for (const table of ['orders', 'order_days', 'payment_days'])
      this.addSql(
        `alter table "${table}" add constraint "${table}_product_foreign" foreign key ("product") references "products" ("id") on delete restrict;`,
      );
  }

  override down(): void | Promise<void> {
    for (const table of ['orders', 'order_days', 'payment_days'])
      this.addSql(`alter table "${table}" drop constraint "${table}_product_foreign";`);
    this.addSql(
      `alter table "orders" add constraint "orders_product_check" check ("product" in ('semaglutide', 'tirzexa'));`,
    );

    for (const [id] of SEQUENCES) {
      this.addSql(`create sequence "order_reference_${id}" start with 1010;`);
      this.addSql(
        `select setval('order_reference_${id}', last_number + 1, false) from "products" where "id" = '${id}';`,
      );
    }
    this.addSql(`alter table "products" drop constraint "products_prefix_unique";`);
    this.addSql(`alter table "products" drop constraint "products_id";`);
    this.addSql(`alter table "products" drop constraint "products_prefix";`);
    this.addSql(
      `alter table "products" drop column "brand_line", drop column "description_vi", drop column "description_es", drop column "strengths", drop column "guide_slug", drop column "reference_prefix", drop column "last_number";`,
    );
    this.addSql(
      `alter table "products" add constraint "products_id_check" check ("id" in ('semaglutide', 'tirzexa'));`,
    );
  }
}
