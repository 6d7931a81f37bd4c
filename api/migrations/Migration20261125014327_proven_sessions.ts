import { Migration } from '@mikro-orm/migrations';

export class Migration20261125014327_proven_sessions extends Migration {
  override name = 'Migration20261125014327_proven_sessions';

  override up(): void | Promise<void> {
    this.addSql(`alter table "sessions" add "proven_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sessions" drop column "proven_at";`);
  }
}
