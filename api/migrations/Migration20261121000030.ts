import { Migration } from '@mikro-orm/migrations';

/** The ledger: refunds as rows of their own, what came in, why it was not taken, and what the gateway has told. */
export class Migration20261121000030 extends Migration {
  override up(): void {
    this.addSql(
      `create table "payment_events" ("id" varchar(255) not null, "gateway" text not null, "mode" text not null, "type" varchar(120) not null, "intent_id" varchar(200) null, "received_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "payment_events_received" on "payment_events" ("received_at");`);
    this.addSql(
      `alter table "payment_events" add constraint "payment_events_gateway_check" check ("gateway" in ('stripe', 'simulator'));`,
    );
    this.addSql(
      `alter table "payment_events" add constraint "payment_events_mode_check" check ("mode" in ('test', 'live'));`,
    );

    this.addSql(
      `create table "refunds" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "payment_id" int not null, "amount" int not null, "status" text not null default 'pending', "cause" text not null, "reason" varchar(500) null, "requested_by_id" int null, "gateway_id" varchar(200) null, "failure" varchar(200) null, "round" int not null default 0, "tries" int not null default 0, "ask_at" timestamptz not null);`,
    );
    this.addSql(
      `alter table "refunds" add constraint "refunds_gateway_unique" unique ("gateway_id");`,
    );
    this.addSql(`create index "refunds_payment" on "refunds" ("payment_id");`);
    this.addSql(`create index "refunds_status_ask" on "refunds" ("status", "ask_at");`);
    this.addSql(
      `alter table "refunds" add constraint "refunds_payment_id_foreign" foreign key ("payment_id") references "payments" ("id");`,
    );
    this.addSql(
      `alter table "refunds" add constraint "refunds_requested_by_id_foreign" foreign key ("requested_by_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(`alter table "refunds" add constraint "refunds_amount" check (amount > 0);`);
    this.addSql(
      `alter table "refunds" add constraint "refunds_status_check" check ("status" in ('pending', 'succeeded', 'failed'));`,
    );
    this.addSql(
      `alter table "refunds" add constraint "refunds_cause_check" check ("cause" in ('order_rejected', 'wrong_amount', 'wrong_order', 'second_payment', 'order_closed', 'admin', 'gateway'));`,
    );

    this.addSql(
      `create table "simulator_refunds" ("id" varchar(60) not null, "idempotency_key" varchar(200) not null, "intent_id" varchar(60) not null, "refund_id" int not null, "amount" int not null, "status" text not null, "becomes" text null, "becomes_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "simulator_refunds" add constraint "simulator_refunds_key_unique" unique ("idempotency_key");`,
    );
    this.addSql(`create index "simulator_refunds_intent" on "simulator_refunds" ("intent_id");`);
    this.addSql(
      `alter table "simulator_refunds" add constraint "simulator_refunds_status_check" check ("status" in ('pending', 'succeeded', 'failed'));`,
    );
    this.addSql(
      `alter table "simulator_refunds" add constraint "simulator_refunds_becomes_check" check ("becomes" in ('pending', 'succeeded', 'failed'));`,
    );
    this.addSql(
      `create index "simulator_intents_created" on "simulator_intents" ("created_at", "id");`,
    );

    this.addSql(
      `alter table "payments" add "intent_key" varchar(100) null, add "received_amount" int not null default 0, add "problem" text null, add "dispute_id" varchar(200) null, add "dispute_status" varchar(60) null, add "dispute_reason" varchar(60) null, add "disputed_amount" int null, add "disputed_at" timestamptz null, add "attention" text null, add "ask_at" timestamptz null;`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_problem_check" check ("problem" in ('wrong_amount', 'wrong_order', 'second_payment', 'order_closed'));`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_attention_check" check ("attention" in ('refund_failed', 'disputed', 'order_removed'));`,
    );
    this.addSql(`drop index "payments_status_created";`);
    this.addSql(
      `create index "payments_status_created" on "payments" ("status", "created_at", "id");`,
    );
    this.addSql(`create index "payments_created" on "payments" ("created_at", "id");`);
    this.addSql(
      `create index payments_open on payments (ask_at) where status = 'pending_payment';`,
    );
    this.addSql(
      `create index payments_attention on payments (created_at, id) where attention is not null;`,
    );

    this.moveFormerRefunds();
  }

  /** What the payments themselves knew of keys and refunds. */
  private moveFormerRefunds(): void {
    this.addSql(
      `update payments set received_amount = case when settled_at is null then 0 else amount end,
         intent_key = 'order:' || order_id || ':attempt:' || attempt || ':amount:' || amount,
         ask_at = case when status = 'pending_payment' then now() end;`,
    );
    this.addSql(
      `insert into refunds (created_at, updated_at, payment_id, amount, status, cause, gateway_id, ask_at)
       select updated_at, updated_at, id, amount,
              case when status = 'refunded' then 'succeeded' else 'pending' end,
              'order_rejected', refund_id, now()
         from payments where status in ('refunded', 'pending_refund');`,
    );
    this.addSql(
      `insert into simulator_refunds (id, idempotency_key, intent_id, refund_id, amount, status, created_at)
       select 're_' || p.intent_id, 'made:re_' || p.intent_id, p.intent_id, r.id, r.amount, 'succeeded', r.created_at
         from refunds r join payments p on p.id = r.payment_id
        where p.gateway = 'simulator' and r.status = 'succeeded';`,
    );
    this.addSql(
      `update refunds r set gateway_id = 're_' || p.intent_id from payments p
        where p.id = r.payment_id and p.gateway = 'simulator' and r.status = 'succeeded';`,
    );
    this.addSql(`alter table "simulator_intents" drop column "amount_refunded";`);
    this.addSql(`alter table "payments" alter column "intent_key" set not null;`);
    this.addSql(`alter table "payments" drop constraint "payments_amount";`);
    this.addSql(
      `alter table "payments" add constraint "payments_amount" check (amount >= 0 and received_amount >= 0 and refunded_amount between 0 and received_amount);`,
    );
    this.addSql(`alter table "payments" drop column "refund_id";`);
  }
}
