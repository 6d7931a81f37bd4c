import { Migration } from '@mikro-orm/migrations';

/** Nobody is told any more that a case waits that was decided long ago (`notifications.listeners.ts`). */
export class Migration20261128043000_news_of_decided_cases extends Migration {
  override name = 'Migration20261128043000_news_of_decided_cases';

  override up(): void {
    this.addSql(
      `delete from notifications where kind in ('case_waiting', 'question_answered', 'case_handed_over') and not exists (select 1 from orders where orders.id = notifications.subject_id and orders.status = 'pending_review' and orders.removed_at is null);`,
    );
  }

  /** They were read, and tell of nothing that is not in the audit. */
  override down(): void {}
}
