import { Migration } from '@mikro-orm/migrations';

/** When a reservation was released, for the history of its order. */
export class Migration20261125210000_hold_releases extends Migration {
  override name = 'Migration20261125210000_hold_releases';

  override up(): void {
    this.addSql(`alter table "payments" add "released_at" timestamptz null;`);
    // A released payment does not change any more, so this is when it was released.
    this.addSql(
      `update "payments" set "released_at" = "updated_at" where "status" in ('voided', 'expired');`,
    );
  }

  override down(): void {
    this.addSql(`alter table "payments" drop column "released_at";`);
  }
}
