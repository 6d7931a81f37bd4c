import { Migration } from '@mikro-orm/migrations';

export class Migration20261130192108_letters_answered extends Migration {
  override name = 'Migration20261130192108_letters_answered';

  override up(): void | Promise<void> {
    this.addSql(`alter table "messages" add "answered_at" timestamptz null;`);
    this.addSql(
      `create index messages_unanswered on messages (created_at) where attention = 'urgent' and answered_at is null;`,
    );
    // Until now, opening one closed it.
    this.addSql(
      `update "messages" set "answered_at" = "doctor_read_at" where "attention" = 'urgent' and "doctor_read_at" is not null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index messages_unanswered;`);
    this.addSql(`alter table "messages" drop column "answered_at";`);
  }
}
