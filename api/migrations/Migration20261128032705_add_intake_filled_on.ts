import { Migration } from '@mikro-orm/migrations';

export class Migration20261128032705_add_intake_filled_on extends Migration {
  override name = 'Migration20261128032705_add_intake_filled_on';

  override up(): void | Promise<void> {
    this.addSql(`alter table "intakes" add "filled_on" date null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "intakes" drop column "filled_on";`);
  }
}
