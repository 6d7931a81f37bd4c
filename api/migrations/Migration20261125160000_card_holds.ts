import { Migration } from '@mikro-orm/migrations';

const PAYMENT = ['unpaid', 'pending_payment', 'paid', 'pending_refund', 'refunded'];
const HOLD = ['authorized', 'voided', 'expired'];
const INTENT = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
];
const KINDS = [
  'order_approved',
  'order_rejected',
  'order_shipped',
  'order_cancelled',
  'case_waiting',
  'message_received',
  'password_changed',
  'factor_removed',
  'order_refunded',
  'tracking_changed',
  'question_asked',
  'question_answered',
  'case_handed_over',
  'weekly_reminder',
  'check_in_urgent',
  'payment_disputed',
  'emergency_access',
  'supply_ending',
];
const SECURED = `'paid', 'authorized'`;

/** Amounts that are reserved with the purchase and charged when a doctor approves. No earlier payment changes. */
export class Migration20261125160000_card_holds extends Migration {
  override name = 'Migration20261125160000_card_holds';

  override up(): void {
    this.addSql(
      `alter table "payments" add "capture" text not null default 'checkout', add "authorized_at" timestamptz null, add "authorized_amount" int not null default 0, add "hold_until" timestamptz null, add "capture_round" int not null default 0, add "capture_failure" varchar(200) null;`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_capture_check" check ("capture" in ('checkout', 'approval'));`,
    );
    this.addSql(
      `alter table "orders" add "hold_until" timestamptz null, add "card_need" text null;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_card_need_check" check ("card_need" in ('expired', 'voided', 'refused'));`,
    );
    this.addSql(
      `alter table "simulator_intents" add "is_manual" boolean not null default false, add "hold_until" timestamptz null;`,
    );
    this.allow('payments', 'status', [...PAYMENT, ...HOLD]);
    this.allow('orders', 'payment_status', [...PAYMENT, ...HOLD]);
    this.allow('simulator_intents', 'status', [...INTENT, 'requires_capture']);
    this.allow('notifications', 'kind', [...KINDS, 'card_needed']);
    this.trials(`'paid', 'pending_refund', 'refunded', 'authorized'`);
    this.queue((row) => `(${row}.payment_status in (${SECURED}) or ${row}.card_need is not null)`);
    this.open(`'pending_payment', 'authorized'`);
  }

  /** Refuses where something is or was reserved: what became of it must not be told otherwise. */
  override down(): void {
    this.open(`'pending_payment'`);
    this.queue((row) => `${row}.payment_status = 'paid'`);
    this.trials(`'paid', 'pending_refund', 'refunded'`);
    this.allow('notifications', 'kind', KINDS);
    this.allow('simulator_intents', 'status', INTENT);
    this.allow('orders', 'payment_status', PAYMENT);
    this.allow('payments', 'status', PAYMENT);
    this.addSql(
      `alter table "simulator_intents" drop column "is_manual", drop column "hold_until";`,
    );
    this.addSql(`alter table "orders" drop constraint "orders_card_need_check";`);
    this.addSql(`alter table "orders" drop column "hold_until", drop column "card_need";`);
    this.addSql(`alter table "payments" drop constraint "payments_capture_check";`);
    this.addSql(
      `alter table "payments" drop column "capture", drop column "authorized_at", drop column "authorized_amount", drop column "hold_until", drop column "capture_round", drop column "capture_failure";`,
    );
  }

  private allow(table: string, column: string, words: string[]): void {
    const name = `${table}_${column}_check`;
    const list = words.map((word) => `'${word}'`).join(', ');
    this.addSql(`alter table "${table}" drop constraint "${name}";`);
    this.addSql(
      `alter table "${table}" add constraint "${name}" check ("${column}" in (${list}));`,
    );
  }

  /** What the reconciliation asks for every minute. */
  private open(statuses: string): void {
    this.addSql('drop index payments_open;');
    this.addSql(`create index payments_open on payments (ask_at) where status in (${statuses});`);
  }

  /** What is reserved on a test card is no real order either while real money is taken (decision C113). */
  private trials(statuses: string): void {
    this
      .addSql(`create or replace function is_trial_order(live_mode boolean, payment_status text) returns boolean
      language sql stable as $$
      select live_mode is false and payment_status in (${statuses})
        and exists (select from settings where key = 'payments.live' and value = 'true'::jsonb) $$;`);
  }

  /** A case waits for a doctor if it is charged, reserved, or was reserved and keeps its place. */
  private queue(isSecured: (row: string) => string): void {
    const waits = (row: string) => `${row}.status = 'pending_review' and ${isSecured(row)}
      and ${row}.intake_id is not null and ${row}.removed_at is null and not ${row}.is_test and not ${row}.is_trial`;
    for (const [when, changed] of [
      ['insert', waits('new')],
      ['delete', waits('old')],
      ['update', `(${waits('old')}) or (${waits('new')})`],
    ] as const) {
      this.addSql(`drop trigger orders_queue_${when} on orders;`);
      this.addSql(`create trigger orders_queue_${when} after ${when} on orders for each row
        when (${changed}) execute function announce_change('queue');`);
    }
    this
      .addSql(`create or replace function announce_queue_person() returns trigger language plpgsql as $$ begin
      if exists (select from orders where ${waits('orders')}
          and new.id in (customer_id, reviewer_id, claimed_by_id, handed_to_id, handed_by_id)) then
        perform pg_notify('list_changed', 'queue');
      end if;
      return null; end $$;`);
    this.addSql('drop index orders_queue;');
    this.addSql(`create index orders_queue on orders (queued_at, id)
      where status = 'pending_review' and ${isSecured('orders')} and intake_id is not null and removed_at is null;`);
  }
}
