import { Migration } from '@mikro-orm/migrations';

/** A letter has an id of its sender's device: edited after a lost answer, it is still the same letter. */
export class Migration20261123003000 extends Migration {
  override name = 'Migration20261123003000';

  override up(): void {
    this.addSql(`alter table "messages" add "client_id" uuid null;`);
    this.addSql(
      `alter table "messages" add constraint "messages_one_a_client_id" unique ("sender_id", "client_id");`,
    );
  }
}
