-- The database up to 28 November 2026 (api/platform/former-migrations.ts); what came later is in migrations of its own.

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
      begin
        if not is_resealing() then perform pg_notify('list_changed', tg_argv[0]); end if;
        return null;
      end $$;

-- The queue names people: who waits, who has opened the case or was given it, and who has decided before.
CREATE FUNCTION announce_queue_person() RETURNS trigger LANGUAGE plpgsql AS $$ begin
      if exists (select from orders where orders.status = 'pending_review' and (orders.payment_status in ('paid', 'authorized') or orders.card_need is not null)
      and orders.intake_id is not null and orders.removed_at is null and not orders.is_test and not orders.is_trial
          and new.id in (customer_id, reviewer_id, claimed_by_id, handed_to_id, handed_by_id)) then
        perform pg_notify('list_changed', 'queue');
      end if;
      return null; end $$;

-- Each link of the audit is signed with the key. The key never comes here: an entry brings what signs its own link and no
-- other (platform/audit-link.ts), the first trigger takes it off and keeps it for the transaction, the last one uses it.
CREATE TABLE audit (
  id bigserial NOT NULL,
  at timestamptz NOT NULL,
  actor_id integer,
  actor_role varchar(20) NOT NULL,
  action text NOT NULL,
  subject varchar(40) NOT NULL,
  subject_id integer,
  patient_id integer,
  order_id integer,
  detail text,
  sign_with varchar(80),
  CONSTRAINT audit_pkey PRIMARY KEY (id),
  CONSTRAINT audit_action_check CHECK ((action IN ('read', 'create', 'change', 'decide', 'remove', 'export', 'login', 'logout', 'denied')))
);

CREATE FUNCTION audit_text(entry audit) RETURNS text LANGUAGE sql IMMUTABLE AS $$
      select concat_ws('|', entry.id, (extract(epoch from entry.at) * 1000000)::bigint,
        coalesce(entry.actor_id::text, ''), entry.actor_role, entry.action, entry.subject,
        coalesce(entry.subject_id::text, ''), coalesce(entry.patient_id::text, ''), coalesce(entry.order_id::text, ''),
        entry.detail) $$;

-- Where clocks are set back at midnight it occurs twice, and the day begins with the first one.
CREATE FUNCTION day_begins(date) RETURNS timestamptz LANGUAGE sql STABLE AS $_$
      select case when (late - interval '1 hour') at time zone zone >= $1 then late - interval '1 hour' else late end
      from (select zone, $1::timestamp at time zone zone as late from (select practice_zone() as zone) clock) midnight $_$;

-- All fours of digits that follow each other, as `foursOf` of the application (platform/search.ts).
CREATE FUNCTION digit_fours(text) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $_$
      select array_agg(distinct substr(run[1], place, 4)::int)
      from regexp_matches($1, '[0-9]{4,}', 'g') run, generate_series(1, length(run[1]) - 3) place $_$;

-- By what a guest is known from one order to the next. The phone number as withCountryCode (shared/lib/phone.ts) completes it.
CREATE FUNCTION guest_key(phone text, email text, checkout text) RETURNS text LANGUAGE sql IMMUTABLE AS $_$
      select case when digits = '' then coalesce(nullif(lower(email), ''), checkout)
        when phone like '+%' then '+' || digits
        when digits ~ '^[2-9][0-9]{9}$' then '+1' || digits
        when digits ~ '^0[0-9]{9,10}$' then '+84' || substr(digits, 2)
        else '+' || digits end
      from (select regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') as digits) said $_$;

-- While values are sealed with a new key (platform/rotate-keys.ts) nothing that anybody reads changes: no device has to
-- fetch it again, and the history of notes takes the new seal and nothing else.
CREATE FUNCTION is_resealing() RETURNS boolean LANGUAGE sql STABLE AS $$
      select coalesce(current_setting('steadwell.resealing', true), '') = 'on' $$;

-- What is paid or reserved on a test card is no real order while real money is taken (decision C113).
CREATE FUNCTION is_trial_order(live_mode boolean, payment_status text) RETURNS boolean LANGUAGE sql STABLE AS $$
      select live_mode is false and payment_status in ('paid', 'pending_refund', 'refunded', 'authorized')
        and exists (select from settings where key = 'payments.live' and value = 'true'::jsonb) $$;

CREATE FUNCTION keep_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
      begin new.search_text := order_search_text(new); return new; end $$;

CREATE FUNCTION keep_order_trial() RETURNS trigger LANGUAGE plpgsql AS $$
      begin
        perform pg_advisory_xact_lock_shared(hashtext('payments.live'));
        new.is_trial := is_trial_order(new.live_mode, new.payment_status);
        return new;
      end $$;

CREATE FUNCTION keep_orders_search() RETURNS trigger LANGUAGE plpgsql AS $$
      begin update orders set search_text = order_search_text(orders) where customer_id = new.id; return null; end $$;

CREATE FUNCTION keep_orders_trial() RETURNS trigger LANGUAGE plpgsql AS $$
      begin
        perform pg_advisory_xact_lock(hashtext('payments.live'));
        update orders set is_trial = not is_trial
          where is_trial is distinct from is_trial_order(live_mode, payment_status);
        return null;
      end $$;

CREATE FUNCTION keep_profile_search() RETURNS trigger LANGUAGE plpgsql AS $$
      begin update users set search_text = user_search_text(users) where id = new.user_id; return null; end $$;

-- A setting of the transaction, since a deferred trigger sees only what was written.
CREATE FUNCTION keep_signing_key() RETURNS trigger LANGUAGE plpgsql AS $$
      begin
        if new.sign_with is null then raise exception 'an entry of the audit brings what signs its link'; end if;
        perform set_config('steadwell.sign_with',
          concat(current_setting('steadwell.sign_with', true), ' ', new.id, ':', new.sign_with, ' '), true);
        new.sign_with := null;
        return new;
      end $$;

CREATE FUNCTION keep_user_search() RETURNS trigger LANGUAGE plpgsql AS $$
      begin new.search_text := user_search_text(new); return new; end $$;

CREATE FUNCTION link_audit() RETURNS trigger LANGUAGE plpgsql AS $$
      declare
        last audit_chain;
        link text;
        key_and_id text[] := regexp_match(current_setting('steadwell.sign_with', true),
          ' ' || new.id || ':([^.]+)[.]([0-9a-f]{64}) ');
      begin
        perform pg_advisory_xact_lock(7314117);
        select * into last from audit_chain order by seq desc limit 1;
        link := encode(sha256(convert_to(coalesce(last.hash, '') || '|' || audit_text(new), 'UTF8')), 'hex');
        insert into audit_chain (seq, entry_id, prev_hash, hash)
          values (coalesce(last.seq, 0) + 1, new.id, coalesce(last.hash, ''), link);
        insert into audit_signatures (seq, key_id, signature) values (coalesce(last.seq, 0) + 1, key_and_id[1],
          encode(sha256(decode(key_and_id[2], 'hex') || decode(link, 'hex')), 'hex'));
        return null;
      end $$;

CREATE FUNCTION mark_changed(text, integer, integer) RETURNS void LANGUAGE sql AS $_$
      insert into sync_marks (kind, account_id, subject_id)
        select $1, $2, $3 where $2 is not null and not is_resealing()
      on conflict (account_id, kind, subject_id) do update set changed_in = pg_current_xact_id() $_$;

CREATE FUNCTION mark_messages() RETURNS trigger LANGUAGE plpgsql AS $$ begin
        if tg_op <> 'INSERT' then perform mark_changed('messages', old.sender_id, old.id); perform mark_changed('messages', old.receiver_id, old.id); end if;
        if tg_op <> 'DELETE' then perform mark_changed('messages', new.sender_id, new.id); perform mark_changed('messages', new.receiver_id, new.id); end if;
        return null; end $$;

CREATE FUNCTION mark_notifications() RETURNS trigger LANGUAGE plpgsql AS $$ begin
        if tg_op <> 'INSERT' then perform mark_changed('notifications', old.user_id, old.id); end if;
        if tg_op <> 'DELETE' then perform mark_changed('notifications', new.user_id, new.id); end if;
        return null; end $$;

CREATE FUNCTION mark_orders() RETURNS trigger LANGUAGE plpgsql AS $$ begin
        if tg_op <> 'INSERT' then perform mark_changed('orders', old.customer_id, old.id); end if;
        if tg_op <> 'DELETE' then perform mark_changed('orders', new.customer_id, new.id); end if;
        return null; end $$;

CREATE FUNCTION note_all_figures() RETURNS void LANGUAGE plpgsql AS $$ begin
      lock table figure_changes in share mode;
      insert into figure_changes (figure, day)
      select distinct figure, day + case figure when 'reviews' then 7 else 1 end * shift
      from (select 'orders' as figure, day from order_days union all select 'doctors' as figure, day from doctor_days union all select 'payments' as figure, day from payment_days union all select 'ledger' as figure, day from ledger_days union all select 'customers' as figure, day from customer_days union all select 'reviews' as figure, day from review_weeks union all select 'promises' as figure, day from promise_days union all select 'reviewers' as figure, day from reviewer_days union all select 'refunds' as figure, day from refund_days union all select figure, day from figure_changes) known, generate_series(-1, 1) shift;
      end $$;

CREATE TABLE orders (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  reference_number varchar(20) NOT NULL,
  product text NOT NULL,
  plan text NOT NULL,
  price integer NOT NULL,
  shipping_fee integer DEFAULT 0 NOT NULL,
  quote jsonb,
  status text DEFAULT 'pending_review'::text NOT NULL,
  payment_status text DEFAULT 'unpaid'::text NOT NULL,
  shipping_status text,
  tracking_number varchar(100),
  carrier text,
  start_date timestamptz,
  end_date timestamptz,
  sealed_notes text,
  review_notes text,
  reviewer_id integer,
  review_date timestamptz,
  customer_id integer,
  checkout_id varchar(60),
  patient_name varchar(120) NOT NULL,
  patient_email varchar(254),
  patient_phone varchar(40),
  address varchar(200) DEFAULT '' NOT NULL,
  city varchar(100) DEFAULT '' NOT NULL,
  state varchar(100) DEFAULT '' NOT NULL,
  zip_code varchar(20) DEFAULT '' NOT NULL,
  country varchar(100) DEFAULT '' NOT NULL,
  is_shipping_to_vietnam boolean DEFAULT false NOT NULL,
  vietnam_ward varchar(100) DEFAULT '' NOT NULL,
  vietnam_district varchar(100) DEFAULT '' NOT NULL,
  vietnam_city_province varchar(100) DEFAULT '' NOT NULL,
  consent_at timestamptz NOT NULL,
  intake_id integer,
  form_version integer DEFAULT 0 NOT NULL,
  queued_at timestamptz,
  live_mode boolean,
  is_test boolean DEFAULT false NOT NULL,
  is_trial boolean DEFAULT false NOT NULL,
  is_disputed boolean DEFAULT false NOT NULL,
  held_amount integer DEFAULT 0 NOT NULL,
  is_money_kept boolean DEFAULT false NOT NULL,
  claimed_by_id integer,
  claimed_until timestamptz,
  removed_at timestamptz,
  search_text text DEFAULT ''::text NOT NULL,
  asked_at timestamptz,
  answered_at timestamptz,
  handed_to_id integer,
  handed_by_id integer,
  handed_at timestamptz,
  sealed_handover text,
  refusal_code text,
  review_due_at timestamptz,
  ship_due_at timestamptz,
  shipped_at timestamptz,
  withdrawal_reason text,
  supplied_until timestamptz,
  opened_to text[],
  hold_until timestamptz,
  card_need text,
  guest_language text,
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_reference_unique UNIQUE (reference_number),
  CONSTRAINT orders_card_need_check CHECK ((card_need IN ('expired', 'voided', 'refused'))),
  CONSTRAINT orders_carrier_check CHECK ((carrier IN ('ups', 'usps', 'fedex', 'dhl', 'canada_post', 'vnpost', 'other'))),
  CONSTRAINT orders_guest_language_check CHECK ((guest_language IN ('en', 'vi', 'es'))),
  CONSTRAINT orders_owner CHECK (((customer_id IS NOT NULL) OR (checkout_id IS NOT NULL))),
  CONSTRAINT orders_payment_status_check CHECK ((payment_status IN ('unpaid', 'pending_payment', 'paid', 'pending_refund', 'refunded', 'authorized', 'voided', 'expired'))),
  CONSTRAINT orders_plan_check CHECK ((plan IN ('monthly', 'quarterly', 'annual'))),
  CONSTRAINT orders_price CHECK (((price >= 0) AND (shipping_fee >= 0))),
  CONSTRAINT orders_product_check CHECK ((product IN ('semaglutide', 'tirzexa'))),
  CONSTRAINT orders_refusal_code_check CHECK ((refusal_code IN ('criteria', 'risk', 'examination', 'information', 'other_treatment', 'patient_wish', 'other'))),
  CONSTRAINT orders_shipping_follows_approval CHECK (((shipping_status IS NULL) OR (status IN ('approved', 'active', 'cancelled', 'expired')))),
  CONSTRAINT orders_shipping_status_check CHECK ((shipping_status IN ('pending_shipping', 'shipped', 'received'))),
  CONSTRAINT orders_status_check CHECK ((status IN ('pending_review', 'approved', 'rejected', 'active', 'cancelled', 'expired', 'withdrawn'))),
  CONSTRAINT orders_withdrawal_reason_check CHECK ((withdrawal_reason IN ('changed_mind', 'too_long', 'price', 'elsewhere', 'other')))
);

-- Whose a customer is decides whose all of their orders are; a treatment alone says whose they are.
CREATE FUNCTION note_doctors(was orders) RETURNS void LANGUAGE plpgsql AS $$ begin
      perform note_figure('doctors', was.created_at);
      if was.status in ('approved', 'active') then
        perform note_figure('doctors', first) from (select min(created_at) as first
          from orders where customer_id = was.customer_id group by practice_day(created_at)) others;
      end if;
      end $$;

CREATE FUNCTION note_doctors_orders() RETURNS trigger LANGUAGE plpgsql AS $$ begin
      if tg_op <> 'INSERT' then perform note_doctors(old); end if;
      if tg_op <> 'DELETE' then perform note_doctors(new); end if;
      return null; end $$;

CREATE FUNCTION note_figure(text, timestamptz) RETURNS void LANGUAGE sql AS $_$
      insert into figure_changes (figure, day)
      select $1, case $1 when 'reviews' then date_trunc('week', day::timestamp)::date else day end
      from (select practice_day($2) as day) noted where $2 is not null $_$;

CREATE FUNCTION note_order(was orders) RETURNS void LANGUAGE plpgsql AS $$ begin
      perform note_figure('orders', was.created_at);
      perform note_figure('reviews', was.review_date);
      perform note_figure('reviewers', was.review_date);
      perform note_figure('promises', was.review_date);
      perform note_figure('promises', was.shipped_at);
      if was.customer_id is null then
        perform note_figure('customers', was.created_at);
        perform note_person(guest_key(was.patient_phone, was.patient_email, was.checkout_id));
      else
        perform note_figure('customers', created_at) from users where id = was.customer_id;
      end if;
      end $$;

CREATE FUNCTION note_orders() RETURNS trigger LANGUAGE plpgsql AS $$ begin
      if tg_op <> 'INSERT' then perform note_order(old); end if;
      if tg_op <> 'DELETE' then perform note_order(new); end if;
      if tg_op = 'UPDATE' then
        if (old.product, old.is_test, old.is_trial) is distinct from (new.product, new.is_test, new.is_trial) then
          perform note_figure('payments', settled_at) from payments where order_id = new.id;
        end if;
      end if;
      return null; end $$;

CREATE TABLE payments (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  order_id integer NOT NULL,
  attempt integer NOT NULL,
  amount integer NOT NULL,
  currency varchar(3) DEFAULT 'usd'::character varying NOT NULL,
  status text DEFAULT 'pending_payment'::text NOT NULL,
  gateway text NOT NULL,
  mode text NOT NULL,
  intent_key varchar(100) NOT NULL,
  intent_id varchar(200),
  card_holder_name varchar(120),
  card_last4 varchar(4),
  settled_at timestamptz,
  received_amount integer DEFAULT 0 NOT NULL,
  refunded_amount integer DEFAULT 0 NOT NULL,
  problem text,
  dispute_id varchar(200),
  dispute_status varchar(60),
  dispute_reason varchar(60),
  disputed_amount integer,
  disputed_at timestamptz,
  attention text,
  ask_at timestamptz,
  capture text DEFAULT 'checkout'::text NOT NULL,
  authorized_at timestamptz,
  authorized_amount integer DEFAULT 0 NOT NULL,
  hold_until timestamptz,
  capture_round integer DEFAULT 0 NOT NULL,
  capture_failure varchar(200),
  released_at timestamptz,
  disputes jsonb,
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_attempt_unique UNIQUE (order_id, attempt),
  CONSTRAINT payments_intent_unique UNIQUE (intent_id),
  CONSTRAINT payments_amount CHECK (((amount >= 0) AND (received_amount >= 0) AND ((refunded_amount >= 0) AND (refunded_amount <= received_amount)))),
  CONSTRAINT payments_attention_check CHECK ((attention IN ('refund_failed', 'disputed', 'order_removed'))),
  CONSTRAINT payments_capture_check CHECK ((capture IN ('checkout', 'approval'))),
  CONSTRAINT payments_gateway_check CHECK ((gateway IN ('stripe', 'simulator'))),
  CONSTRAINT payments_mode_check CHECK ((mode IN ('test', 'live'))),
  CONSTRAINT payments_problem_check CHECK ((problem IN ('wrong_amount', 'wrong_order', 'second_payment', 'order_closed'))),
  CONSTRAINT payments_settled CHECK (((status IN ('paid', 'pending_refund', 'refunded')) = (settled_at IS NOT NULL))),
  CONSTRAINT payments_status_check CHECK ((status IN ('unpaid', 'pending_payment', 'paid', 'pending_refund', 'refunded', 'authorized', 'voided', 'expired')))
);

CREATE FUNCTION note_payment(was payments) RETURNS void LANGUAGE plpgsql AS $$ begin
      if was.settled_at is null then return; end if;
      perform note_figure(figure, was.settled_at) from (values ('payments'), ('ledger')) noted (figure);
      perform note_figure(figure, created_at) from orders, (values ('orders'), ('doctors')) noted (figure)
        where id = was.order_id;
      end $$;

CREATE FUNCTION note_payments() RETURNS trigger LANGUAGE plpgsql AS $$ begin
      if tg_op <> 'INSERT' then perform note_payment(old); end if;
      if tg_op <> 'DELETE' then perform note_payment(new); end if;
      return null; end $$;

CREATE FUNCTION note_person(key text) RETURNS void LANGUAGE plpgsql AS $$ begin
      perform note_figure('customers', first) from (select min(created_at) as first from orders
        where customer_id is null and guest_key(patient_phone, patient_email, checkout_id) = key
        group by practice_day(created_at)) purchases;
      perform note_figure('customers', created_at) from users where phone_key = key and role = 'customer';
      end $$;

CREATE FUNCTION note_refunds() RETURNS trigger LANGUAGE plpgsql AS $$ begin
      if tg_op <> 'INSERT' then perform note_figure('refunds', old.created_at); end if;
      if tg_op <> 'DELETE' then perform note_figure('refunds', new.created_at); end if;
      return null; end $$;

CREATE FUNCTION note_users() RETURNS trigger LANGUAGE plpgsql AS $$ begin
      if tg_op <> 'INSERT' then
        perform note_figure('customers', old.created_at); perform note_person(old.phone_key);
      end if;
      if tg_op <> 'DELETE' then
        perform note_figure('customers', new.created_at); perform note_person(new.phone_key);
      end if;
      return null; end $$;

CREATE FUNCTION note_zone() RETURNS trigger LANGUAGE plpgsql AS $$
      declare former text := 'America/New_York';
      begin
        if tg_op = 'UPDATE' then former := old.value->>'timeZone'; end if;
        if new.value->>'timeZone' is distinct from former then perform note_all_figures(); end if;
        return null;
      end $$;

CREATE FUNCTION order_search_text(entry orders) RETURNS text LANGUAGE sql STABLE AS $$
      select concat_ws(' ', search_fold(concat_ws(' ', entry.patient_name, entry.patient_email,
          entry.reference_number, person.full_name, person.email)),
        phone_search(entry.patient_phone), phone_search(person.phone))
      from (select 1) one left join users person on person.id = entry.customer_id $$;

CREATE FUNCTION phone_search(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $_$
      select concat_ws(' ', whole, case when whole ~ '^84\d{9,10}$' then '0' || substr(whole, 3) end,
        case when whole <> digits then digits end)
      from (select digits, regexp_replace(case
            when $1 ~ '^\D*\+' then digits
            when digits ~ '^(?:00|011)\d{10,}$' then regexp_replace(digits, '^(?:00|011)', '')
            when digits ~ '^[2-9]\d{9}$' then '1' || digits
            when digits ~ '^0\d{9,10}$' then '84' || substr(digits, 2)
            else digits end, '^840(?=\d{9}$)', '84') as whole
          from (select regexp_replace(coalesce($1, ''), '\D', '', 'g') as digits) plain) numbers $_$;

CREATE FUNCTION practice_day(timestamptz) RETURNS date LANGUAGE sql STABLE AS $_$
      select ($1 at time zone practice_zone())::date $_$;

-- Figures are kept by the practice's days (decision C139).
CREATE FUNCTION practice_zone() RETURNS text LANGUAGE sql STABLE AS $$
      select coalesce((select value->>'timeZone' from settings where key = 'care.promises'), 'America/New_York') $$;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      begin raise exception 'the audit can only grow'; end $$;

CREATE FUNCTION refuse_new_decision() RETURNS trigger LANGUAGE plpgsql AS $$
      begin raise exception 'a decision about money is never changed'; end $$;

CREATE FUNCTION refuse_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
      begin
        if tg_op = 'UPDATE' and is_resealing()
          and (new.note_id, new.version, new.editor_id, new.is_private, new.at)
            is not distinct from (old.note_id, old.version, old.editor_id, old.is_private, old.at)
        then return new; end if;
        if tg_op = 'DELETE' and exists (
          select from notes n join orders o on o.id = n.order_id join users u on u.id = o.customer_id
          where n.id = old.note_id and u.removed_at is not null and u.kept_until is not null)
        then return old; end if;
        raise exception 'the history of notes can only grow';
      end $$;

CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $_$
      select btrim(regexp_replace(replace(replace(replace(translate(
          lower(regexp_replace(normalize(translate($1, '''’‘ʼ`´', ''), NFKD), '[\u0300-\u036f]', '', 'g')),
          'đøłıς', 'doliσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        '[[:space:]\u00a0\-‐‑–—/,;:()\[\]{}"“”«»]+', ' ', 'g')) $_$;

CREATE FUNCTION search_form(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $_$
      select lower(translate(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dD')) $_$;

CREATE TABLE users (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  role text NOT NULL,
  full_name varchar(120) NOT NULL,
  phone varchar(16) NOT NULL,
  phone_key varchar(20) NOT NULL,
  is_phone_split boolean DEFAULT false NOT NULL,
  email varchar(254),
  password_hash varchar(200) NOT NULL,
  language text,
  is_active boolean DEFAULT true NOT NULL,
  removed_at timestamptz,
  search_text text DEFAULT ''::text NOT NULL,
  factor_since timestamptz,
  kept_until timestamptz,
  closing_id uuid,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_closing_id UNIQUE (closing_id),
  CONSTRAINT users_language_check CHECK ((language IN ('en', 'vi', 'es'))),
  CONSTRAINT users_role_check CHECK ((role IN ('customer', 'doctor', 'staff', 'admin')))
);

CREATE FUNCTION user_search_text(person users) RETURNS text LANGUAGE sql STABLE AS $$
      select concat_ws(' ', search_fold(concat_ws(' ', person.full_name, person.email)), phone_search(person.phone),
        (select phone_search(phone) from profiles where user_id = person.id)) $$;

CREATE TABLE appointments (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  patient_id integer NOT NULL,
  doctor_id integer NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  placed_at timestamptz NOT NULL,
  moves integer DEFAULT 0 NOT NULL,
  room uuid NOT NULL,
  words text NOT NULL,
  cancelled_at timestamptz,
  cancelled_by text,
  CONSTRAINT appointments_pkey PRIMARY KEY (id),
  CONSTRAINT appointments_cancelled_by_check CHECK ((cancelled_by IN ('patient', 'practice'))),
  CONSTRAINT appointments_span CHECK ((starts_at < ends_at))
);

CREATE TABLE attempts (
  key varchar(64) NOT NULL,
  failures integer NOT NULL,
  last_failure_at timestamptz NOT NULL,
  blocked_until timestamptz,
  CONSTRAINT attempts_pkey PRIMARY KEY (key)
);

CREATE TABLE audit_anchors (
  seq bigint NOT NULL,
  hash varchar(64) NOT NULL,
  at timestamptz NOT NULL,
  signature varchar(64) NOT NULL,
  CONSTRAINT audit_anchors_pkey PRIMARY KEY (seq)
);

CREATE TABLE audit_chain (
  seq bigint NOT NULL,
  entry_id bigint NOT NULL,
  prev_hash varchar(64) NOT NULL,
  hash varchar(64) NOT NULL,
  CONSTRAINT audit_chain_pkey PRIMARY KEY (seq),
  CONSTRAINT audit_chain_entry_unique UNIQUE (entry_id)
);

CREATE TABLE audit_signatures (
  seq bigint NOT NULL,
  key_id varchar(16) NOT NULL,
  signature varchar(64) NOT NULL,
  CONSTRAINT audit_signatures_pkey PRIMARY KEY (seq, key_id)
);

CREATE TABLE blog_categories (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  name varchar(80) NOT NULL,
  slug varchar(60) NOT NULL,
  description varchar(500),
  names jsonb NOT NULL,
  removed_at timestamptz,
  CONSTRAINT blog_categories_pkey PRIMARY KEY (id)
);

CREATE TABLE blog_pictures (
  name varchar(43) NOT NULL,
  created_at timestamptz NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes bytea,
  object_key varchar(100),
  CONSTRAINT blog_pictures_pkey PRIMARY KEY (name),
  CONSTRAINT blog_pictures_object_key_unique UNIQUE (object_key),
  CONSTRAINT blog_pictures_one_place CHECK ((num_nonnulls(bytes, object_key) = 1))
);

CREATE TABLE blog_posts (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  title varchar(200) NOT NULL,
  slug varchar(120) NOT NULL,
  language text NOT NULL,
  summary varchar(500) NOT NULL,
  content text NOT NULL,
  category_id integer NOT NULL,
  author_id integer,
  author_name varchar(120) NOT NULL,
  author_title varchar(120) DEFAULT '' NOT NULL,
  author_avatar varchar(2000),
  featured_image varchar(2000),
  published_at timestamptz,
  view_count integer DEFAULT 0 NOT NULL,
  tags text[] NOT NULL,
  removed_at timestamptz,
  search_text text GENERATED ALWAYS AS (search_fold((((title)::text || ' '::text) || (summary)::text))) STORED,
  CONSTRAINT blog_posts_pkey PRIMARY KEY (id),
  CONSTRAINT blog_posts_language_check CHECK ((language IN ('en', 'vi', 'es')))
);

CREATE TABLE blog_views (
  post_id integer NOT NULL,
  visitor varchar(64) NOT NULL,
  day date NOT NULL,
  CONSTRAINT blog_views_pkey PRIMARY KEY (post_id, visitor)
);

CREATE TABLE care_goals (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  patient_id integer NOT NULL,
  sealed text NOT NULL,
  CONSTRAINT care_goals_pkey PRIMARY KEY (id),
  CONSTRAINT care_goals_patient_unique UNIQUE (patient_id)
);

CREATE TABLE case_questions (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  order_id integer NOT NULL,
  asker_id integer NOT NULL,
  question text NOT NULL,
  answer text,
  answered_at timestamptz,
  CONSTRAINT case_questions_pkey PRIMARY KEY (id)
);

CREATE TABLE check_in_photos (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  check_in_id integer NOT NULL,
  sealed text NOT NULL,
  CONSTRAINT check_in_photos_pkey PRIMARY KEY (id),
  CONSTRAINT check_in_photos_one UNIQUE (check_in_id)
);

-- Encrypted bytes cannot be compressed.
ALTER TABLE ONLY check_in_photos ALTER COLUMN sealed SET STORAGE EXTERNAL;

CREATE TABLE check_ins (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  patient_id integer NOT NULL,
  client_id uuid NOT NULL,
  day date NOT NULL,
  sealed text NOT NULL,
  looked_at timestamptz,
  looked_by_id integer,
  decision text,
  closing text,
  CONSTRAINT check_ins_pkey PRIMARY KEY (id),
  CONSTRAINT check_ins_once UNIQUE (patient_id, client_id),
  CONSTRAINT check_ins_decision_check CHECK ((decision IN ('continue', 'answered', 'acted')))
);

CREATE TABLE customer_days (
  day date NOT NULL,
  patients integer NOT NULL,
  subscribers integer NOT NULL,
  CONSTRAINT customer_days_pkey PRIMARY KEY (day)
);

CREATE TABLE database_runs (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  started_at timestamptz NOT NULL,
  first_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
  CONSTRAINT database_runs_pkey PRIMARY KEY (id),
  CONSTRAINT database_runs_started_at_key UNIQUE (started_at)
);

CREATE TABLE doctor_days (
  doctor_id integer NOT NULL,
  day date NOT NULL,
  subscriptions integer NOT NULL,
  approved integer NOT NULL,
  active integer NOT NULL,
  last_payments bigint NOT NULL,
  CONSTRAINT doctor_days_pkey PRIMARY KEY (doctor_id, day)
);

CREATE TABLE doctor_hours (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  doctor_id integer NOT NULL,
  hours jsonb NOT NULL,
  version integer NOT NULL,
  CONSTRAINT doctor_hours_pkey PRIMARY KEY (id),
  CONSTRAINT doctor_hours_doctor UNIQUE (doctor_id)
);

CREATE TABLE doctor_profiles (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  user_id integer NOT NULL,
  specialization varchar(120) DEFAULT '' NOT NULL,
  license_number varchar(60) DEFAULT '' NOT NULL,
  bio varchar(2000) DEFAULT '' NOT NULL,
  image_url varchar(2000),
  CONSTRAINT doctor_profiles_pkey PRIMARY KEY (id),
  CONSTRAINT doctor_profiles_user_unique UNIQUE (user_id)
);

CREATE TABLE dose_plans (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  order_id integer NOT NULL,
  version integer NOT NULL,
  author_id integer NOT NULL,
  plan text NOT NULL,
  CONSTRAINT dose_plans_pkey PRIMARY KEY (id),
  CONSTRAINT dose_plans_version UNIQUE (order_id, version)
);

CREATE TABLE dose_reminders (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  user_id integer NOT NULL,
  weekday integer NOT NULL,
  "time" varchar(5) NOT NULL,
  time_zone varchar(60) NOT NULL,
  CONSTRAINT dose_reminders_pkey PRIMARY KEY (id),
  CONSTRAINT dose_reminders_user_unique UNIQUE (user_id)
);

CREATE TABLE doses (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  order_id integer NOT NULL,
  plan_version integer NOT NULL,
  client_id uuid NOT NULL,
  taken_at timestamptz NOT NULL,
  dose text NOT NULL,
  undone_at timestamptz,
  CONSTRAINT doses_pkey PRIMARY KEY (id),
  CONSTRAINT doses_one_a_client_id UNIQUE (order_id, client_id)
);

CREATE TABLE emergency_accesses (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  doctor_id integer NOT NULL,
  patient_id integer NOT NULL,
  reason text NOT NULL,
  until timestamptz NOT NULL,
  CONSTRAINT emergency_accesses_pkey PRIMARY KEY (id)
);

CREATE TABLE emergency_allowances (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  doctor_id integer NOT NULL,
  admin_id integer NOT NULL,
  until timestamptz NOT NULL,
  CONSTRAINT emergency_allowances_pkey PRIMARY KEY (id)
);

CREATE TABLE figure_changes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  figure text NOT NULL,
  day date NOT NULL,
  CONSTRAINT figure_changes_pkey PRIMARY KEY (id)
);

CREATE TABLE health_records (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  user_id integer NOT NULL,
  content text NOT NULL,
  CONSTRAINT health_records_pkey PRIMARY KEY (id),
  CONSTRAINT health_records_user_unique UNIQUE (user_id)
);

CREATE TABLE idempotency_keys (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  scope varchar(80) NOT NULL,
  endpoint varchar(80) NOT NULL,
  key varchar(255) NOT NULL,
  request_hash varchar(64) NOT NULL,
  subject_id integer,
  checkout_id varchar(60),
  answer text,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (id),
  CONSTRAINT idempotency_keys_once UNIQUE (scope, endpoint, key)
);

CREATE TABLE intake_looks (
  intake_id integer NOT NULL,
  user_id integer NOT NULL,
  first_version integer NOT NULL,
  version integer NOT NULL,
  CONSTRAINT intake_looks_pkey PRIMARY KEY (intake_id, user_id)
);

CREATE TABLE intake_versions (
  intake_id integer NOT NULL,
  version integer NOT NULL,
  answers text NOT NULL,
  CONSTRAINT intake_versions_pkey PRIMARY KEY (intake_id, version)
);

CREATE TABLE intakes (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  order_id integer NOT NULL,
  answers text NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  filled_on date,
  CONSTRAINT intakes_pkey PRIMARY KEY (id),
  CONSTRAINT intakes_order_unique UNIQUE (order_id)
);

CREATE TABLE known_devices (
  id uuid NOT NULL,
  user_id integer NOT NULL,
  token_hash varchar(64) NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  CONSTRAINT known_devices_pkey PRIMARY KEY (id),
  CONSTRAINT known_devices_token_hash_unique UNIQUE (token_hash)
);

CREATE TABLE ledger_days (
  day date NOT NULL,
  gateway text NOT NULL,
  mode text NOT NULL,
  settled integer NOT NULL,
  received bigint NOT NULL,
  refunded bigint NOT NULL,
  CONSTRAINT ledger_days_pkey PRIMARY KEY (day, gateway, mode)
);

CREATE TABLE login_challenges (
  token_hash varchar(64) NOT NULL,
  user_id integer NOT NULL,
  password_mark varchar(64) NOT NULL,
  tries_left integer NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT login_challenges_pkey PRIMARY KEY (token_hash)
);

CREATE TABLE message_photos (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  message_id integer NOT NULL,
  sealed text NOT NULL,
  CONSTRAINT message_photos_pkey PRIMARY KEY (id),
  CONSTRAINT message_photos_one UNIQUE (message_id)
);

ALTER TABLE ONLY message_photos ALTER COLUMN sealed SET STORAGE EXTERNAL;

CREATE TABLE messages (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  sender_id integer NOT NULL,
  receiver_id integer NOT NULL,
  parent_id integer,
  client_id uuid,
  order_id integer,
  letter text NOT NULL,
  read_at timestamptz,
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_one_a_client_id UNIQUE (sender_id, client_id),
  CONSTRAINT messages_not_own_parent CHECK ((parent_id <> id)),
  CONSTRAINT messages_two_people CHECK ((sender_id <> receiver_id))
);

CREATE TABLE money_decisions (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  order_id integer NOT NULL,
  kind text NOT NULL,
  amount integer NOT NULL,
  reason varchar(500),
  author_id integer,
  CONSTRAINT money_decisions_pkey PRIMARY KEY (id),
  CONSTRAINT money_decisions_kind_check CHECK ((kind IN ('free', 'kept')))
);

CREATE TABLE note_versions (
  note_id integer NOT NULL,
  version integer NOT NULL,
  editor_id integer NOT NULL,
  content text NOT NULL,
  is_private boolean NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT note_versions_pkey PRIMARY KEY (note_id, version)
);

CREATE TABLE notes (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  order_id integer NOT NULL,
  author_id integer NOT NULL,
  content text NOT NULL,
  is_private boolean DEFAULT false NOT NULL,
  removed_at timestamptz,
  removed_by_id integer,
  CONSTRAINT notes_pkey PRIMARY KEY (id)
);

CREATE TABLE notification_preferences (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  user_id integer NOT NULL,
  muted jsonb NOT NULL,
  quiet jsonb,
  CONSTRAINT notification_preferences_pkey PRIMARY KEY (id),
  CONSTRAINT notification_preferences_user_unique UNIQUE (user_id)
);

CREATE TABLE notifications (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  user_id integer NOT NULL,
  kind text NOT NULL,
  subject_id integer,
  happening varchar(80) NOT NULL,
  read_at timestamptz,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_once UNIQUE (user_id, happening),
  CONSTRAINT notifications_kind_check CHECK ((kind IN ('order_approved', 'order_rejected', 'order_shipped', 'order_cancelled', 'case_waiting', 'message_received', 'password_changed', 'factor_added', 'factor_removed', 'order_refunded', 'tracking_changed', 'question_asked', 'question_answered', 'case_handed_over', 'weekly_reminder', 'check_in_urgent', 'payment_disputed', 'emergency_access', 'supply_ending', 'card_needed', 'appointment_booked', 'appointment_moved', 'appointment_cancelled', 'appointment_reminder', 'doctor_appointments_cancelled', 'shipping_taken_back', 'address_changed')))
);

CREATE TABLE one_time_codes (
  key varchar(64) NOT NULL,
  code_hash varchar(64) NOT NULL,
  sent_to varchar(254),
  tries_left integer NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT one_time_codes_pkey PRIMARY KEY (key)
);

CREATE TABLE order_days (
  day date NOT NULL,
  product text NOT NULL,
  placed integer NOT NULL,
  in_care integer NOT NULL,
  subscriptions integer NOT NULL,
  approved integer NOT NULL,
  active integer NOT NULL,
  last_payments bigint NOT NULL,
  paid integer DEFAULT 0 NOT NULL,
  with_form integer DEFAULT 0 NOT NULL,
  prescribed integer DEFAULT 0 NOT NULL,
  dispatched integer DEFAULT 0 NOT NULL,
  undecided integer DEFAULT 0 NOT NULL,
  rejected integer DEFAULT 0 NOT NULL,
  to_ship integer DEFAULT 0 NOT NULL,
  shipped integer DEFAULT 0 NOT NULL,
  cancelled integer DEFAULT 0 NOT NULL,
  expired integer DEFAULT 0 NOT NULL,
  withdrawn integer DEFAULT 0 NOT NULL,
  CONSTRAINT order_days_pkey PRIMARY KEY (day, product)
);

CREATE SEQUENCE order_reference_semaglutide
    START WITH 1010
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE SEQUENCE order_reference_tirzexa
    START WITH 1010
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE passkey_challenges (
  challenge_hash varchar(64) NOT NULL,
  user_id integer NOT NULL,
  purpose text NOT NULL,
  bound_to varchar(64) NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  CONSTRAINT passkey_challenges_purpose_check CHECK ((purpose IN ('registration', 'login', 'proof')))
);

CREATE TABLE passkeys (
  id serial NOT NULL,
  user_id integer NOT NULL,
  credential_id varchar(1364) NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name varchar(60) NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_unique UNIQUE (credential_id)
);

CREATE TABLE payment_days (
  day date NOT NULL,
  product text NOT NULL,
  mode text NOT NULL,
  revenue bigint NOT NULL,
  CONSTRAINT payment_days_pkey PRIMARY KEY (day, product, mode)
);

CREATE TABLE payment_events (
  id varchar(255) NOT NULL,
  gateway text NOT NULL,
  mode text NOT NULL,
  type varchar(120) NOT NULL,
  intent_id varchar(200),
  received_at timestamptz NOT NULL,
  CONSTRAINT payment_events_pkey PRIMARY KEY (id),
  CONSTRAINT payment_events_gateway_check CHECK ((gateway IN ('stripe', 'simulator'))),
  CONSTRAINT payment_events_mode_check CHECK ((mode IN ('test', 'live')))
);

CREATE TABLE product_prices (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  product_id text NOT NULL,
  plan_type text NOT NULL,
  amount integer NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  archived_at timestamptz,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT product_prices_pkey PRIMARY KEY (id),
  CONSTRAINT product_prices_amount CHECK ((amount >= 0)),
  CONSTRAINT product_prices_plan_type_check CHECK ((plan_type IN ('monthly', 'month2', 'month3', 'month4', 'month5', 'month6', 'quarterly', 'annual')))
);

CREATE TABLE products (
  id text NOT NULL,
  name varchar(120) NOT NULL,
  description text NOT NULL,
  image_url varchar(2000),
  is_active boolean DEFAULT true NOT NULL,
  quarterly_discount smallint NOT NULL,
  annual_discount smallint NOT NULL,
  archived_at timestamptz,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_discounts CHECK (quarterly_discount BETWEEN 0 AND 100 AND annual_discount BETWEEN 0 AND 100),
  CONSTRAINT products_id_check CHECK ((id IN ('semaglutide', 'tirzexa')))
);

CREATE TABLE profiles (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  user_id integer NOT NULL,
  phone varchar(40),
  date_of_birth date,
  gender text,
  address varchar(200) DEFAULT '' NOT NULL,
  city varchar(100) DEFAULT '' NOT NULL,
  state varchar(100) DEFAULT '' NOT NULL,
  zip_code varchar(20) DEFAULT '' NOT NULL,
  country varchar(100) DEFAULT 'United States'::character varying NOT NULL,
  is_shipping_to_vietnam boolean DEFAULT false NOT NULL,
  vietnam_ward varchar(100) DEFAULT '' NOT NULL,
  vietnam_district varchar(100) DEFAULT '' NOT NULL,
  vietnam_city_province varchar(100) DEFAULT '' NOT NULL,
  CONSTRAINT profiles_pkey PRIMARY KEY (id),
  CONSTRAINT profiles_user_id_unique UNIQUE (user_id),
  CONSTRAINT profiles_gender_check CHECK ((gender IN ('male', 'female', 'other')))
);

CREATE TABLE promise_days (
  day date NOT NULL,
  stage text NOT NULL,
  kept integer NOT NULL,
  missed integer NOT NULL,
  CONSTRAINT promise_days_pkey PRIMARY KEY (day, stage)
);

CREATE TABLE push_subscriptions (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  user_id integer NOT NULL,
  session_id uuid NOT NULL,
  endpoint varchar(2000) NOT NULL,
  p256dh varchar(100) NOT NULL,
  auth varchar(40) NOT NULL,
  refused_since timestamptz,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_endpoint_unique UNIQUE (endpoint)
);

CREATE TABLE recovery_codes (
  code_hash varchar(64) NOT NULL,
  user_id integer NOT NULL,
  used_at timestamptz,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (code_hash)
);

CREATE TABLE refund_days (
  day date NOT NULL,
  mode text NOT NULL,
  refunded bigint NOT NULL,
  CONSTRAINT refund_days_pkey PRIMARY KEY (day, mode)
);

CREATE TABLE refunds (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  payment_id integer NOT NULL,
  amount integer NOT NULL,
  status text DEFAULT 'pending'::text NOT NULL,
  cause text NOT NULL,
  reason varchar(500),
  requested_by_id integer,
  gateway_id varchar(200),
  failure varchar(200),
  round integer DEFAULT 0 NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  ask_at timestamptz NOT NULL,
  CONSTRAINT refunds_pkey PRIMARY KEY (id),
  CONSTRAINT refunds_gateway_unique UNIQUE (gateway_id),
  CONSTRAINT refunds_amount CHECK ((amount > 0)),
  CONSTRAINT refunds_cause_check CHECK ((cause IN ('order_rejected', 'order_cancelled', 'order_removed', 'wrong_amount', 'wrong_order', 'second_payment', 'order_closed', 'admin', 'gateway', 'order_withdrawn'))),
  CONSTRAINT refunds_status_check CHECK ((status IN ('pending', 'succeeded', 'failed')))
);

CREATE TABLE review_weeks (
  day date NOT NULL,
  reviewed integer NOT NULL,
  median_hours double precision NOT NULL,
  p95_hours double precision NOT NULL,
  CONSTRAINT review_weeks_pkey PRIMARY KEY (day)
);

CREATE TABLE reviewer_days (
  day date NOT NULL,
  reviewer_id integer NOT NULL,
  decided integer NOT NULL,
  hours double precision NOT NULL,
  CONSTRAINT reviewer_days_pkey PRIMARY KEY (day, reviewer_id)
);

CREATE TABLE safety_decisions (
  order_id integer NOT NULL,
  rules_version integer NOT NULL,
  content text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT safety_decisions_pkey PRIMARY KEY (order_id)
);

CREATE TABLE saved_views (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  owner_id integer NOT NULL,
  name varchar(40) NOT NULL,
  list jsonb NOT NULL,
  place smallint NOT NULL,
  CONSTRAINT saved_views_pkey PRIMARY KEY (id),
  CONSTRAINT saved_views_name_unique UNIQUE (owner_id, name)
);

CREATE TABLE second_factors (
  user_id integer NOT NULL,
  sealed_secret text NOT NULL,
  confirmed_at timestamptz,
  last_step integer DEFAULT 0 NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT second_factors_pkey PRIMARY KEY (user_id)
);

CREATE TABLE sessions (
  id uuid NOT NULL,
  user_id integer NOT NULL,
  token_hash varchar(64) NOT NULL,
  cookie_hash varchar(64) NOT NULL,
  known_device_id uuid,
  device_name varchar(60),
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  proven_at timestamptz,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_hash_unique UNIQUE (token_hash)
);

CREATE TABLE settings (
  key varchar(60) NOT NULL,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT settings_pkey PRIMARY KEY (key)
);

CREATE TABLE simulator_intents (
  id varchar(60) NOT NULL,
  idempotency_key varchar(200) NOT NULL,
  client_secret varchar(200) NOT NULL,
  status text NOT NULL,
  amount integer NOT NULL,
  amount_received integer DEFAULT 0 NOT NULL,
  currency varchar(3) NOT NULL,
  order_id integer NOT NULL,
  card_last4 varchar(4),
  succeeds_at timestamptz,
  created_at timestamptz NOT NULL,
  is_manual boolean DEFAULT false NOT NULL,
  hold_until timestamptz,
  CONSTRAINT simulator_intents_pkey PRIMARY KEY (id),
  CONSTRAINT simulator_intents_key_unique UNIQUE (idempotency_key),
  CONSTRAINT simulator_intents_status_check CHECK ((status IN ('requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'succeeded', 'canceled', 'requires_capture')))
);

CREATE TABLE simulator_refunds (
  id varchar(60) NOT NULL,
  idempotency_key varchar(200) NOT NULL,
  intent_id varchar(60) NOT NULL,
  refund_id integer NOT NULL,
  amount integer NOT NULL,
  status text NOT NULL,
  becomes text,
  becomes_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT simulator_refunds_pkey PRIMARY KEY (id),
  CONSTRAINT simulator_refunds_key_unique UNIQUE (idempotency_key),
  CONSTRAINT simulator_refunds_becomes_check CHECK ((becomes IN ('pending', 'succeeded', 'failed'))),
  CONSTRAINT simulator_refunds_status_check CHECK ((status IN ('pending', 'succeeded', 'failed')))
);

CREATE TABLE sync_marks (
  account_id integer NOT NULL,
  kind text NOT NULL,
  subject_id integer NOT NULL,
  changed_in xid8 DEFAULT pg_current_xact_id() NOT NULL,
  CONSTRAINT sync_marks_pkey PRIMARY KEY (account_id, kind, subject_id)
);

CREATE TABLE team_invitations (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  role text NOT NULL,
  full_name varchar(120) NOT NULL,
  phone varchar(16) NOT NULL,
  phone_key varchar(20) NOT NULL,
  email varchar(254),
  specialization varchar(120) DEFAULT '' NOT NULL,
  license_number varchar(60) DEFAULT '' NOT NULL,
  token_hash varchar(64) NOT NULL,
  expires_at timestamptz NOT NULL,
  invited_by_id integer NOT NULL,
  CONSTRAINT team_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT team_invitations_phone_key_unique UNIQUE (phone_key),
  CONSTRAINT team_invitations_token_unique UNIQUE (token_hash),
  CONSTRAINT team_invitations_role_check CHECK ((role IN ('doctor', 'staff', 'admin')))
);

CREATE TABLE weights (
  id serial NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  patient_id integer NOT NULL,
  day date NOT NULL,
  sealed text NOT NULL,
  CONSTRAINT weights_pkey PRIMARY KEY (id),
  CONSTRAINT weights_one_a_day UNIQUE (patient_id, day)
);

ALTER TABLE ONLY appointments
    ADD CONSTRAINT appointments_one_at_a_time EXCLUDE USING gist (int4range(doctor_id, doctor_id, '[]'::text) WITH &&, tstzrange(starts_at, ends_at) WITH &&) WHERE ((cancelled_at IS NULL));

CREATE INDEX appointments_of_doctor ON appointments USING btree (doctor_id, starts_at);
CREATE INDEX appointments_of_patient ON appointments USING btree (patient_id, starts_at);
CREATE INDEX attempts_last_failure_at_index ON attempts USING btree (last_failure_at);
CREATE INDEX audit_action_at ON audit USING btree (action, at, id);
CREATE INDEX audit_actor_at ON audit USING btree (actor_id, at, id);
CREATE INDEX audit_at ON audit USING btree (at, id);
CREATE INDEX audit_order_at ON audit USING btree (order_id, at, id);
CREATE INDEX audit_patient_at ON audit USING btree (patient_id, at, id);
CREATE UNIQUE INDEX blog_categories_slug_unique ON blog_categories USING btree (slug) WHERE (removed_at IS NULL);
CREATE INDEX blog_posts_category ON blog_posts USING btree (category_id, language, published_at, id);
CREATE INDEX blog_posts_created ON blog_posts USING btree (created_at, id);
CREATE INDEX blog_posts_published ON blog_posts USING btree (language, published_at, id) WHERE ((published_at IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX blog_posts_search ON blog_posts USING gin (search_text gin_trgm_ops) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX blog_posts_slug_unique ON blog_posts USING btree (slug, language) WHERE (removed_at IS NULL);
CREATE INDEX blog_views_day ON blog_views USING btree (day);
CREATE INDEX case_questions_order ON case_questions USING btree (order_id, id);
CREATE INDEX check_ins_of_patient ON check_ins USING btree (patient_id, id);
CREATE INDEX check_ins_waiting ON check_ins USING btree (id) WHERE (looked_at IS NULL);
CREATE INDEX doses_order_taken ON doses USING btree (order_id, taken_at);
CREATE INDEX emergency_accesses_created ON emergency_accesses USING btree (created_at, id);
CREATE INDEX emergency_accesses_doctor ON emergency_accesses USING btree (doctor_id, until);
CREATE INDEX emergency_accesses_patient ON emergency_accesses USING btree (patient_id);
CREATE INDEX emergency_allowances_doctor ON emergency_allowances USING btree (doctor_id, until);
CREATE INDEX figure_changes_day ON figure_changes USING btree (figure, day);
CREATE INDEX idempotency_keys_created_at_index ON idempotency_keys USING btree (created_at);
CREATE INDEX known_devices_last_used_at_index ON known_devices USING btree (last_used_at);
CREATE INDEX known_devices_user_id_last_used_at_index ON known_devices USING btree (user_id, last_used_at);
CREATE INDEX login_challenges_expires_at_index ON login_challenges USING btree (expires_at);
CREATE INDEX login_challenges_user_id_index ON login_challenges USING btree (user_id);
CREATE INDEX messages_inbox ON messages USING btree (receiver_id, created_at, id);
CREATE INDEX messages_sent ON messages USING btree (sender_id, created_at, id);
CREATE INDEX messages_thread ON messages USING btree (parent_id, created_at, id);
CREATE INDEX messages_unread ON messages USING btree (receiver_id) WHERE (read_at IS NULL);
CREATE INDEX money_decisions_order ON money_decisions USING btree (order_id);
CREATE INDEX notes_order_created ON notes USING btree (order_id, created_at, id);
CREATE INDEX notifications_about ON notifications USING btree (kind, subject_id);
CREATE INDEX notifications_unread ON notifications USING btree (user_id) WHERE (read_at IS NULL);
CREATE INDEX notifications_user_id ON notifications USING btree (user_id, id);
CREATE INDEX one_time_codes_expires_at_index ON one_time_codes USING btree (expires_at);
CREATE INDEX orders_by_name ON orders USING btree (search_form((patient_name)::text) COLLATE "C", id) WHERE ((removed_at IS NULL) AND (NOT is_test));
CREATE INDEX orders_by_price ON orders USING btree (price, id) WHERE ((removed_at IS NULL) AND (NOT is_test));
CREATE INDEX orders_checkout ON orders USING btree (checkout_id);
CREATE INDEX orders_created ON orders USING btree (created_at, id);
CREATE INDEX orders_customer_created ON orders USING btree (customer_id, created_at, id);
CREATE INDEX orders_digits ON orders USING gin (digit_fours(search_text));
CREATE INDEX orders_guests ON orders USING btree (guest_key((patient_phone)::text, (patient_email)::text, (checkout_id)::text)) WHERE (customer_id IS NULL);
CREATE INDEX orders_guests_created ON orders USING btree (created_at) WHERE (customer_id IS NULL);
CREATE INDEX orders_opened_to ON orders USING gin (opened_to);
CREATE INDEX orders_parcel_promised ON orders USING btree (shipped_at) INCLUDE (ship_due_at) WHERE ((ship_due_at IS NOT NULL) AND (removed_at IS NULL) AND (NOT is_test) AND (NOT is_trial));
CREATE INDEX orders_plain_notes ON orders USING btree (id) WHERE (review_notes IS NOT NULL);
CREATE INDEX orders_queue ON orders USING btree (queued_at, id) WHERE ((status = 'pending_review'::text) AND ((payment_status IN ('paid', 'authorized')) OR (card_need IS NOT NULL)) AND (intake_id IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX orders_review_promised ON orders USING btree (review_date) INCLUDE (review_due_at) WHERE ((review_due_at IS NOT NULL) AND (removed_at IS NULL) AND (NOT is_test) AND (NOT is_trial));
CREATE INDEX orders_reviewed ON orders USING btree (review_date) INCLUDE (queued_at) WHERE ((queued_at IS NOT NULL) AND (removed_at IS NULL) AND (NOT is_test) AND (NOT is_trial));
CREATE INDEX orders_reviewer_status ON orders USING btree (reviewer_id, status);
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops);
CREATE INDEX orders_status_created ON orders USING btree (status, created_at, id);
CREATE INDEX orders_subscribers ON orders USING btree (customer_id) WHERE ((status IN ('approved', 'active')) AND (removed_at IS NULL) AND (NOT is_test) AND (NOT is_trial));
CREATE INDEX orders_supplied ON orders USING btree (supplied_until);
CREATE INDEX orders_tracking ON orders USING btree (tracking_number);
CREATE INDEX orders_waiting ON orders USING btree (queued_at) WHERE ((status = 'pending_review'::text) AND (queued_at IS NOT NULL) AND (removed_at IS NULL) AND (NOT is_test) AND (NOT is_trial));
CREATE INDEX passkey_challenges_expires_at_index ON passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_user_id_index ON passkey_challenges USING btree (user_id);
CREATE INDEX passkeys_user_id_index ON passkeys USING btree (user_id);
CREATE INDEX payment_events_received ON payment_events USING btree (received_at);
CREATE INDEX payments_attention ON payments USING btree (created_at, id) WHERE (attention IS NOT NULL);
CREATE INDEX payments_created ON payments USING btree (created_at, id);
CREATE INDEX payments_open ON payments USING btree (ask_at) WHERE (status IN ('pending_payment', 'authorized'));
CREATE INDEX payments_settled ON payments USING btree (settled_at) INCLUDE (mode, order_id, received_amount, refunded_amount) WHERE (settled_at IS NOT NULL);
CREATE INDEX payments_status_created ON payments USING btree (status, created_at, id);
CREATE UNIQUE INDEX product_prices_plan_unique ON product_prices USING btree (product_id, plan_type) WHERE (archived_at IS NULL);
CREATE INDEX push_subscriptions_session_id_index ON push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user_id_index ON push_subscriptions USING btree (user_id);
CREATE INDEX recovery_codes_user_id_index ON recovery_codes USING btree (user_id);
CREATE INDEX refunds_created ON refunds USING btree (created_at);
CREATE INDEX refunds_payment ON refunds USING btree (payment_id);
CREATE INDEX refunds_status_ask ON refunds USING btree (status, ask_at);
CREATE INDEX sessions_expires_at_index ON sessions USING btree (expires_at);
CREATE INDEX sessions_known_device_id_index ON sessions USING btree (known_device_id);
CREATE INDEX sessions_user_id_index ON sessions USING btree (user_id);
CREATE INDEX simulator_intents_created ON simulator_intents USING btree (created_at, id);
CREATE INDEX simulator_refunds_intent ON simulator_refunds USING btree (intent_id);
CREATE INDEX sync_marks_since ON sync_marks USING btree (account_id, kind, changed_in, subject_id);
CREATE INDEX team_invitations_expires ON team_invitations USING btree (expires_at);
CREATE INDEX team_invitations_invited_by ON team_invitations USING btree (invited_by_id);
CREATE INDEX users_customers_joined ON users USING btree (created_at, id) WHERE ((role = 'customer'::text) AND (removed_at IS NULL));
CREATE INDEX users_customers_name ON users USING btree (search_form((full_name)::text) COLLATE "C", id) WHERE ((role = 'customer'::text) AND (removed_at IS NULL));
CREATE INDEX users_customers_phone ON users USING btree (phone_key) WHERE (role = 'customer'::text);
CREATE INDEX users_digits ON users USING gin (digit_fours(search_text)) WHERE ((role = 'customer'::text) AND (removed_at IS NULL));
CREATE UNIQUE INDEX users_email_unique ON users USING btree (email) WHERE (removed_at IS NULL);
CREATE INDEX users_kept ON users USING btree (kept_until);
CREATE UNIQUE INDEX users_phone_key_unique ON users USING btree (phone_key) WHERE ((removed_at IS NULL) AND (NOT is_phone_split));
CREATE INDEX users_phone_split ON users USING btree (phone_key) WHERE ((removed_at IS NULL) AND is_phone_split);
CREATE UNIQUE INDEX users_phone_unique ON users USING btree (phone) WHERE (removed_at IS NULL);
CREATE INDEX users_role_created ON users USING btree (role, created_at, id);
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops) WHERE ((role = 'customer'::text) AND (removed_at IS NULL));

ALTER TABLE appointments ADD CONSTRAINT appointments_doctor_id_foreign FOREIGN KEY (doctor_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE appointments ADD CONSTRAINT appointments_patient_id_foreign FOREIGN KEY (patient_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE blog_posts ADD CONSTRAINT blog_posts_author_id_foreign FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE blog_posts ADD CONSTRAINT blog_posts_category_id_foreign FOREIGN KEY (category_id) REFERENCES blog_categories(id) ON DELETE RESTRICT;
ALTER TABLE blog_views ADD CONSTRAINT blog_views_post_id_foreign FOREIGN KEY (post_id) REFERENCES blog_posts(id) ON DELETE CASCADE;
ALTER TABLE care_goals ADD CONSTRAINT care_goals_patient_id_foreign FOREIGN KEY (patient_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE case_questions ADD CONSTRAINT case_questions_asker_id_foreign FOREIGN KEY (asker_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE case_questions ADD CONSTRAINT case_questions_order_id_foreign FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE check_in_photos ADD CONSTRAINT check_in_photos_check_in_id_foreign FOREIGN KEY (check_in_id) REFERENCES check_ins(id) ON DELETE CASCADE;
ALTER TABLE check_ins ADD CONSTRAINT check_ins_looked_by_id_foreign FOREIGN KEY (looked_by_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE check_ins ADD CONSTRAINT check_ins_patient_id_foreign FOREIGN KEY (patient_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE doctor_hours ADD CONSTRAINT doctor_hours_doctor_id_foreign FOREIGN KEY (doctor_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE doctor_profiles ADD CONSTRAINT doctor_profiles_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE dose_plans ADD CONSTRAINT dose_plans_author_id_foreign FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE dose_plans ADD CONSTRAINT dose_plans_order_id_foreign FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE dose_reminders ADD CONSTRAINT dose_reminders_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE doses ADD CONSTRAINT doses_order_id_foreign FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE emergency_accesses ADD CONSTRAINT emergency_accesses_doctor_id_foreign FOREIGN KEY (doctor_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE emergency_accesses ADD CONSTRAINT emergency_accesses_patient_id_foreign FOREIGN KEY (patient_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE emergency_allowances ADD CONSTRAINT emergency_allowances_admin_id_foreign FOREIGN KEY (admin_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE emergency_allowances ADD CONSTRAINT emergency_allowances_doctor_id_foreign FOREIGN KEY (doctor_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE health_records ADD CONSTRAINT health_records_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE intake_looks ADD CONSTRAINT intake_looks_intake_id_foreign FOREIGN KEY (intake_id) REFERENCES intakes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE intake_looks ADD CONSTRAINT intake_looks_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE intake_versions ADD CONSTRAINT intake_versions_intake_id_foreign FOREIGN KEY (intake_id) REFERENCES intakes(id) ON DELETE CASCADE;
ALTER TABLE intakes ADD CONSTRAINT intakes_order_id_foreign FOREIGN KEY (order_id) REFERENCES orders(id);
ALTER TABLE known_devices ADD CONSTRAINT known_devices_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE login_challenges ADD CONSTRAINT login_challenges_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE message_photos ADD CONSTRAINT message_photos_message_id_foreign FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE;
ALTER TABLE messages ADD CONSTRAINT messages_order_id_foreign FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE messages ADD CONSTRAINT messages_parent_foreign FOREIGN KEY (parent_id) REFERENCES messages(id);
ALTER TABLE messages ADD CONSTRAINT messages_receiver_id_foreign FOREIGN KEY (receiver_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE messages ADD CONSTRAINT messages_sender_id_foreign FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE money_decisions ADD CONSTRAINT money_decisions_author_id_foreign FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE money_decisions ADD CONSTRAINT money_decisions_order_id_foreign FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE note_versions ADD CONSTRAINT note_versions_editor_id_foreign FOREIGN KEY (editor_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE note_versions ADD CONSTRAINT note_versions_note_id_foreign FOREIGN KEY (note_id) REFERENCES notes(id) ON DELETE RESTRICT;
ALTER TABLE notes ADD CONSTRAINT notes_author_id_foreign FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE notes ADD CONSTRAINT notes_order_id_foreign FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE RESTRICT;
ALTER TABLE notes ADD CONSTRAINT notes_removed_by_id_foreign FOREIGN KEY (removed_by_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE notification_preferences ADD CONSTRAINT notification_preferences_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE notifications ADD CONSTRAINT notifications_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE orders ADD CONSTRAINT orders_claimed_by_id_foreign FOREIGN KEY (claimed_by_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE orders ADD CONSTRAINT orders_customer_id_foreign FOREIGN KEY (customer_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE orders ADD CONSTRAINT orders_handed_by_id_foreign FOREIGN KEY (handed_by_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE orders ADD CONSTRAINT orders_handed_to_id_foreign FOREIGN KEY (handed_to_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE orders ADD CONSTRAINT orders_intake_foreign FOREIGN KEY (intake_id) REFERENCES intakes(id);
ALTER TABLE orders ADD CONSTRAINT orders_reviewer_id_foreign FOREIGN KEY (reviewer_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE passkey_challenges ADD CONSTRAINT passkey_challenges_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE passkeys ADD CONSTRAINT passkeys_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE payments ADD CONSTRAINT payments_order_id_foreign FOREIGN KEY (order_id) REFERENCES orders(id);
ALTER TABLE product_prices ADD CONSTRAINT product_prices_product_id_foreign FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
ALTER TABLE profiles ADD CONSTRAINT profiles_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE refunds ADD CONSTRAINT refunds_payment_id_foreign FOREIGN KEY (payment_id) REFERENCES payments(id);
ALTER TABLE refunds ADD CONSTRAINT refunds_requested_by_id_foreign FOREIGN KEY (requested_by_id) REFERENCES users(id) ON DELETE RESTRICT;
ALTER TABLE safety_decisions ADD CONSTRAINT safety_decisions_order_id_foreign FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE saved_views ADD CONSTRAINT saved_views_owner_id_foreign FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE second_factors ADD CONSTRAINT second_factors_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE sessions ADD CONSTRAINT sessions_known_device_id_foreign FOREIGN KEY (known_device_id) REFERENCES known_devices(id) ON DELETE SET NULL;
ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_foreign FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE team_invitations ADD CONSTRAINT team_invitations_invited_by_id_foreign FOREIGN KEY (invited_by_id) REFERENCES users(id) ON DELETE CASCADE;
ALTER TABLE weights ADD CONSTRAINT weights_patient_id_foreign FOREIGN KEY (patient_id) REFERENCES users(id) ON DELETE RESTRICT;

CREATE TRIGGER audit_anchors_only_grow BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_anchors FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_brings_signing_key BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION keep_signing_key();
CREATE TRIGGER audit_chain_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE CONSTRAINT TRIGGER audit_linked AFTER INSERT ON audit DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_audit();

CREATE TRIGGER audit_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_signatures_only_grow BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_signatures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER messages_announced AFTER INSERT OR DELETE OR UPDATE ON messages FOR EACH STATEMENT EXECUTE FUNCTION announce_change('messages');
CREATE TRIGGER messages_marked AFTER INSERT OR DELETE OR UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION mark_messages();
CREATE TRIGGER money_decisions_stand BEFORE DELETE OR UPDATE ON money_decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_new_decision();
CREATE TRIGGER note_versions_only_grow BEFORE DELETE OR UPDATE ON note_versions FOR EACH ROW EXECUTE FUNCTION refuse_note_change();
CREATE TRIGGER note_versions_stay BEFORE TRUNCATE ON note_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_note_change();
CREATE TRIGGER notifications_announced AFTER INSERT OR DELETE OR UPDATE ON notifications FOR EACH STATEMENT EXECUTE FUNCTION announce_change('notifications');
CREATE TRIGGER notifications_marked AFTER INSERT OR DELETE OR UPDATE ON notifications FOR EACH ROW EXECUTE FUNCTION mark_notifications();
CREATE TRIGGER orders_announced AFTER INSERT OR DELETE OR UPDATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION announce_change('orders');
-- What tablets ask for every two seconds is announced when it changes itself: the queue, and the treatments that are counted.
-- A case that waits is shown with all it says; of a treatment counts whose it is.
CREATE TRIGGER orders_care_delete AFTER DELETE ON orders FOR EACH ROW WHEN (((old.status IN ('approved', 'active')) AND (old.removed_at IS NULL) AND (NOT old.is_test) AND (NOT old.is_trial))) EXECUTE FUNCTION announce_change('care');
CREATE TRIGGER orders_care_insert AFTER INSERT ON orders FOR EACH ROW WHEN (((new.status IN ('approved', 'active')) AND (new.removed_at IS NULL) AND (NOT new.is_test) AND (NOT new.is_trial))) EXECUTE FUNCTION announce_change('care');
CREATE TRIGGER orders_care_update AFTER UPDATE ON orders FOR EACH ROW WHEN (((((old.status IN ('approved', 'active')) AND (old.removed_at IS NULL) AND (NOT old.is_test) AND (NOT old.is_trial)) <> ((new.status IN ('approved', 'active')) AND (new.removed_at IS NULL) AND (NOT new.is_test) AND (NOT new.is_trial))) OR ((new.status IN ('approved', 'active')) AND (new.removed_at IS NULL) AND (NOT new.is_test) AND (NOT new.is_trial) AND (old.reviewer_id IS DISTINCT FROM new.reviewer_id)))) EXECUTE FUNCTION announce_change('care');
CREATE TRIGGER orders_doctors AFTER UPDATE ON orders FOR EACH ROW WHEN ((old.created_at, old.status, old.customer_id, old.reviewer_id, old.is_test, old.is_trial, old.removed_at) IS DISTINCT FROM (new.created_at, new.status, new.customer_id, new.reviewer_id, new.is_test, new.is_trial, new.removed_at)) EXECUTE FUNCTION note_doctors_orders();
CREATE TRIGGER orders_doctors_new AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_doctors_orders();
CREATE TRIGGER orders_figured AFTER UPDATE ON orders FOR EACH ROW WHEN ((old.created_at, old.product, old.status, old.payment_status, old.shipping_status, old.intake_id, old.customer_id, old.reviewer_id, old.is_test, old.is_trial, old.removed_at, old.queued_at, old.review_date, old.review_due_at, old.ship_due_at, old.shipped_at, old.patient_phone, old.patient_email, old.checkout_id) IS DISTINCT FROM (new.created_at, new.product, new.status, new.payment_status, new.shipping_status, new.intake_id, new.customer_id, new.reviewer_id, new.is_test, new.is_trial, new.removed_at, new.queued_at, new.review_date, new.review_due_at, new.ship_due_at, new.shipped_at, new.patient_phone, new.patient_email, new.checkout_id)) EXECUTE FUNCTION note_orders();
CREATE TRIGGER orders_figured_new AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_orders();
CREATE TRIGGER orders_marked AFTER INSERT OR DELETE OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION mark_orders();
CREATE TRIGGER orders_queue_delete AFTER DELETE ON orders FOR EACH ROW WHEN (((old.status = 'pending_review'::text) AND ((old.payment_status IN ('paid', 'authorized')) OR (old.card_need IS NOT NULL)) AND (old.intake_id IS NOT NULL) AND (old.removed_at IS NULL) AND (NOT old.is_test) AND (NOT old.is_trial))) EXECUTE FUNCTION announce_change('queue');
CREATE TRIGGER orders_queue_insert AFTER INSERT ON orders FOR EACH ROW WHEN (((new.status = 'pending_review'::text) AND ((new.payment_status IN ('paid', 'authorized')) OR (new.card_need IS NOT NULL)) AND (new.intake_id IS NOT NULL) AND (new.removed_at IS NULL) AND (NOT new.is_test) AND (NOT new.is_trial))) EXECUTE FUNCTION announce_change('queue');
CREATE TRIGGER orders_queue_update AFTER UPDATE ON orders FOR EACH ROW WHEN ((((old.status = 'pending_review'::text) AND ((old.payment_status IN ('paid', 'authorized')) OR (old.card_need IS NOT NULL)) AND (old.intake_id IS NOT NULL) AND (old.removed_at IS NULL) AND (NOT old.is_test) AND (NOT old.is_trial)) OR ((new.status = 'pending_review'::text) AND ((new.payment_status IN ('paid', 'authorized')) OR (new.card_need IS NOT NULL)) AND (new.intake_id IS NOT NULL) AND (new.removed_at IS NULL) AND (NOT new.is_test) AND (NOT new.is_trial)))) EXECUTE FUNCTION announce_change('queue');
CREATE TRIGGER orders_searchable BEFORE INSERT OR UPDATE OF patient_name, patient_email, patient_phone, reference_number, customer_id ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_search();
CREATE TRIGGER orders_trial BEFORE INSERT OR UPDATE OF live_mode, payment_status ON orders FOR EACH ROW EXECUTE FUNCTION keep_order_trial();
CREATE TRIGGER payments_figured AFTER INSERT OR DELETE OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION note_payments();
CREATE TRIGGER profiles_findable AFTER INSERT OR UPDATE OF phone, user_id ON profiles FOR EACH ROW EXECUTE FUNCTION keep_profile_search();
CREATE TRIGGER refunds_figured AFTER INSERT OR DELETE OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION note_refunds();
CREATE TRIGGER sessions_announced AFTER DELETE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION announce_change('sessions');
CREATE TRIGGER settings_announced AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION announce_change('settings');
CREATE TRIGGER settings_figured AFTER INSERT OR UPDATE ON settings FOR EACH ROW WHEN (((new.key)::text = 'care.promises'::text)) EXECUTE FUNCTION note_zone();
CREATE TRIGGER settings_trial_delete AFTER DELETE ON settings FOR EACH ROW WHEN (((old.key)::text = 'payments.live'::text)) EXECUTE FUNCTION keep_orders_trial();
CREATE TRIGGER settings_trial_insert AFTER INSERT ON settings FOR EACH ROW WHEN (((new.key)::text = 'payments.live'::text)) EXECUTE FUNCTION keep_orders_trial();
CREATE TRIGGER settings_trial_update AFTER UPDATE ON settings FOR EACH ROW WHEN (((new.key)::text = 'payments.live'::text)) EXECUTE FUNCTION keep_orders_trial();
CREATE TRIGGER users_announced AFTER UPDATE OF role, is_active, removed_at, full_name ON users FOR EACH STATEMENT EXECUTE FUNCTION announce_change('users');
CREATE TRIGGER users_figured AFTER UPDATE ON users FOR EACH ROW WHEN ((old.created_at, old.role, old.removed_at, old.phone_key) IS DISTINCT FROM (new.created_at, new.role, new.removed_at, new.phone_key)) EXECUTE FUNCTION note_users();
CREATE TRIGGER users_figured_new AFTER INSERT OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION note_users();
CREATE TRIGGER users_findable BEFORE INSERT OR UPDATE OF full_name, email, phone ON users FOR EACH ROW EXECUTE FUNCTION keep_user_search();
CREATE TRIGGER users_queue AFTER UPDATE OF full_name, email, phone ON users FOR EACH ROW WHEN ((old.full_name, old.email, old.phone) IS DISTINCT FROM (new.full_name, new.email, new.phone)) EXECUTE FUNCTION announce_queue_person();
CREATE TRIGGER users_searchable AFTER UPDATE OF full_name, email, phone ON users FOR EACH ROW WHEN ((old.full_name, old.email, old.phone) IS DISTINCT FROM (new.full_name, new.email, new.phone)) EXECUTE FUNCTION keep_orders_search();
