import { Migration } from '@mikro-orm/migrations';

/**
 * Review notes are kept encrypted. What stands there in clear text is moved by the first process that starts with this
 * release (api/orders/seal-notes.ts), since a migration does not know the key; the index is how it finds those rows.
 */
export class Migration20261122213500 extends Migration {
  override name = 'Migration20261122213500';

  override up(): void {
    this.addSql(`alter table "orders" add "sealed_notes" text null;`);
    this.addSql('create index orders_plain_notes on orders (id) where review_notes is not null;');
  }
}
