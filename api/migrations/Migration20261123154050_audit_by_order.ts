import { Migration } from '@mikro-orm/migrations';

export class Migration20261123154050_audit_by_order extends Migration {
  override name = 'Migration20261123154050_audit_by_order';

  override up(): void | Promise<void> {
    this.addSql(`create index "audit_order_at" on "audit" ("order_id", "at", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "audit_order_at";`);
  }
}
