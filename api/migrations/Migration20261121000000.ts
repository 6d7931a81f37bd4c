import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000000 extends Migration {
  override name = 'Migration20261121000000';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "attempts" ("key" varchar(64) not null, "failures" int not null, "last_failure_at" timestamptz not null, "blocked_until" timestamptz null, primary key ("key"));`,
    );
    this.addSql(`create index "attempts_last_failure_at_index" on "attempts" ("last_failure_at");`);

    this.addSql(
      `create table "audit" ("id" bigserial primary key, "at" timestamptz not null, "actor_id" int null, "actor_role" varchar(20) not null, "action" text not null, "subject" varchar(40) not null, "subject_id" int null, "patient_id" int null, "order_id" int null);`,
    );
    this.addSql(`create index "audit_patient_id_id_index" on "audit" ("patient_id", "id");`);
    this.addSql(`create index "audit_actor_id_id_index" on "audit" ("actor_id", "id");`);
    this.addSql(
      `alter table "audit" add constraint "audit_action_check" check ("action" in ('read', 'create', 'change', 'decide', 'remove', 'export', 'login', 'denied'));`,
    );

    this.addSql(
      `create table "idempotency_keys" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "scope" varchar(80) not null, "endpoint" varchar(80) not null, "key" varchar(255) not null, "request_hash" varchar(64) not null, "subject_id" int null, "checkout_id" varchar(60) null, "answer" text null);`,
    );
    this.addSql(
      `create index "idempotency_keys_created_at_index" on "idempotency_keys" ("created_at");`,
    );
    this.addSql(
      `alter table "idempotency_keys" add constraint "idempotency_keys_once" unique ("scope", "endpoint", "key");`,
    );

    this.addSql(
      `create table "products" ("id" text not null, "name" varchar(120) not null, "description" text not null, "image_url" varchar(2000) null, "is_active" boolean not null default true, "quarterly_discount" smallint not null, "annual_discount" smallint not null, "removed_at" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "products" add constraint "products_discounts" check (quarterly_discount between 0 and 100 and annual_discount between 0 and 100);`,
    );
    this.addSql(
      `alter table "products" add constraint "products_id_check" check ("id" in ('semaglutide', 'tirzexa'));`,
    );

    this.addSql(
      `create table "product_prices" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "product_id" text not null, "plan_type" text not null, "amount" int not null, "is_active" boolean not null default true);`,
    );
    this.addSql(
      `alter table "product_prices" add constraint "product_prices_plan_unique" unique ("product_id", "plan_type");`,
    );
    this.addSql(
      `alter table "product_prices" add constraint "product_prices_amount" check (amount >= 0);`,
    );
    this.addSql(
      `alter table "product_prices" add constraint "product_prices_plan_type_check" check ("plan_type" in ('monthly', 'month2', 'month3', 'month4', 'month5', 'month6', 'quarterly', 'annual'));`,
    );

    this.addSql(
      `create table "settings" ("key" varchar(60) not null, "value" jsonb not null, "updated_at" timestamptz not null, primary key ("key"));`,
    );

    this.addSql(
      `create table "simulator_intents" ("id" varchar(60) not null, "idempotency_key" varchar(200) not null, "client_secret" varchar(200) not null, "status" text not null, "amount" int not null, "amount_received" int not null default 0, "amount_refunded" int not null default 0, "currency" varchar(3) not null, "order_id" int not null, "card_last4" varchar(4) null, "succeeds_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "simulator_intents" add constraint "simulator_intents_key_unique" unique ("idempotency_key");`,
    );
    this.addSql(
      `alter table "simulator_intents" add constraint "simulator_intents_status_check" check ("status" in ('requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'succeeded', 'canceled'));`,
    );

    this.addSql(
      `create table "users" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "role" text not null, "full_name" varchar(120) not null, "phone" varchar(15) not null, "email" varchar(254) null, "password_hash" varchar(200) not null, "language" text null, "is_active" boolean not null default true, "removed_at" timestamptz null);`,
    );
    this.addSql(`create index "users_role_created" on "users" ("role", "created_at", "id");`);
    this.addSql(
      `alter table "users" add constraint "users_role_check" check ("role" in ('customer', 'doctor', 'staff', 'admin'));`,
    );
    this.addSql(
      `alter table "users" add constraint "users_language_check" check ("language" in ('en', 'vi', 'es'));`,
    );

    this.addSql(
      `create table "sessions" ("id" uuid not null, "user_id" int not null, "token_hash" varchar(64) not null, "cookie_hash" varchar(64) not null, "created_at" timestamptz not null, "last_seen_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "sessions" add constraint "sessions_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);
    this.addSql(`create index "sessions_expires_at_index" on "sessions" ("expires_at");`);

    this.addSql(
      `create table "reset_codes" ("user_id" int not null, "code_hash" varchar(64) not null, "checkout_id" varchar(60) not null, "tries_left" int not null, "expires_at" timestamptz not null, primary key ("user_id"));`,
    );

    this.addSql(
      `create table "push_subscriptions" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "user_id" int not null, "session_id" uuid not null, "endpoint" varchar(2000) not null, "p256dh" varchar(100) not null, "auth" varchar(40) not null);`,
    );
    this.addSql(
      `alter table "push_subscriptions" add constraint "push_subscriptions_endpoint_unique" unique ("endpoint");`,
    );
    this.addSql(
      `create index "push_subscriptions_user_id_index" on "push_subscriptions" ("user_id");`,
    );
    this.addSql(
      `create index "push_subscriptions_session_id_index" on "push_subscriptions" ("session_id");`,
    );

    this.addSql(
      `create table "profiles" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "user_id" int not null, "phone" varchar(40) null, "date_of_birth" date null, "gender" text null, "address" varchar(200) not null default '', "city" varchar(100) not null default '', "state" varchar(100) not null default '', "zip_code" varchar(20) not null default '', "country" varchar(100) not null default 'United States', "is_shipping_to_vietnam" boolean not null default false, "vietnam_ward" varchar(100) not null default '', "vietnam_district" varchar(100) not null default '', "vietnam_city_province" varchar(100) not null default '');`,
    );
    this.addSql(
      `alter table "profiles" add constraint "profiles_user_id_unique" unique ("user_id");`,
    );
    this.addSql(
      `alter table "profiles" add constraint "profiles_gender_check" check ("gender" in ('male', 'female', 'other'));`,
    );

    this.addSql(
      `create table "orders" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "reference_number" varchar(20) not null, "product" text not null, "plan" text not null, "price" int not null, "shipping_fee" int not null default 0, "quote" jsonb null, "status" text not null default 'pending_review', "payment_status" text not null default 'unpaid', "shipping_status" text null, "tracking_number" varchar(100) null, "start_date" timestamptz null, "end_date" timestamptz null, "review_notes" text null, "reviewer_id" int null, "review_date" timestamptz null, "customer_id" int null, "checkout_id" varchar(60) null, "patient_name" varchar(120) not null, "patient_email" varchar(254) null, "patient_phone" varchar(40) null, "address" varchar(200) not null default '', "city" varchar(100) not null default '', "state" varchar(100) not null default '', "zip_code" varchar(20) not null default '', "country" varchar(100) not null default '', "is_shipping_to_vietnam" boolean not null default false, "vietnam_ward" varchar(100) not null default '', "vietnam_district" varchar(100) not null default '', "vietnam_city_province" varchar(100) not null default '', "consent_at" timestamptz not null, "intake_id" int null, "queued_at" timestamptz null, "live_mode" boolean not null default false, "is_test" boolean not null default false, "claimed_by_id" int null, "claimed_until" timestamptz null, "removed_at" timestamptz null);`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_reference_unique" unique ("reference_number");`,
    );
    this.addSql(
      `create index "orders_customer_created" on "orders" ("customer_id", "created_at", "id");`,
    );
    this.addSql(`create index "orders_status_created" on "orders" ("status", "created_at", "id");`);
    this.addSql(`create index "orders_created" on "orders" ("created_at", "id");`);
    this.addSql(`create index "orders_reviewer_status" on "orders" ("reviewer_id", "status");`);
    this.addSql(`create index "orders_checkout" on "orders" ("checkout_id");`);
    this.addSql(
      `alter table "orders" add constraint "orders_price" check (price >= 0 and shipping_fee >= 0);`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_shipping_follows_approval" check (shipping_status is null or status in ('approved', 'active', 'cancelled', 'expired'));`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_owner" check (customer_id is not null or checkout_id is not null);`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_product_check" check ("product" in ('semaglutide', 'tirzexa'));`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_plan_check" check ("plan" in ('monthly', 'quarterly', 'annual'));`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_status_check" check ("status" in ('pending_review', 'approved', 'rejected', 'active', 'cancelled', 'expired'));`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_payment_status_check" check ("payment_status" in ('unpaid', 'pending_payment', 'paid', 'pending_refund', 'refunded'));`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_shipping_status_check" check ("shipping_status" in ('pending_shipping', 'shipped', 'received'));`,
    );

    this.addSql(
      `create table "payments" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "order_id" int not null, "attempt" int not null, "amount" int not null, "currency" varchar(3) not null default 'usd', "status" text not null default 'pending_payment', "gateway" text not null, "mode" text not null, "intent_id" varchar(200) null, "card_holder_name" varchar(120) null, "card_last4" varchar(4) null, "settled_at" timestamptz null, "refund_id" varchar(200) null, "refunded_amount" int not null default 0);`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_intent_unique" unique ("intent_id");`,
    );
    this.addSql(`create index "payments_status_created" on "payments" ("status", "created_at");`);
    this.addSql(
      `alter table "payments" add constraint "payments_attempt_unique" unique ("order_id", "attempt");`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_amount" check (amount >= 0 and refunded_amount between 0 and amount);`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_settled" check ((status in ('paid', 'pending_refund', 'refunded')) = (settled_at is not null));`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_status_check" check ("status" in ('unpaid', 'pending_payment', 'paid', 'pending_refund', 'refunded'));`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_gateway_check" check ("gateway" in ('stripe', 'simulator'));`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_mode_check" check ("mode" in ('test', 'live'));`,
    );

    this.addSql(
      `create table "intakes" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "order_id" int not null, "answers" text not null);`,
    );
    this.addSql(`alter table "intakes" add constraint "intakes_order_unique" unique ("order_id");`);

    this.addSql(
      `create table "notifications" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "user_id" int not null, "kind" text not null, "subject_id" int null, "happening" varchar(80) not null, "read_at" timestamptz null);`,
    );
    this.addSql(`create index "notifications_user_id" on "notifications" ("user_id", "id");`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_once" unique ("user_id", "happening");`,
    );
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'case_waiting', 'message_received'));`,
    );

    this.addSql(
      `alter table "product_prices" add constraint "product_prices_product_id_foreign" foreign key ("product_id") references "products" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "reset_codes" add constraint "reset_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "push_subscriptions" add constraint "push_subscriptions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "profiles" add constraint "profiles_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "orders" add constraint "orders_reviewer_id_foreign" foreign key ("reviewer_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_customer_id_foreign" foreign key ("customer_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_claimed_by_id_foreign" foreign key ("claimed_by_id") references "users" ("id") on delete restrict;`,
    );

    this.addSql(
      `alter table "payments" add constraint "payments_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );

    this.addSql(
      `alter table "intakes" add constraint "intakes_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );

    this.addSql(
      `alter table "notifications" add constraint "notifications_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }
}
