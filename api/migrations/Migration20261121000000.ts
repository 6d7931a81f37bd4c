import { Migration } from '@mikro-orm/migrations';

/**
 * The database of the first release. `tables` and `references` are what the entities say; the rest is what they cannot:
 * partial indexes, triggers, and the tables that only the database writes.
 */
export class Migration20261121000000 extends Migration {
  override name = 'Migration20261121000000';

  override up(): void {
    this.tables();
    this.references();
    this.referenceNumbers();
    this.partialIndexes();
    this.announcements();
    this.whatOnlyGrows();
    this.sync();
    this.search();
    this.trials();
    this.figures();
  }

  private tables(): void {
    this.addSql(
      `create table "attempts" ("key" varchar(64) not null, "failures" int not null, "last_failure_at" timestamptz not null, "blocked_until" timestamptz null, primary key ("key"));`,
    );
    this.addSql(`create index "attempts_last_failure_at_index" on "attempts" ("last_failure_at");`);

    this.addSql(
      `create table "audit_anchors" ("seq" bigint not null primary key, "hash" varchar(64) not null, "at" timestamptz not null, "signature" varchar(64) not null);`,
    );

    this.addSql(
      `create table "audit" ("id" bigserial primary key, "at" timestamptz not null, "actor_id" int null, "actor_role" varchar(20) not null, "action" text not null, "subject" varchar(40) not null, "subject_id" int null, "patient_id" int null, "order_id" int null, "detail" text null);`,
    );
    this.addSql(`create index "audit_at" on "audit" ("at", "id");`);
    this.addSql(`create index "audit_patient_at" on "audit" ("patient_id", "at", "id");`);
    this.addSql(`create index "audit_actor_at" on "audit" ("actor_id", "at", "id");`);
    this.addSql(`create index "audit_action_at" on "audit" ("action", "at", "id");`);
    this.addSql(
      `alter table "audit" add constraint "audit_action_check" check ("action" in ('read', 'create', 'change', 'decide', 'remove', 'export', 'login', 'logout', 'denied'));`,
    );

    this.addSql(
      `create table "audit_chain" ("seq" bigint not null primary key, "entry_id" bigint not null, "prev_hash" varchar(64) not null, "hash" varchar(64) not null);`,
    );
    this.addSql(
      `alter table "audit_chain" add constraint "audit_chain_entry_unique" unique ("entry_id");`,
    );

    this.addSql(
      `create table "blog_categories" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "name" varchar(80) not null, "slug" varchar(60) not null, "description" varchar(500) null, "names" jsonb not null, "removed_at" timestamptz null);`,
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
      `create table "one_time_codes" ("key" varchar(64) not null, "code_hash" varchar(64) not null, "sent_to" varchar(254) null, "tries_left" int not null, "expires_at" timestamptz not null, primary key ("key"));`,
    );
    this.addSql(
      `create index "one_time_codes_expires_at_index" on "one_time_codes" ("expires_at");`,
    );

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
      `create table "products" ("id" text not null, "name" varchar(120) not null, "description" text not null, "image_url" varchar(2000) null, "is_active" boolean not null default true, "quarterly_discount" smallint not null, "annual_discount" smallint not null, "archived_at" timestamptz null, "version" int not null default 1, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "products" add constraint "products_discounts" check (quarterly_discount between 0 and 100 and annual_discount between 0 and 100);`,
    );
    this.addSql(
      `alter table "products" add constraint "products_id_check" check ("id" in ('semaglutide', 'tirzexa'));`,
    );

    this.addSql(
      `create table "product_prices" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "product_id" text not null, "plan_type" text not null, "amount" int not null, "is_active" boolean not null default true, "archived_at" timestamptz null, "version" int not null default 1);`,
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
      `create table "simulator_intents" ("id" varchar(60) not null, "idempotency_key" varchar(200) not null, "client_secret" varchar(200) not null, "status" text not null, "amount" int not null, "amount_received" int not null default 0, "currency" varchar(3) not null, "order_id" int not null, "card_last4" varchar(4) null, "succeeds_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "simulator_intents" add constraint "simulator_intents_key_unique" unique ("idempotency_key");`,
    );
    this.addSql(
      `create index "simulator_intents_created" on "simulator_intents" ("created_at", "id");`,
    );
    this.addSql(
      `alter table "simulator_intents" add constraint "simulator_intents_status_check" check ("status" in ('requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'succeeded', 'canceled'));`,
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
      `create table "users" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "role" text not null, "full_name" varchar(120) not null, "phone" varchar(16) not null, "phone_key" varchar(20) not null, "is_phone_split" boolean not null default false, "email" varchar(254) null, "password_hash" varchar(200) not null, "language" text null, "is_active" boolean not null default true, "removed_at" timestamptz null);`,
    );
    this.addSql(`create index "users_role_created" on "users" ("role", "created_at", "id");`);
    this.addSql(
      `alter table "users" add constraint "users_role_check" check ("role" in ('customer', 'doctor', 'staff', 'admin'));`,
    );
    this.addSql(
      `alter table "users" add constraint "users_language_check" check ("language" in ('en', 'vi', 'es'));`,
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
      `create table "profiles" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "user_id" int not null, "phone" varchar(40) null, "date_of_birth" date null, "gender" text null, "address" varchar(200) not null default '', "city" varchar(100) not null default '', "state" varchar(100) not null default '', "zip_code" varchar(20) not null default '', "country" varchar(100) not null default 'United States', "is_shipping_to_vietnam" boolean not null default false, "vietnam_ward" varchar(100) not null default '', "vietnam_district" varchar(100) not null default '', "vietnam_city_province" varchar(100) not null default '');`,
    );
    this.addSql(
      `alter table "profiles" add constraint "profiles_user_id_unique" unique ("user_id");`,
    );
    this.addSql(
      `alter table "profiles" add constraint "profiles_gender_check" check ("gender" in ('male', 'female', 'other'));`,
    );

    this.addSql(
      `create table "blog_posts" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "title" varchar(200) not null, "slug" varchar(120) not null, "language" text not null, "summary" varchar(500) not null, "content" text not null, "category_id" int not null, "author_id" int null, "author_name" varchar(120) not null, "author_title" varchar(120) not null default '', "author_avatar" varchar(2000) null, "featured_image" varchar(2000) null, "published_at" timestamptz null, "view_count" int not null default 0, "tags" text[] not null, "removed_at" timestamptz null);`,
    );
    this.addSql(`create index "blog_posts_created" on "blog_posts" ("created_at", "id");`);
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_language_check" check ("language" in ('en', 'vi', 'es'));`,
    );

    this.addSql(
      `create table "orders" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "reference_number" varchar(20) not null, "product" text not null, "plan" text not null, "price" int not null, "shipping_fee" int not null default 0, "quote" jsonb null, "status" text not null default 'pending_review', "payment_status" text not null default 'unpaid', "shipping_status" text null, "tracking_number" varchar(100) null, "carrier" text null, "start_date" timestamptz null, "end_date" timestamptz null, "sealed_notes" text null, "review_notes" text null, "reviewer_id" int null, "review_date" timestamptz null, "customer_id" int null, "checkout_id" varchar(60) null, "patient_name" varchar(120) not null, "patient_email" varchar(254) null, "patient_phone" varchar(40) null, "address" varchar(200) not null default '', "city" varchar(100) not null default '', "state" varchar(100) not null default '', "zip_code" varchar(20) not null default '', "country" varchar(100) not null default '', "is_shipping_to_vietnam" boolean not null default false, "vietnam_ward" varchar(100) not null default '', "vietnam_district" varchar(100) not null default '', "vietnam_city_province" varchar(100) not null default '', "consent_at" timestamptz not null, "intake_id" int null, "form_version" int not null default 0, "queued_at" timestamptz null, "live_mode" boolean null, "is_test" boolean not null default false, "is_trial" boolean not null default false, "is_disputed" boolean not null default false, "held_amount" int not null default 0, "is_money_kept" boolean not null default false, "claimed_by_id" int null, "claimed_until" timestamptz null, "removed_at" timestamptz null);`,
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
    this.addSql(`create index "orders_tracking" on "orders" ("tracking_number");`);
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
      `alter table "orders" add constraint "orders_carrier_check" check ("carrier" in ('ups', 'usps', 'fedex', 'dhl', 'canada_post', 'vnpost', 'other'));`,
    );

    this.addSql(
      `create table "safety_decisions" ("order_id" int not null, "rules_version" int not null, "content" text not null, "created_at" timestamptz not null, primary key ("order_id"));`,
    );

    this.addSql(
      `create table "payments" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "order_id" int not null, "attempt" int not null, "amount" int not null, "currency" varchar(3) not null default 'usd', "status" text not null default 'pending_payment', "gateway" text not null, "mode" text not null, "intent_key" varchar(100) not null, "intent_id" varchar(200) null, "card_holder_name" varchar(120) null, "card_last4" varchar(4) null, "settled_at" timestamptz null, "received_amount" int not null default 0, "refunded_amount" int not null default 0, "problem" text null, "dispute_id" varchar(200) null, "dispute_status" varchar(60) null, "dispute_reason" varchar(60) null, "disputed_amount" int null, "disputed_at" timestamptz null, "attention" text null, "ask_at" timestamptz null);`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_intent_unique" unique ("intent_id");`,
    );
    this.addSql(`create index "payments_created" on "payments" ("created_at", "id");`);
    this.addSql(
      `create index "payments_status_created" on "payments" ("status", "created_at", "id");`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_attempt_unique" unique ("order_id", "attempt");`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_amount" check (amount >= 0 and received_amount >= 0 and refunded_amount between 0 and received_amount);`,
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
      `alter table "payments" add constraint "payments_problem_check" check ("problem" in ('wrong_amount', 'wrong_order', 'second_payment', 'order_closed'));`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_attention_check" check ("attention" in ('refund_failed', 'disputed', 'order_removed'));`,
    );

    this.addSql(
      `create table "refunds" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "payment_id" int not null, "amount" int not null, "status" text not null default 'pending', "cause" text not null, "reason" varchar(500) null, "requested_by_id" int null, "gateway_id" varchar(200) null, "failure" varchar(200) null, "round" int not null default 0, "tries" int not null default 0, "ask_at" timestamptz not null);`,
    );
    this.addSql(
      `alter table "refunds" add constraint "refunds_gateway_unique" unique ("gateway_id");`,
    );
    this.addSql(`create index "refunds_payment" on "refunds" ("payment_id");`);
    this.addSql(`create index "refunds_status_ask" on "refunds" ("status", "ask_at");`);
    this.addSql(`alter table "refunds" add constraint "refunds_amount" check (amount > 0);`);
    this.addSql(
      `alter table "refunds" add constraint "refunds_status_check" check ("status" in ('pending', 'succeeded', 'failed'));`,
    );
    this.addSql(
      `alter table "refunds" add constraint "refunds_cause_check" check ("cause" in ('order_rejected', 'order_cancelled', 'order_removed', 'wrong_amount', 'wrong_order', 'second_payment', 'order_closed', 'admin', 'gateway'));`,
    );

    this.addSql(
      `create table "intakes" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "order_id" int not null, "answers" text not null, "version" int not null default 0);`,
    );
    this.addSql(`alter table "intakes" add constraint "intakes_order_unique" unique ("order_id");`);

    this.addSql(
      `create table "intake_versions" ("intake_id" int not null, "version" int not null, "answers" text not null, primary key ("intake_id", "version"));`,
    );

    this.addSql(
      `create table "notification_preferences" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "user_id" int not null, "muted" jsonb not null, "quiet" jsonb null);`,
    );
    this.addSql(
      `alter table "notification_preferences" add constraint "notification_preferences_user_unique" unique ("user_id");`,
    );

    this.addSql(
      `create table "notifications" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "user_id" int not null, "kind" text not null, "subject_id" int null, "happening" varchar(80) not null, "read_at" timestamptz null);`,
    );
    this.addSql(`create index "notifications_user_id" on "notifications" ("user_id", "id");`);
    this.addSql(
      `alter table "notifications" add constraint "notifications_once" unique ("user_id", "happening");`,
    );
    this.addSql(
      `alter table "notifications" add constraint "notifications_kind_check" check ("kind" in ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'order_refunded', 'tracking_changed'));`,
    );

    this.addSql(
      `create table "notes" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "order_id" int not null, "author_id" int not null, "content" text not null, "is_private" boolean not null default false, "removed_at" timestamptz null, "removed_by_id" int null);`,
    );
    this.addSql(`create index "notes_order_created" on "notes" ("order_id", "created_at", "id");`);

    this.addSql(
      `create table "note_versions" ("note_id" int not null, "version" int not null, "editor_id" int not null, "content" text not null, "is_private" boolean not null, "at" timestamptz not null, primary key ("note_id", "version"));`,
    );

    this.addSql(
      `create table "money_decisions" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "order_id" int not null, "kind" text not null, "amount" int not null, "reason" varchar(500) null, "author_id" int null);`,
    );
    this.addSql(`create index "money_decisions_order" on "money_decisions" ("order_id");`);
    this.addSql(
      `alter table "money_decisions" add constraint "money_decisions_kind_check" check ("kind" in ('free', 'kept'));`,
    );

    this.addSql(
      `create table "messages" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "sender_id" int not null, "receiver_id" int not null, "parent_id" int null, "client_id" uuid null, "order_id" int null, "letter" text not null, "read_at" timestamptz null);`,
    );
    this.addSql(`create index "messages_inbox" on "messages" ("receiver_id", "created_at", "id");`);
    this.addSql(`create index "messages_sent" on "messages" ("sender_id", "created_at", "id");`);
    this.addSql(`create index "messages_thread" on "messages" ("parent_id", "created_at", "id");`);
    this.addSql(
      `alter table "messages" add constraint "messages_one_a_client_id" unique ("sender_id", "client_id");`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_two_people" check (sender_id <> receiver_id);`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_not_own_parent" check (parent_id <> id);`,
    );

    this.addSql(
      `create table "known_devices" ("id" uuid not null, "user_id" int not null, "token_hash" varchar(64) not null, "created_at" timestamptz not null, "last_used_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "known_devices" add constraint "known_devices_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(
      `create index "known_devices_user_id_last_used_at_index" on "known_devices" ("user_id", "last_used_at");`,
    );
    this.addSql(
      `create index "known_devices_last_used_at_index" on "known_devices" ("last_used_at");`,
    );

    this.addSql(
      `create table "sessions" ("id" uuid not null, "user_id" int not null, "token_hash" varchar(64) not null, "cookie_hash" varchar(64) not null, "known_device_id" uuid null, "device_name" varchar(60) null, "created_at" timestamptz not null, "last_seen_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "sessions" add constraint "sessions_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);
    this.addSql(`create index "sessions_known_device_id_index" on "sessions" ("known_device_id");`);
    this.addSql(`create index "sessions_expires_at_index" on "sessions" ("expires_at");`);

    this.addSql(
      `create table "intake_looks" ("intake_id" int not null, "user_id" int not null, "first_version" int not null, "version" int not null, primary key ("intake_id", "user_id"));`,
    );

    this.addSql(
      `create table "health_records" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "user_id" int not null, "content" text not null);`,
    );
    this.addSql(
      `alter table "health_records" add constraint "health_records_user_unique" unique ("user_id");`,
    );

    this.addSql(
      `create table "doctor_profiles" ("id" serial primary key, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, "user_id" int not null, "specialization" varchar(120) not null default '', "license_number" varchar(60) not null default '', "bio" varchar(2000) not null default '', "image_url" varchar(2000) null);`,
    );
    this.addSql(
      `alter table "doctor_profiles" add constraint "doctor_profiles_user_unique" unique ("user_id");`,
    );

    this.addSql(
      `create table "blog_views" ("post_id" int not null, "visitor" varchar(64) not null, "day" date not null, primary key ("post_id", "visitor"));`,
    );
    this.addSql(`create index "blog_views_day" on "blog_views" ("day");`);
  }

  private references(): void {
    this.addSql(
      `alter table "product_prices" add constraint "product_prices_product_id_foreign" foreign key ("product_id") references "products" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "push_subscriptions" add constraint "push_subscriptions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "profiles" add constraint "profiles_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_category_id_foreign" foreign key ("category_id") references "blog_categories" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "blog_posts" add constraint "blog_posts_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null;`,
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
      `alter table "safety_decisions" add constraint "safety_decisions_order_id_foreign" foreign key ("order_id") references "orders" ("id") on update cascade on delete restrict;`,
    );
    this.addSql(
      `alter table "payments" add constraint "payments_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "refunds" add constraint "refunds_payment_id_foreign" foreign key ("payment_id") references "payments" ("id");`,
    );
    this.addSql(
      `alter table "refunds" add constraint "refunds_requested_by_id_foreign" foreign key ("requested_by_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "intakes" add constraint "intakes_order_id_foreign" foreign key ("order_id") references "orders" ("id");`,
    );
    this.addSql(
      `alter table "intake_versions" add constraint "intake_versions_intake_id_foreign" foreign key ("intake_id") references "intakes" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "notification_preferences" add constraint "notification_preferences_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "notifications" add constraint "notifications_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "notes" add constraint "notes_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "notes" add constraint "notes_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "notes" add constraint "notes_removed_by_id_foreign" foreign key ("removed_by_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "note_versions" add constraint "note_versions_note_id_foreign" foreign key ("note_id") references "notes" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "note_versions" add constraint "note_versions_editor_id_foreign" foreign key ("editor_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "money_decisions" add constraint "money_decisions_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "money_decisions" add constraint "money_decisions_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_sender_id_foreign" foreign key ("sender_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_receiver_id_foreign" foreign key ("receiver_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "known_devices" add constraint "known_devices_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "sessions" add constraint "sessions_known_device_id_foreign" foreign key ("known_device_id") references "known_devices" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "intake_looks" add constraint "intake_looks_intake_id_foreign" foreign key ("intake_id") references "intakes" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "intake_looks" add constraint "intake_looks_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "health_records" add constraint "health_records_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "doctor_profiles" add constraint "doctor_profiles_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "blog_views" add constraint "blog_views_post_id_foreign" foreign key ("post_id") references "blog_posts" ("id") on delete cascade;`,
    );
    this.addSql(
      'alter table orders add constraint orders_intake_foreign foreign key (intake_id) references intakes (id);',
    );
    this.addSql(
      'alter table messages add constraint messages_parent_foreign foreign key (parent_id) references messages (id);',
    );
  }

  /** One sequence a product, both from 1010 (decision C010). */
  private referenceNumbers(): void {
    this.addSql('create sequence order_reference_semaglutide start 1010;');
    this.addSql('create sequence order_reference_tirzexa start 1010;');
  }

  private partialIndexes(): void {
    // A removed account frees its phone and email.
    this.addSql(
      'create unique index users_phone_unique on users (phone) where removed_at is null;',
    );
    this.addSql(
      'create unique index users_email_unique on users (email) where removed_at is null;',
    );

    this.addSql(`create index orders_queue on orders (queued_at, id)
      where status = 'pending_review' and payment_status = 'paid' and intake_id is not null and removed_at is null;`);
    this.addSql(
      'create index notifications_unread on notifications (user_id) where read_at is null;',
    );
    this.addSql(
      `create unique index users_phone_key_unique on users (phone_key) where removed_at is null and not is_phone_split;`,
    );
    this.addSql(
      `create index users_phone_split on users (phone_key) where removed_at is null and is_phone_split;`,
    );
    this.addSql('create index messages_unread on messages (receiver_id) where read_at is null;');
    // A removed category or article frees its slug.
    this.addSql(
      'create unique index blog_categories_slug_unique on blog_categories (slug) where removed_at is null;',
    );
    this.addSql(
      'create unique index blog_posts_slug_unique on blog_posts (slug, language) where removed_at is null;',
    );
    this.addSql(`create index blog_posts_published on blog_posts (language, published_at, id)
      where published_at is not null and removed_at is null;`);
    this.addSql(
      'create index blog_posts_category on blog_posts (category_id, language, published_at, id);',
    );
    // An archived price leaves its plan to another one.
    this
      .addSql(`create unique index "product_prices_plan_unique" on "product_prices" ("product_id", "plan_type")
      where archived_at is null;`);
    this.addSql(
      `create index payments_open on payments (ask_at) where status = 'pending_payment';`,
    );
    this.addSql(
      `create index payments_attention on payments (created_at, id) where attention is not null;`,
    );
    // By this the first process that starts finds notes in clear text (api/orders/seal-notes.ts).
    this.addSql('create index orders_plain_notes on orders (id) where review_notes is not null;');
  }

  /** Each list whose changes are told to every process (api/platform/versions.ts). */
  private announcements(): void {
    this.addSql(`create function announce_change() returns trigger language plpgsql as $$
      begin perform pg_notify('list_changed', tg_argv[0]); return null; end $$;`);
    const announce = (table: string, events: string) =>
      this.addSql(`create trigger ${table}_announced after ${events} on ${table}
        for each statement execute function announce_change('${table}');`);
    announce('orders', 'insert or update or delete');
    announce('notifications', 'insert or update or delete');
    announce('messages', 'insert or update or delete');
    announce('settings', 'insert or update or delete');
    // Not on insert or on activity: only what takes a right away.
    announce('sessions', 'delete');
    announce('users', 'update of role, is_active, removed_at, full_name');
  }

  /** The audit and its chain, the history of notes, and decisions about money. */
  private whatOnlyGrows(): void {
    this.addSql(`create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'the audit can only grow'; end $$;`);
    this.addSql(`create trigger audit_only_grows before update or delete or truncate on audit
      for each statement execute function refuse_change();`);

    // The same text is made in api/audit/verify-audit.ts; concat_ws leaves out what is null.
    this.addSql(`create function audit_text(entry audit) returns text language sql immutable as $$
      select concat_ws('|', entry.id, (extract(epoch from entry.at) * 1000000)::bigint,
        coalesce(entry.actor_id::text, ''), entry.actor_role, entry.action, entry.subject,
        coalesce(entry.subject_id::text, ''), coalesce(entry.patient_id::text, ''), coalesce(entry.order_id::text, ''),
        entry.detail) $$;`);

    // Deferred: the lock that puts entries in a row is taken as the last thing before the commit, so nobody who holds it
    // waits for anything, and a long transaction keeps nobody waiting.
    this.addSql(`create function link_audit() returns trigger language plpgsql as $$
      declare last audit_chain;
      begin
        perform pg_advisory_xact_lock(7314117);
        select * into last from audit_chain order by seq desc limit 1;
        insert into audit_chain (seq, entry_id, prev_hash, hash) values (
          coalesce(last.seq, 0) + 1, new.id, coalesce(last.hash, ''),
          encode(sha256(convert_to(coalesce(last.hash, '') || '|' || audit_text(new), 'UTF8')), 'hex'));
        return null;
      end $$;`);
    this.addSql(`create constraint trigger audit_linked after insert on audit
      deferrable initially deferred for each row execute function link_audit();`);
    this
      .addSql(`create trigger audit_chain_only_grows before update or delete or truncate on audit_chain
      for each statement execute function refuse_change();`);
    this
      .addSql(`create trigger audit_anchors_only_grow before update or delete or truncate on audit_anchors
      for each statement execute function refuse_change();`);

    this.addSql(`create function refuse_note_change() returns trigger language plpgsql as $$
      begin raise exception 'the history of notes can only grow'; end $$;`);
    this
      .addSql(`create trigger note_versions_only_grow before update or delete or truncate on note_versions
      for each statement execute function refuse_note_change();`);
    this.addSql(`create function refuse_new_decision() returns trigger language plpgsql as $$
      begin raise exception 'a decision about money is never changed'; end $$;`);
    this.addSql(`create trigger money_decisions_stand before update or delete on money_decisions
      for each statement execute function refuse_new_decision();`);
  }

  private sync(): void {
    // What changed for whom, for devices that catch up after a time away. A mark holds the transaction that made the last
    // change: unlike a time or a number handed out at writing, it cannot become visible after a cursor that is newer.
    this.addSql(`create table sync_marks (
      account_id int not null, kind text not null, subject_id int not null,
      changed_in xid8 not null default pg_current_xact_id(),
      primary key (account_id, kind, subject_id));`);
    this.addSql(
      'create index sync_marks_since on sync_marks (account_id, kind, changed_in, subject_id);',
    );
    this.addSql(`create function mark_changed(text, int, int) returns void language sql as $$
      insert into sync_marks (kind, account_id, subject_id) select $1, $2, $3 where $2 is not null
      on conflict (account_id, kind, subject_id) do update set changed_in = pg_current_xact_id() $$;`);

    // The owner of before must learn that it is gone, the new one that it is there.
    const mark = (table: string, kind: string, columns: string[]) => {
      const each = (row: 'old' | 'new') =>
        columns
          .map((column) => `perform mark_changed('${kind}', ${row}.${column}, ${row}.id);`)
          .join(' ');
      this.addSql(`create function mark_${table}() returns trigger language plpgsql as $$ begin
        if tg_op <> 'INSERT' then ${each('old')} end if;
        if tg_op <> 'DELETE' then ${each('new')} end if;
        return null; end $$;`);
      this.addSql(`create trigger ${table}_marked after insert or update or delete on ${table}
        for each row execute function mark_${table}();`);
    };
    mark('orders', 'orders', ['customer_id']);
    mark('messages', 'messages', ['sender_id', 'receiver_id']);
    mark('notifications', 'notifications', ['user_id']);

    // The runs of the database server, each with the transaction it was first seen in. Where its files were put back as
    // they were at an earlier time, the runs since then are not among them, and what a device remembers of those is
    // unknown.
    this.addSql(`create table database_runs (
      id uuid primary key default gen_random_uuid(),
      started_at timestamptz not null unique,
      first_in xid8 not null default pg_current_xact_id());`);
  }

  /**
   * What orders, people and articles are found by stands folded beside them, phones by what they are and not by how they
   * were written, and one index looks through it.
   */
  private search(): void {
    // Parts of words need trigrams; a server without that extension searches correctly but reads the table.
    this.addSql(`do $$ begin
      create extension if not exists pg_trgm;
      exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
        raise notice 'pg_trgm is not available: searching reads the whole table';
    end $$;`);
    // How names are compared: without capitals and accents, so that Nguyen finds Nguyễn and Đ stands at D.
    this
      .addSql(`create function search_form(text) returns text language sql immutable strict parallel safe as $$
      select lower(translate(regexp_replace(normalize($1, NFD), '[\\u0300-\\u036f]', '', 'g'), 'đĐ', 'dD')) $$;`);
    this.addSql(`create index users_customers_name on users (search_form(full_name) collate "C", id)
      where role = 'customer' and removed_at is null;`);
    this.addSql(`create index users_customers_joined on users (created_at, id)
      where role = 'customer' and removed_at is null;`);

    // The same as `foldSearch` of the application.
    this
      .addSql(`create function search_fold(text) returns text language sql immutable strict parallel safe as $$
      select btrim(regexp_replace(replace(replace(replace(translate(
          lower(regexp_replace(normalize(translate($1, '''’‘ʼ\`´', ''), NFKD), '[\\u0300-\\u036f]', '', 'g')),
          'đøłıς', 'doliσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        '[[:space:]\\u00a0\\-‐‑–—/,;:()\\[\\]{}"“”«»]+', ' ', 'g')) $$;`);
    // With its country code, without it in Vietnam, and as it was written.
    this
      .addSql(`create function phone_search(text) returns text language sql immutable parallel safe as $$
      select concat_ws(' ', whole, case when whole ~ '^84\\d{9,10}$' then '0' || substr(whole, 3) end,
        case when whole <> digits then digits end)
      from (select digits, regexp_replace(case
            when $1 ~ '^\\D*\\+' then digits
            when digits ~ '^(?:00|011)\\d{10,}$' then regexp_replace(digits, '^(?:00|011)', '')
            when digits ~ '^[2-9]\\d{9}$' then '1' || digits
            when digits ~ '^0\\d{9,10}$' then '84' || substr(digits, 2)
            else digits end, '^840(?=\\d{9}$)', '84') as whole
          from (select regexp_replace(coalesce($1, ''), '\\D', '', 'g') as digits) plain) numbers $$;`);

    this.findOrders();
    this.findPeople();
    this.findPosts();
  }

  /** By the order's own contact, and by the customer's present name and contact. */
  private findOrders(): void {
    this.addSql(`alter table orders add search_text text not null default '';`);
    this
      .addSql(`create function order_search_text(entry orders) returns text language sql stable as $$
      select concat_ws(' ', search_fold(concat_ws(' ', entry.patient_name, entry.patient_email,
          entry.reference_number, person.full_name, person.email)),
        phone_search(entry.patient_phone), phone_search(person.phone))
      from (select 1) one left join users person on person.id = entry.customer_id $$;`);
    this.addSql(`create function keep_order_search() returns trigger language plpgsql as $$
      begin new.search_text := order_search_text(new); return new; end $$;`);
    this.addSql(`create trigger orders_searchable
      before insert or update of patient_name, patient_email, patient_phone, reference_number, customer_id on orders
      for each row execute function keep_order_search();`);
    this.addSql(`create function keep_orders_search() returns trigger language plpgsql as $$
      begin update orders set search_text = order_search_text(orders) where customer_id = new.id; return null; end $$;`);
    this
      .addSql(`create trigger users_searchable after update of full_name, email, phone on users for each row
      when ((old.full_name, old.email, old.phone) is distinct from (new.full_name, new.email, new.phone))
      execute function keep_orders_search();`);
    this.indexed('orders', '');
  }

  /** By the login and by the contact of the profile. */
  private findPeople(): void {
    this.addSql(`alter table users add search_text text not null default '';`);
    this
      .addSql(`create function user_search_text(person users) returns text language sql stable as $$
      select concat_ws(' ', search_fold(concat_ws(' ', person.full_name, person.email)), phone_search(person.phone),
        (select phone_search(phone) from profiles where user_id = person.id)) $$;`);
    this.addSql(`create function keep_user_search() returns trigger language plpgsql as $$
      begin new.search_text := user_search_text(new); return new; end $$;`);
    this
      .addSql(`create trigger users_findable before insert or update of full_name, email, phone on users
      for each row execute function keep_user_search();`);
    this.addSql(`create function keep_profile_search() returns trigger language plpgsql as $$
      begin update users set search_text = user_search_text(users) where id = new.user_id; return null; end $$;`);
    this
      .addSql(`create trigger profiles_findable after insert or update of phone, user_id on profiles
      for each row execute function keep_profile_search();`);
    this.indexed('users', `where role = 'customer' and removed_at is null`);
  }

  private findPosts(): void {
    this.addSql(
      `alter table blog_posts add search_text text generated always as (search_fold(title || ' ' || summary)) stored;`,
    );
    this.indexed('blog_posts', 'where removed_at is null');
  }

  private indexed(table: string, rows: string): void {
    this.addSql(`do $$ begin
      if exists (select from pg_extension where extname = 'pg_trgm') then
        create index ${table}_search on ${table} using gin (search_text gin_trgm_ops) ${rows};
      end if;
    end $$;`);
  }

  /**
   * Test money is told from real money where it stands (decision C113). Whether an order was paid with a test card while
   * real money is taken follows from its payment and from the switch of the mode, so the database keeps it: a payment that
   * settles and a switch that happens at the same moment wait for one another, and the later one sees the other.
   */
  private trials(): void {
    this
      .addSql(`create function is_trial_order(live_mode boolean, payment_status text) returns boolean
      language sql stable as $$
      select live_mode is false and payment_status in ('paid', 'pending_refund', 'refunded')
        and exists (select from settings where key = 'payments.live' and value = 'true'::jsonb) $$;`);
    this.addSql(`create function keep_order_trial() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(hashtext('payments.live'));
        new.is_trial := is_trial_order(new.live_mode, new.payment_status);
        return new;
      end $$;`);
    this
      .addSql(`create trigger orders_trial before insert or update of live_mode, payment_status on orders
      for each row execute function keep_order_trial();`);
    this.addSql(`create function keep_orders_trial() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtext('payments.live'));
        update orders set is_trial = not is_trial
          where is_trial is distinct from is_trial_order(live_mode, payment_status);
        return null;
      end $$;`);
    const switched = (when: string, row: string) =>
      this.addSql(`create trigger settings_trial_${when} after ${when} on settings for each row
        when (${row}.key = 'payments.live') execute function keep_orders_trial();`);
    switched('insert', 'new');
    switched('update', 'new');
    switched('delete', 'old');
  }

  /**
   * Figures are kept by day instead of summed over all orders at every look. Triggers note the day of what changes; the
   * application counts the noted days (api/platform/day-figures.ts).
   */
  private figures(): void {
    // Only ever added to by transactions, so that none waits for another one's figures.
    this.addSql(`create table figure_changes (
      id bigint generated always as identity primary key, figure text not null, day date not null);`);
    this.addSql('create index figure_changes_day on figure_changes (figure, day);');
    this
      .addSql(`create table order_days (day date not null, product text not null, placed int not null,
      in_care int not null, subscriptions int not null, approved int not null, active int not null, last_payments bigint not null,
      primary key (day, product));`);
    this
      .addSql(`create table payment_days (day date not null, product text not null, mode text not null,
      revenue bigint not null, primary key (day, product, mode));`);
    this.addSql(
      'create table customer_days (day date primary key, patients int not null, subscribers int not null);',
    );
    this.addSql(`create table review_weeks (day date primary key, reviewed int not null,
      median_hours float8 not null, p95_hours float8 not null);`);

    this.addSql(`create function note_figure(text, timestamptz) returns void language sql as $$
      insert into figure_changes (figure, day)
      select $1, (date_trunc(case $1 when 'reviews' then 'week' else 'day' end, $2, 'UTC') at time zone 'UTC')::date
      where $2 is not null $$;`);
    this.noteOrders();
    this.notePayments();
    this.noteUsers();
    this.addSql(`create index orders_subscribers on orders (customer_id)
      where status in ('approved', 'active') and removed_at is null and not is_test and not is_trial;`);
    this.addSql(`create index orders_reviewed on orders (review_date) include (queued_at)
      where queued_at is not null and removed_at is null and not is_test and not is_trial;`);
    this.addSql(`create index payments_settled on payments (settled_at)
      include (mode, order_id, received_amount, refunded_amount) where settled_at is not null;`);
    this.addSql(`create index orders_waiting on orders (queued_at)
      where status = 'pending_review' and queued_at is not null and removed_at is null and not is_test and not is_trial;`);
  }

  private noteOrders(): void {
    this.addSql(`create function note_order(was orders) returns void language plpgsql as $$ begin
      perform note_figure('orders', was.created_at);
      perform note_figure('reviews', was.review_date);
      perform note_figure('customers', created_at) from users where id = was.customer_id;
      end $$;`);
    this.addSql(`create function note_orders() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then perform note_order(old); end if;
      if tg_op <> 'DELETE' then perform note_order(new); end if;
      if tg_op = 'UPDATE' then
        if (old.product, old.is_test, old.is_trial) is distinct from (new.product, new.is_test, new.is_trial) then
          perform note_figure('payments', settled_at) from payments where order_id = new.id;
        end if;
      end if;
      return null; end $$;`);
    this.addSql(`create trigger orders_figured_new after insert or delete on orders
      for each row execute function note_orders();`);
    const counted = (row: string) =>
      [
        'created_at',
        'product',
        'status',
        'customer_id',
        'is_test',
        'is_trial',
        'removed_at',
        'queued_at',
        'review_date',
      ]
        .map((column) => `${row}.${column}`)
        .join(', ');
    this.addSql(`create trigger orders_figured after update on orders for each row
      when ((${counted('old')}) is distinct from (${counted('new')})) execute function note_orders();`);
  }

  private notePayments(): void {
    this
      .addSql(`create function note_payment(was payments) returns void language plpgsql as $$ begin
      if was.settled_at is null then return; end if;
      perform note_figure('payments', was.settled_at);
      perform note_figure('orders', created_at) from orders where id = was.order_id;
      end $$;`);
    this.addSql(`create function note_payments() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then perform note_payment(old); end if;
      if tg_op <> 'DELETE' then perform note_payment(new); end if;
      return null; end $$;`);
    this.addSql(`create trigger payments_figured after insert or update or delete on payments
      for each row execute function note_payments();`);
  }

  private noteUsers(): void {
    this.addSql(`create function note_users() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then perform note_figure('customers', old.created_at); end if;
      if tg_op <> 'DELETE' then perform note_figure('customers', new.created_at); end if;
      return null; end $$;`);
    this.addSql(`create trigger users_figured_new after insert or delete on users
      for each row execute function note_users();`);
    this.addSql(`create trigger users_figured after update on users for each row
      when ((old.created_at, old.role, old.removed_at) is distinct from (new.created_at, new.role, new.removed_at))
      execute function note_users();`);
  }
}
