-- The whole database of a new installation: everything that the migrations in `before-baseline` made. A start runs this
-- file if no migration has been applied yet and records their names; later migrations follow, each by itself.
--
-- To renew it at a release, move the migrations beside this file to `before-baseline` and make their changes here:
-- `pg_dump --no-owner` of a migrated database shows each definition. `server/checks/baseline.test.ts` compares both.

-- Platform

create table outbox (
  message_id text primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  language text not null,
  attachments jsonb not null default '[]'::jsonb,
  sent_at timestamptz not null
);
create index outbox_sent on outbox (sent_at);

create table mail_delivery (
  message_id text primary key,
  recipient text,
  kind text not null,
  state text not null,
  attempts int not null default 0,
  claimed_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint mail_delivery_attempts_check check (attempts >= 0),
  constraint mail_delivery_state_check check (state in ('queued', 'sent', 'failed', 'bounced'))
);
create index mail_delivery_recipient on mail_delivery (recipient, updated_at);
create index mail_delivery_state on mail_delivery (state, updated_at);

create table known_secret_key (
  number int primary key,
  digest text not null,
  first_used_at timestamptz not null default now(),
  constraint known_secret_key_digest_key unique (digest),
  constraint known_secret_key_number_check check (number > 0)
);

-- Approvals

create table approval (
  approval_id uuid primary key,
  action text not null,
  subject text not null,
  place jsonb not null,
  about jsonb not null,
  preview jsonb not null,
  preview_hash bytea not null,
  input jsonb not null,
  reason text not null,
  state text not null default 'asked',
  asked_by text not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  alone boolean not null,
  wrong_codes int not null default 0,
  decided_by text,
  decided_by_name text,
  decided_at timestamptz,
  answer text,
  outdated boolean not null default false,
  used_at timestamptz,
  constraint approval_by_another check (alone or (state not in ('approved', 'used')) or (decided_by <> asked_by)),
  constraint approval_state_check check (state in ('asked', 'approved', 'refused', 'expired', 'withdrawn', 'used'))
);
create unique index approval_open on approval (action, subject) where state in ('asked', 'approved');
create index approval_waiting on approval (asked_at, approval_id) where state in ('asked', 'approved');
create index approval_asked_by on approval (asked_by, asked_at, approval_id);
create index approval_decided on approval (asked_at, approval_id) where state not in ('asked', 'approved');

-- Audit

create table audit (
  audit_id uuid constraint audit_audit_id_not_null1 not null primary key,
  at timestamptz constraint audit_at_not_null1 not null,
  actor_kind text not null,
  actor_id text,
  actor_label text,
  action text constraint audit_action_not_null1 not null,
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null,
  request_id text,
  grant_role text,
  grant_scope jsonb,
  user_agent text,
  network text,
  reason text,
  approval_id uuid,
  constraint audit_actor_kind_check check (actor_kind in ('visitor', 'member', 'staff', 'device', 'system'))
);
create index audit_of on audit (subject_kind, subject_id, at);
create index audit_at on audit (at, audit_id);
create index audit_of_staff on audit (at, audit_id) where actor_kind = 'staff';
create index audit_by on audit (actor_id, at, audit_id) where actor_kind = 'staff';
create index audit_action on audit (action, at, audit_id);

create table audit_seal (
  seq bigint primary key,
  audit_id uuid not null,
  hash bytea not null,
  constraint audit_seal_audit_id_key unique (audit_id)
);

-- Box office

create table counter (
  counter_id uuid primary key,
  name text not null,
  closed_at timestamptz,
  created_at timestamptz not null,
  constraint counter_name_key unique (name)
);

create table shift (
  shift_id uuid primary key,
  counter_id uuid not null,
  staff_id uuid not null,
  number int not null,
  opened_at timestamptz not null,
  float_cents int not null,
  closed_at timestamptz,
  expected_cents bigint,
  counted_cents bigint,
  reason text,
  constraint shift_counter_id_number_key unique (counter_id, number),
  constraint shift_check check (((closed_at is null) = (counted_cents is null))
    and ((closed_at is null) = (expected_cents is null))),
  constraint shift_check1 check ((counted_cents is null) or (counted_cents = expected_cents) or (reason is not null)),
  constraint shift_counted_cents_check check (counted_cents >= 0),
  constraint shift_float_cents_check check (float_cents >= 0),
  constraint shift_number_check check (number > 0),
  constraint shift_counter_id_fkey foreign key (counter_id) references counter (counter_id)
);
create unique index shift_open_of_counter on shift (counter_id) where closed_at is null;
create unique index shift_open_of_staff on shift (staff_id) where closed_at is null;
create index shift_of on shift (staff_id, opened_at);

create table drawer_entry (
  entry_id uuid primary key,
  shift_id uuid not null,
  amount_cents int not null,
  reason text not null,
  at timestamptz not null,
  constraint drawer_entry_amount_cents_check check (amount_cents <> 0),
  constraint drawer_entry_shift_id_fkey foreign key (shift_id) references shift (shift_id)
);
create index drawer_entry_of on drawer_entry (shift_id);

create table counter_sale (
  sale_id uuid primary key,
  shift_id uuid not null,
  checkout_id uuid,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  printed_at timestamptz,
  constraint counter_sale_shift_id_fkey foreign key (shift_id) references shift (shift_id)
);
create index counter_sale_of on counter_sale (shift_id, created_at);
create unique index counter_sale_checkout on counter_sale (checkout_id);
create index counter_sale_unfinished on counter_sale (shift_id, created_at) where (printed_at is null)
  and (cancelled_at is null);

create table counter_payment (
  charge_id uuid primary key,
  method text not null,
  amount_cents int not null,
  state text not null,
  shift_id uuid,
  taken_at timestamptz,
  tendered_cents int,
  terminal_reference text,
  created_at timestamptz not null,
  constraint counter_payment_amount_cents_check check (amount_cents > 0),
  constraint counter_payment_check check (((state = 'captured') = (taken_at is not null))
    and ((state = 'captured') = (shift_id is not null))),
  constraint counter_payment_check1 check ((tendered_cents is null) or (tendered_cents >= amount_cents)),
  constraint counter_payment_method_check check (method in ('cash', 'card_terminal')),
  constraint counter_payment_state_check check (state in ('waiting', 'captured', 'cancelled')),
  constraint counter_payment_shift_id_fkey foreign key (shift_id) references shift (shift_id)
);
create index counter_payment_of on counter_payment (shift_id);

create table counter_refund (
  refund_key text primary key,
  charge_id uuid not null,
  amount_cents int not null,
  state text not null,
  shift_id uuid,
  paid_at timestamptz,
  created_at timestamptz not null,
  constraint counter_refund_amount_cents_check check (amount_cents > 0),
  constraint counter_refund_check check (((state = 'done') = (paid_at is not null))
    and ((state = 'done') = (shift_id is not null))),
  constraint counter_refund_state_check check (state in ('pending', 'done')),
  constraint counter_refund_charge_id_fkey foreign key (charge_id) references counter_payment (charge_id),
  constraint counter_refund_shift_id_fkey foreign key (shift_id) references shift (shift_id)
);
create index counter_refund_of on counter_refund (shift_id);
create index counter_refund_charge on counter_refund (charge_id);
create index counter_refund_pending on counter_refund (created_at, refund_key) where state = 'pending';

-- Cases

create table event_case (
  case_id uuid primary key,
  number int generated always as identity,
  performance_id uuid not null,
  kind text not null,
  new_starts_at timestamptz,
  state text not null,
  texts jsonb not null default '{}'::jsonb,
  was text not null,
  opened_at timestamptz not null,
  opened_by text not null,
  approved_at timestamptz,
  approved_by text,
  preview jsonb,
  previewed_at timestamptz,
  last_order_id uuid,
  told_at timestamptz,
  choose_until timestamptz,
  closed_at timestamptz,
  outcome text,
  worker_id uuid,
  worker_until timestamptz,
  turn_at timestamptz,
  constraint event_case_number_key unique (number),
  constraint event_case_check check (((state = 'closed') = (closed_at is not null))
    and ((closed_at is null) = (outcome is null))),
  constraint event_case_kind_check check (kind in ('cancel', 'postpone')),
  constraint event_case_outcome_check check (outcome in ('done', 'given_up', 'replaced')),
  constraint event_case_state_check check (state in ('draft', 'previewed', 'approved', 'running', 'paused', 'closed'))
);
create unique index event_case_live on event_case (performance_id) where state <> 'closed';

create table case_order (
  performance_id uuid not null,
  case_id uuid not null,
  order_id uuid not null,
  member_id uuid not null,
  checkout_id uuid not null,
  choice text not null,
  owed_cents int not null,
  told_at timestamptz not null,
  chosen_at timestamptz,
  primary key (performance_id, case_id, order_id),
  constraint case_order_choice_check check (choice in ('asked', 'keep', 'refund', 'exchange')),
  constraint case_order_owed_cents_check check (owed_cents >= 0)
);
create index case_order_of_member on case_order (member_id);
create index case_order_of_order on case_order (performance_id, order_id);

create table case_pace (
  provider text primary key,
  free_at timestamptz not null
);

-- Catalogue

create table presenter (
  presenter_id uuid primary key,
  source text not null,
  source_key text not null,
  number int not null,
  name jsonb not null,
  version int not null default 0,
  edited_at timestamptz,
  edited_by text,
  constraint presenter_number_key unique (number),
  constraint presenter_source_source_key_key unique (source, source_key)
);

create table venue (
  venue_id uuid primary key,
  source text not null,
  source_key text not null,
  number int not null,
  name jsonb not null,
  address jsonb,
  region text not null,
  district jsonb,
  latitude double precision,
  longitude double precision,
  telephone text,
  synonyms jsonb not null default '[]'::jsonb,
  weather jsonb,
  version int not null default 0,
  edited_at timestamptz,
  edited_by text,
  constraint venue_number_key unique (number),
  constraint venue_source_source_key_key unique (source, source_key),
  constraint venue_region_check check (region in ('HK', 'KLN', 'NT', 'OTHERS'))
);

create table event (
  event_id uuid primary key,
  source text not null,
  source_key text not null,
  number int not null,
  type text not null,
  category text not null,
  title jsonb not null,
  description jsonb,
  notices jsonb not null default '[]'::jsonb,
  presenter_id uuid,
  venue_id uuid not null,
  synonyms jsonb not null default '[]'::jsonb,
  date_text jsonb,
  duration_text jsonb,
  price_text jsonb,
  age_limit_text jsonb,
  duration_minutes int,
  minimum_age int not null default 6,
  show_added boolean not null default false,
  tickets_added boolean not null default false,
  like_count int not null default 0,
  hot boolean not null default false,
  on_sale_from timestamptz,
  on_sale_until timestamptz,
  tickets_per_purchase int not null default 8,
  tickets_per_member int,
  partner jsonb,
  website text,
  film jsonb,
  stream jsonb,
  fingerprint text not null,
  listed boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  cancelled_at timestamptz,
  transferable boolean not null default true,
  returnable boolean not null default false,
  exchangeable boolean not null default false,
  resale jsonb,
  sale_windows jsonb not null default '[]'::jsonb,
  discounts jsonb not null default '[]'::jsonb,
  festival jsonb,
  picture jsonb,
  doors_before_minutes int,
  link_only boolean not null default false,
  constraint event_number_key unique (number),
  constraint event_source_source_key_key unique (source, source_key),
  constraint event_check check ((on_sale_until is null) or (on_sale_from is null) or (on_sale_until > on_sale_from)),
  constraint event_doors_before_minutes_check check ((doors_before_minutes >= 1) and (doors_before_minutes <= 600)),
  constraint event_duration_minutes_check check (duration_minutes > 0),
  constraint event_like_count_check check (like_count >= 0),
  constraint event_minimum_age_check check ((minimum_age >= 0) and (minimum_age <= 21)),
  constraint event_tickets_per_member_check check ((tickets_per_member >= 1) and (tickets_per_member <= 40)),
  constraint event_tickets_per_purchase_check check ((tickets_per_purchase >= 1) and (tickets_per_purchase <= 40)),
  constraint event_type_check check (type in ('shows', 'sports', 'cultural', 'priority', 'others', 'cinema',
    'streamed')),
  constraint event_presenter_id_fkey foreign key (presenter_id) references presenter (presenter_id),
  constraint event_venue_id_fkey foreign key (venue_id) references venue (venue_id)
);
create index event_listed on event (listed, type);

create table performance (
  performance_id uuid primary key,
  event_id uuid not null,
  source_key text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  name jsonb,
  house jsonb,
  venue_id uuid not null,
  added boolean not null default false,
  stated_sold_out boolean not null default false,
  availability text not null default 'available',
  listed boolean not null default true,
  cancelled_at timestamptz,
  sale_closed_at timestamptz,
  sale_closed_for text,
  halted text,
  previous_starts_at timestamptz,
  moved_at timestamptz,
  state_notice jsonb,
  state text not null generated always as (
    case when cancelled_at is not null then 'cancelled' else coalesce(halted, 'scheduled') end
  ) stored,
  sale_windows jsonb,
  plan text,
  zones_set_here boolean not null default false,
  constraint performance_event_id_source_key_key unique (event_id, source_key),
  constraint performance_availability_check check (availability in ('available', 'limited', 'sold_out')),
  constraint performance_check check ((ends_at is null) or (ends_at > starts_at)),
  constraint performance_check1 check ((sale_closed_at is null) = (sale_closed_for is null)),
  constraint performance_halted_check check (halted in ('suspended', 'postponed')),
  constraint performance_sale_closed_for_check check (sale_closed_for in ('cancelled', 'moved', 'removed')),
  constraint performance_event_id_fkey foreign key (event_id) references event (event_id),
  constraint performance_venue_id_fkey foreign key (venue_id) references venue (venue_id)
);
create index performance_start on performance (starts_at) where listed;

create table zone (
  performance_id uuid not null,
  zone_no int not null,
  source_key text not null,
  name jsonb not null,
  kind text not null,
  capacity int,
  rows jsonb,
  prices jsonb not null,
  withdrawn boolean not null default false,
  primary key (performance_id, zone_no),
  constraint zone_performance_id_source_key_key unique (performance_id, source_key),
  constraint zone_capacity_check check (capacity >= 0),
  constraint zone_kind_check check (kind in ('general', 'standing', 'seated')),
  constraint zone_zone_no_check check ((zone_no >= 1) and (zone_no <= 200)),
  constraint zone_performance_id_fkey foreign key (performance_id) references performance (performance_id)
);

create table import_run (
  import_run_id uuid primary key,
  source text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  report jsonb not null
);

create table catalogue_version (
  part text primary key,
  version bigint not null,
  constraint catalogue_version_part_check check (part in ('events', 'availability', 'likes', 'news', 'pages',
    'priority', 'sales_points', 'switches'))
);

create table favourite (
  member_id uuid not null,
  event_id uuid not null,
  created_at timestamptz not null,
  primary key (member_id, event_id),
  constraint favourite_event_id_fkey foreign key (event_id) references event (event_id)
);

create table event_hearts (
  event_id uuid primary key,
  hearts int not null,
  constraint event_hearts_hearts_check check (hearts >= 0),
  constraint event_hearts_event_id_fkey foreign key (event_id) references event (event_id)
);

create table sale_alert (
  alert_id uuid primary key,
  member_id uuid not null,
  event_id uuid not null,
  created_at timestamptz not null,
  near_opening timestamptz,
  open_since timestamptz,
  constraint sale_alert_member_id_event_id_key unique (member_id, event_id),
  constraint sale_alert_event_id_fkey foreign key (event_id) references event (event_id)
);
create index sale_alert_of_event on sale_alert (event_id, alert_id);

create table pass (
  pass_id uuid primary key,
  source text not null,
  source_key text not null,
  number int not null,
  name jsonb not null,
  description jsonb,
  presenter_id uuid,
  choose int not null,
  performance_ids uuid[] not null,
  classes jsonb not null,
  listed boolean not null default true,
  constraint pass_number_key unique (number),
  constraint pass_source_source_key_key unique (source, source_key),
  constraint pass_choose_check check ((choose >= 2) and (choose <= 20)),
  constraint pass_presenter_id_fkey foreign key (presenter_id) references presenter (presenter_id)
);

create table written_field (
  kind text not null,
  subject_id uuid not null,
  path text not null,
  value jsonb,
  source_value jsonb,
  written_at timestamptz not null,
  written_by uuid,
  primary key (kind, subject_id, path),
  constraint written_field_kind_check check (kind in ('event', 'presenter', 'venue'))
);

create table event_draft (
  event_id uuid primary key,
  version int not null default 0,
  changes jsonb not null default '{}'::jsonb,
  constraint event_draft_event_id_fkey foreign key (event_id) references event (event_id)
);

create table event_version (
  event_id uuid not null,
  version int not null,
  draft_version int not null,
  fields jsonb not null,
  difference jsonb not null,
  reason text,
  published_at timestamptz not null,
  published_by uuid,
  published_label text not null,
  primary key (event_id, version),
  constraint event_version_version_check check (version >= 1),
  constraint event_version_event_id_fkey foreign key (event_id) references event (event_id)
);

create table failed_search (
  day date not null,
  language text not null,
  words text not null,
  count int not null,
  primary key (day, language, words),
  constraint failed_search_count_check check (count > 0),
  constraint failed_search_language_check check (language in ('en_us', 'zh_hk', 'zh_cn')),
  constraint failed_search_words_check check ((char_length(words) >= 1) and (char_length(words) <= 60))
);

create table venue_alias (
  source text not null,
  source_key text not null,
  venue_id uuid not null,
  primary key (source, source_key),
  constraint venue_alias_venue_id_fkey foreign key (venue_id) references venue (venue_id)
);

-- Counts changes of published data, so that each process finds out when its copies are out of date.
create function count_publication() returns trigger language plpgsql set search_path from current as $$
begin
  update catalogue_version set version = version + 1 where part = tg_argv[0];
  return null;
end
$$;

-- Fails if the data that a decision depends on was published again since.
create function require_published(mark text) returns void language plpgsql stable set search_path from current as $$
begin
  if mark <> (select string_agg(version::text, ' ' order by part) from catalogue_version
      where part in ('events', 'priority', 'switches')) then
    raise exception 'something was published meanwhile' using errcode = 'FE001';
  end if;
end
$$;

-- Content

create table site_switch (
  name text primary key,
  value jsonb not null,
  constraint site_switch_name_check check (name in ('show_wish_list', 'landing_page_past_event',
    'specific_period_gray', 'maintenance', 'site_closed'))
);
create trigger published after insert or update or delete or truncate on site_switch
  for each statement execute function count_publication('switches');

create table page_edition (
  page text not null,
  version int not null,
  language text not null,
  body text not null,
  digest text not null,
  source text not null,
  published_by uuid,
  published_at timestamptz not null,
  primary key (page, version, language),
  constraint page_edition_body_check check ((length(body) >= 1) and (length(body) <= 200000)),
  constraint page_edition_check check ((source = 'staff') = (published_by is not null)),
  constraint page_edition_language_check check (language in ('en_us', 'zh_hk', 'zh_cn')),
  constraint page_edition_page_check check (page ~ '^[a-zA-Z]{2,40}$'),
  constraint page_edition_source_check check (source in ('shipped', 'staff')),
  constraint page_edition_version_check check (version >= 1)
);
create trigger published after insert or update or delete or truncate on page_edition
  for each statement execute function count_publication('pages');

create table news_article (
  article_id uuid primary key,
  source text not null,
  source_key text not null,
  number int not null,
  kind text not null,
  published_from timestamptz not null,
  published_until timestamptz,
  pinned boolean not null default false,
  event_id uuid,
  title jsonb not null,
  summary jsonb not null,
  body jsonb not null,
  fingerprint text not null,
  listed boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  picture jsonb,
  constraint news_article_number_key unique (number),
  constraint news_article_source_source_key_key unique (source, source_key),
  constraint news_article_check check (published_until > published_from),
  constraint news_article_kind_check check (kind in ('sale', 'show_added', 'service', 'membership', 'safety',
    'access')),
  constraint news_article_event_id_fkey foreign key (event_id) references event (event_id)
);
create index news_article_newest on news_article (published_from desc) where listed;
create trigger published after insert or update or delete or truncate on news_article
  for each statement execute function count_publication('news');

create table banner (
  banner_id uuid primary key,
  source text not null,
  source_key text not null,
  number int not null,
  position int not null,
  shown_from timestamptz not null,
  shown_until timestamptz,
  event_id uuid,
  page text,
  url text,
  title jsonb not null,
  line jsonb,
  picture text,
  art_type text not null,
  art_category text not null,
  fingerprint text not null,
  listed boolean not null default true,
  constraint banner_number_key unique (number),
  constraint banner_source_source_key_key unique (source, source_key),
  constraint banner_check check (shown_until > shown_from),
  constraint banner_check1 check (num_nonnulls(event_id, page, url) = 1),
  constraint banner_picture_check check ((picture like '/%') and (picture not like '//%')),
  constraint banner_url_check check (url like 'https://%'),
  constraint banner_event_id_fkey foreign key (event_id) references event (event_id)
);
create trigger published after insert or update or delete or truncate on banner
  for each statement execute function count_publication('news');

create table popup_notice (
  notice_id uuid primary key,
  source text not null,
  source_key text not null,
  number int not null,
  version int not null default 1,
  event_id uuid not null,
  title jsonb not null,
  body jsonb not null,
  shown_from timestamptz not null,
  shown_until timestamptz not null,
  fingerprint text not null,
  listed boolean not null default true,
  constraint popup_notice_number_key unique (number),
  constraint popup_notice_source_source_key_key unique (source, source_key),
  constraint popup_notice_check check (shown_until > shown_from),
  constraint popup_notice_event_id_fkey foreign key (event_id) references event (event_id)
);
create trigger published after insert or update or delete or truncate on popup_notice
  for each statement execute function count_publication('news');

create table presenter_brand (
  presenter_id uuid primary key,
  source text not null,
  position int not null,
  line jsonb,
  logo text,
  listed boolean not null default true,
  constraint presenter_brand_logo_check check ((logo like '/%') and (logo not like '//%')),
  constraint presenter_brand_presenter_id_fkey foreign key (presenter_id) references presenter (presenter_id)
);
create trigger published after insert or update or delete or truncate on presenter_brand
  for each statement execute function count_publication('news');

create table sales_point (
  sales_point_id uuid primary key,
  key text not null,
  source text not null,
  kind text not null,
  number int not null,
  name jsonb not null,
  address jsonb not null,
  district text not null,
  hours jsonb not null,
  telephone text,
  latitude double precision,
  longitude double precision,
  services jsonb not null,
  note jsonb,
  place int not null,
  active boolean not null,
  changed_at timestamptz not null,
  constraint sales_point_key_key unique (key),
  constraint sales_point_check check ((latitude is null) = (longitude is null)),
  constraint sales_point_kind_check check (kind in ('box_office', 'kiosk')),
  constraint sales_point_number_check check (number > 0),
  constraint sales_point_source_check check (source in ('demonstration', 'operator', 'staff'))
);
create trigger published after insert or update or delete or truncate on sales_point
  for each statement execute function count_publication('sales_points');

create table agreed_edition (
  member_id uuid not null,
  page text not null,
  version int not null,
  agreed_at timestamptz not null,
  primary key (member_id, page),
  constraint agreed_edition_version_check check (version >= 1)
);

create table written_content (
  kind text not null,
  item_id uuid not null,
  path text not null,
  value jsonb,
  source_value jsonb,
  written_at timestamptz not null,
  written_by uuid,
  primary key (kind, item_id, path),
  constraint written_content_kind_check check (kind in ('article', 'banner', 'popup', 'sales_point'))
);

create table content_version (
  kind text not null,
  item_id uuid not null,
  version int not null,
  document jsonb not null,
  reason text,
  published_at timestamptz not null,
  published_by uuid,
  published_label text not null,
  primary key (kind, item_id, version),
  constraint content_version_kind_check check (kind in ('article', 'banner', 'popup', 'sales_point')),
  constraint content_version_version_check check (version >= 0)
);

create table content_picture (
  file text primary key,
  width int not null,
  height int not null,
  bytes int not null,
  added_at timestamptz not null,
  added_by uuid,
  constraint content_picture_file_check check (file ~ '^[0-9a-f]{32}$'),
  constraint content_picture_height_check check (height > 0),
  constraint content_picture_width_check check (width > 0)
);

-- Discounts

create table discount_code (
  code_id uuid primary key,
  digest text not null,
  event_id uuid not null,
  discount_key text not null,
  uses int not null,
  per_member int,
  used int not null default 0,
  made_at timestamptz not null,
  ended_at timestamptz,
  constraint discount_code_digest_key unique (digest),
  constraint discount_code_per_member_check check (per_member >= 1),
  constraint discount_code_used_check check (used >= 0),
  constraint discount_code_uses_check check (uses >= 1)
);
create index discount_code_event on discount_code (event_id);

create table discount_use (
  member_id uuid not null,
  checkout_id uuid not null,
  code_id uuid not null,
  taken_at timestamptz not null,
  returned_at timestamptz,
  primary key (member_id, checkout_id)
);
create index discount_use_live on discount_use (code_id, member_id) where returned_at is null;

create table entered_code (
  member_id uuid primary key,
  code_id uuid not null,
  entered_at timestamptz not null
);

create table discount_batch (
  batch_id uuid primary key,
  event_id uuid not null,
  discount_key text not null,
  asked jsonb not null,
  made_at timestamptz not null,
  made_by uuid
);
create index discount_batch_made on discount_batch (made_at);

-- Identity

create table member (
  id uuid primary key,
  name text not null,
  email text not null,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  role text,
  banned boolean,
  ban_reason text,
  ban_expires timestamptz,
  constraint member_email_key unique (email)
);

create table member_session (
  id uuid primary key,
  expires_at timestamptz not null,
  token text not null,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null,
  ip_address text,
  user_agent text,
  member_id uuid not null,
  impersonated_by text,
  proved_at timestamptz,
  seen_at timestamptz,
  constraint member_session_token_key unique (token),
  constraint member_session_member_id_fkey foreign key (member_id) references member (id) on delete cascade
);
create index member_session_member_id_idx on member_session (member_id);
create index member_session_expiry on member_session (expires_at);

create table member_account (
  id uuid primary key,
  account_id text not null,
  provider_id text not null,
  member_id uuid not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null,
  constraint member_account_member_id_fkey foreign key (member_id) references member (id) on delete cascade
);
create index member_account_member_id_idx on member_account (member_id);
create unique index member_account_identity on member_account (provider_id, account_id);

create table member_verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp
);
create index member_verification_identifier_idx on member_verification (identifier);

-- Digits of a number from its end, so that a prefix finds it with or without the code of its country.
create function digits_from_end(said text) returns text language sql immutable strict parallel safe
  return reverse(regexp_replace(normalize(said, NFKC), '[^0-9]', '', 'g'));

-- One form of all names that readers consider equal: width, case, script, and no punctuation. Only Chinese is converted
-- character by character.
create function folded_name(said text) returns text language sql immutable strict parallel safe
  return case when said ~ '[\u4e00-\u9fff]' then translate(
    translate(lower(normalize(said, NFKC)), E' \t\n.,-\'’·‧', ''),
    '丟並乾亂亙亞佇佈佔併來侖侶侷俁係俔俠俥俬倀倆倈倉個們倖倫倲偉偑側偵偽傌傑傖傘備傢傭傯傳傴債傷傾僂僅僉僑僕僞僤僥僨僱價儀儁儂億儈儉儎儐儔儕儘償優儲儷儸儺儻儼兇兌兒兗內兩冊冑冪凈凍凜凱別刪剄則剋剎剗剛剝剮剴創剷劃劄劇劉劊劌劍劏劑劚勁動務勛勝勞勢勣勩勱勳勵勸勻匭匯匱區協卹卻卽厙厠厤厭厲厴參叄叢吒吳吶呂咼員唄唸問啓啞啟啢喎喚喪喫喬單喲嗆嗇嗊嗎嗚嗩嗰嗶嘆嘍嘓嘔嘖嘗嘜嘩嘮嘯嘰嘵嘸嘽噁噓噚噝噠噥噦噯噲噴噸噹嚀嚇嚌嚐嚕嚙嚥嚦嚧嚨嚮嚲嚳嚴嚶囀囁囂囅囈囉囌囑囪圇國圍園圓圖團垻埡埨埰執堅堊堖堝堯報場塊塋塏塒塗塚塢塤塵塸塹塿墊墜墠墮墰墳墶墻墾壇壋壎壓壗壘壙壚壜壞壟壠壢壩壪壯壺壼壽夠夢夥夾奐奧奩奪奬奮奼妝姍姦娙娛婁婦婭媧媯媰媼媽嫋嫗嫵嫺嫻嫿嬀嬃嬈嬋嬌嬙嬡嬤嬪嬰嬸孃孋孌孫學孻孿宮寀寢實寧審寫寬寵寶將專尋對導尷屆屍屓屜屢層屨屬岡峯峴島峽崍崑崗崙崢崬嵐嵗嵽嵾嶁嶄嶇嶔嶗嶠嶢嶧嶨嶮嶸嶺嶼嶽巋巒巔巖巘巰巹帥師帳帶幀幃幓幗幘幟幣幫幬幷幹幾庫廁廂廄廈廎廕廚廝廞廟廠廡廢廣廩廬廳弒弔弳張強彄彆彈彌彎彔彙彠彥彫彲彿後徑從徠復徵徹恆恥悅悞悵悶悽惡惱惲惻愛愜愨愴愷愾慄態慍慘慚慟慣慤慪慫慮慳慶慺慼慾憂憊憐憑憒憖憚憤憫憮憲憶懇應懌懍懞懟懣懤懨懲懶懷懸懺懼懾戀戇戔戧戩戰戱戲戶扞拋拚挩挱挾捨捫捱捲掃掄掆掗掙掛採揀揚換揮揯損搖搗搧搵搶摑摜摟摯摳摶摺摻撈撏撐撓撝撟撣撥撫撲撳撻撾撿擁擄擇擊擋擓擔據擠擡擣擬擯擰擱擲擴擷擺擻擼擽擾攄攆攏攔攖攙攛攜攝攢攣攤攪攬敎敓敗敘敵數斂斃斆斕斬斷於旂旣昇時晉晛晝暈暉暐暘暢暫曄曆曇曉曏曖曠曥曨曬書會朥朧朮東枴柵柺査桱桿梔梘梜條梟梲棄棊棖棗棟棡棧棲棶椏椲楊楓楨業極榘榦榪榮榲榿構槍槓槤槧槨槮槳槶槼樁樂樅樑樓標樞樢樣樧樫樳樸樹樺樿橈橋機橢橫橯檁檉檔檜檟檢檣檮檯檳檸檻櫃櫍櫓櫚櫛櫝櫞櫟櫥櫧櫨櫪櫫櫬櫱櫳櫸櫻欄欅權欏欒欓欖欞欽歎歐歟歡歲歷歸歿殘殞殤殨殫殭殮殯殰殲殺殻殼毀毆毿氂氈氌氣氫氬氳氾汎汙決沒沖況泝洩洶浹浿涇涗涼淒淚淥淨淩淪淵淶淺渙減渢渦測渾湊湋湞湧湯溈準溝溫溮溳溼滄滅滌滎滙滬滯滲滷滸滻滾滿漁漊漍漚漢漣漬漲漵漸漿潁潑潔潕潙潚潛潤潯潰潷潿澀澆澇澐澗澠澤澦澩澫澮澱澾濁濃濄濆濕濘濚濛濜濟濤濧濫濰濱濺濼濾瀂瀅瀆瀇瀉瀋瀏瀕瀘瀝瀟瀠瀦瀧瀨瀰瀲瀾灃灄灑灒灕灘灙灝灡灣灤灧灩災為烏烴無煉煒煙煢煥煩煬煱熅熒熗熰熱熲熾燀燁燈燉燒燖燙燜營燦燬燭燴燶燻燼燾爍爐爛爭爲爺爾牀牆牘牴牽犖犛犢犧狀狹狽猙猶猻獁獃獄獅獎獨獪獫獮獰獱獲獵獷獸獺獻獼玀現琱琺琿瑋瑒瑣瑤瑩瑪瑲璉璊璕璗璡璣璦璫璯環璵璸璽璿瓅瓊瓏瓔瓚瓛甌甕產産畝畢畫異畵當疇疊痙痠痾瘂瘋瘍瘓瘞瘡瘧瘮瘲瘺瘻療癆癇癉癒癘癟癡癢癤癥癧癩癬癭癮癰癱癲發皁皚皰皸皺盃盜盞盡監盤盧盪眞眥眾睍睏睜睞瞘瞜瞞瞶瞼矇矓矚矯硃硜硤硨硯碕碩碭碸確碼碽磑磚磠磣磧磯磽磾礄礎礐礙礦礪礫礬礱祕祿禍禎禕禡禦禪禮禰禱禿秈稅稈稏稜稟種稱穀穇穌積穎穠穡穢穩穫穭窩窪窮窯窵窶窺竄竅竇竈竊竪競筆筍筧筴箇箋箏箚節範築篋篔篠篢篤篩篳篸簀簍簑簞簡簣簫簹簽簾籃籅籌籔籙籛籜籟籠籤籩籪籬籮籲粵糉糝糞糧糰糲糴糶糹糾紀紂紃約紅紆紇紈紉紋納紐紓純紕紖紗紘紙級紛紜紝紞紡紬紮細紱紲紳紵紹紺紼紿絀終絃組絅絆絎結絕絛絝絞絡絢給絨絪絰統絲絳絶絹絺綁綃綄綆綈綉綌綎綏綐綑經綖綜綝綞綠綡綢綣綧綪綫綬維綯綰綱網綳綴綵綸綹綺綻綽綾綿緄緇緊緋緑緒緓緔緗緘緙線緝緞締緡緣緦編緩緬緯緱緲練緶緹緻緼縈縉縊縋縐縑縕縗縛縝縞縟縣縧縫縭縮縯縱縲縳縴縵縶縷縹總績繃繅繆繒織繕繚繞繡繢繩繪繫繭繮繯繰繳繶繸繹繻繼繽繾繿纁纆纇纈纊續纍纏纓纔纕纖纘纜缽罃罈罌罎罰罵罷羅羆羈羋羣羥羨義羶習翫翬翹翽耬耮聖聞聯聰聲聳聵聶職聹聽聾肅脅脈脛脣脩脫脹腎腖腡腦腫腳腸膃膕膚膞膠膢膩膽膾膿臉臍臏臘臚臟臠臢臥臨臺與興舉舊舖舘艙艤艦艫艱艷芻苧茲荊莊莖莢莧華菴菸萇萊萬萴萵葉葒葤葦葯葷蒍蒐蒓蒔蒕蒞蒼蓀蓆蓋蓮蓯蓴蓽蔄蔔蔘蔞蔣蔥蔦蔭蔯蔿蕁蕆蕎蕒蕓蕕蕘蕢蕩蕪蕭蕷薀薈薊薌薑薔薘薟薦薩薳薴薵薹薺藍藎藝藥藪藭藴藶藹藺蘀蘄蘆蘇蘊蘋蘚蘞蘟蘢蘭蘺蘿虆虉處虛虜號虧虯蛺蛻蜆蝀蝕蝟蝦蝨蝸螄螞螢螮螻螿蟄蟈蟎蟣蟬蟯蟲蟳蟶蟻蠁蠅蠆蠍蠐蠑蠔蠟蠣蠨蠱蠶蠻衆衊術衕衚衛衝袞袷裊裏補裝裡製複褌褘褲褳褸褻襀襇襉襏襖襝襠襤襪襬襯襲襴覈見覎規覓視覘覡覥覦親覬覯覲覷覺覽覿觀觴觶觸訁訂訃計訊訌討訏訐訒訓訕訖託記訛訝訟訢訣訥訩訪設許訴訶診註証詀詁詆詎詐詒詔評詖詗詘詛詝詞詠詡詢詣試詩詪詫詬詭詮詰話該詳詵詷詼詿誄誅誆誇誌認誑誒誕誘誚語誠誡誣誤誥誦誨說説誰課誶誹誼誾調諂諄談諉請諍諏諑諒諓論諗諛諜諝諞諟諡諢諤諦諧諫諭諮諱諲諳諴諶諷諸諺諼諾謀謁謂謄謅謊謎謏謐謔謖謗謙謚講謝謠謡謨謫謬謭謳謹謾譁證譎譏譓譖識譙譚譜譞譟譫譭譯議譴護譸譽譾讀讅變讋讌讎讒讓讕讖讚讜讞谿豈豎豐豔豬豶貍貓貙貝貞貟負財貢貧貨販貪貫責貯貰貲貳貴貶買貸貺費貼貽貿賀賁賂賃賄賅資賈賊賑賒賓賕賙賚賜賞賠賡賢賣賤賦賧質賫賬賭賰賴賵賺賻購賽賾贄贅贇贈贊贋贍贏贐贓贔贖贗贛贜赬趕趙趨趲跡踐踰踴蹌蹕蹟蹠蹣蹤蹺躂躉躊躋躍躎躑躒躓躕躚躡躥躦躪軀車軋軌軍軏軑軒軔軛軝軟軤軫軲軸軹軺軻軼軾較輄輅輇輈載輊輋輒輓輔輕輗輛輜輝輞輟輥輦輩輪輬輮輯輳輶輸輻輼輾輿轀轂轄轅轆轉轍轎轔轟轡轢轤辦辭辮辯農迴逕這連週進遊運過達違遙遜遞遠遡適遲遶遷選遺遼邁還邇邊邏邐郟郵鄆鄉鄒鄔鄖鄧鄩鄭鄰鄲鄳鄴鄶鄺酇酈醃醖醜醞醟醣醫醬醱醲釀釁釃釅釋釐釒釓釔釕釗釘釙針釣釤釦釧釩釴釵釷釹釺釾釿鈀鈁鈃鈄鈅鈇鈈鈉鈍鈎鈐鈑鈒鈔鈕鈞鈡鈣鈥鈦鈧鈮鈰鈳鈴鈷鈸鈹鈺鈽鈾鈿鉀鉅鉆鉈鉉鉊鉋鉍鉑鉕鉗鉚鉛鉝鉞鉢鉤鉥鉦鉧鉬鉭鉮鉳鉶鉷鉸鉺鉻鉿銀銃銅銈銍銑銓銖銘銚銛銜銠銣銥銦銨銩銪銫銬銱銳銶銷銹銻銼鋁鋃鋅鋇鋌鋏鋐鋒鋗鋙鋝鋟鋣鋤鋥鋦鋨鋩鋪鋭鋮鋯鋰鋱鋶鋸鋹鋼錀錁錄錆錇錈錏錐錒錕錘錙錚錛錞錟錠錡錢錤錦錨錩錫錮錯録錳錶錸錼鍀鍁鍃鍅鍆鍇鍈鍊鍋鍍鍔鍘鍚鍛鍠鍤鍥鍩鍬鍭鍰鍵鍶鍺鍼鍾鎂鎄鎇鎊鎌鎓鎔鎖鎘鎚鎛鎝鎡鎢鎣鎦鎧鎩鎪鎬鎭鎮鎰鎲鎳鎵鎶鎸鎿鏃鏇鏈鏌鏍鏏鏐鏑鏗鏘鏜鏝鏞鏟鏡鏢鏤鏨鏰鏵鏷鏹鏺鏻鏽鐃鐄鐇鐋鐍鐏鐐鐒鐓鐔鐘鐙鐝鐠鐥鐦鐧鐨鐩鐫鐮鐯鐲鐳鐵鐶鐸鐺鐽鐿鑄鑊鑌鑑鑒鑔鑕鑞鑠鑣鑥鑪鑭鑰鑱鑲鑷鑹鑼鑽鑾鑿钁钂長門閂閃閆閈閉開閌閎閏閑閒間閔閘閡閣閤閥閨閩閫閬閭閱閲閶閹閻閼閽閾閿闃闆闇闈闉闊闋闌闍闐闑闒闓闔闕闖關闞闠闡闢闤闥陘陝陞陣陰陳陸陽隉隊階隑隕際隤隨險隮隯隱隴隸隻雋雖雙雛雜雞離難雲電霑霢霧霽靂靄靆靈靉靚靜靝靦靨鞏鞝鞦鞽韁韃韆韉韋韌韍韓韙韜韝韞韻響頁頂頃項順頇須頊頌頍頎頏預頑頒頓頔頗領頜頠頡頤頦頫頭頮頰頲頴頵頷頸頹頻頽顆題額顎顏顒顓顔顗願顙顛類顢顥顧顫顬顯顰顱顳顴風颭颮颯颱颳颶颸颺颻颼飀飄飆飈飛飠飢飣飥飩飪飫飭飯飱飲飴飼飽飾飿餃餄餅餈餉養餌餎餏餑餒餓餕餖餗餘餚餛餜餞餡館餬餱餳餵餶餷餸餺餼餾餿饁饃饅饈饉饊饋饌饑饒饗饘饜饞饢馬馭馮馱馳馴馹馼駁駃駉駐駑駒駓駔駕駘駙駛駝駟駡駢駪駭駰駱駸駼駿騁騂騄騅騊騌騍騎騏騑騖騙騞騠騤騧騫騭騮騰騱騵騶騷騸騾驀驁驂驃驄驅驊驌驍驎驏驕驗驚驛驟驢驤驥驦驪驫骯髏髒體髕髖髮鬆鬍鬚鬢鬥鬧鬨鬩鬮鬱鬹魎魘魚魛魟魢魨魯魴魷魺鮀鮁鮃鮆鮈鮊鮋鮍鮎鮐鮑鮒鮓鮚鮜鮝鮞鮟鮠鮡鮣鮦鮪鮫鮭鮮鮳鮶鮸鮺鯀鯁鯇鯉鯊鯒鯔鯕鯖鯗鯛鯝鯡鯢鯤鯧鯨鯪鯫鯰鯴鯷鯻鯽鯿鰁鰂鰃鰆鰈鰉鰊鰌鰍鰏鰐鰒鰓鰛鰜鰟鰠鰣鰤鰥鰧鰨鰩鰭鰮鰱鰲鰳鰵鰶鰷鰹鰺鰻鰼鰾鱀鱂鱅鱇鱈鱉鱒鱔鱖鱗鱘鱚鱝鱟鱠鱣鱤鱧鱨鱭鱯鱲鱷鱸鱺鳥鳧鳩鳬鳲鳳鳴鳶鳾鴆鴇鴉鴒鴕鴛鴝鴞鴟鴣鴦鴨鴯鴰鴴鴷鴻鴿鵁鵂鵃鵏鵐鵑鵒鵓鵜鵝鵟鵠鵡鵪鵬鵮鵯鵰鵲鵷鵾鶄鶇鶉鶊鶓鶖鶘鶚鶠鶡鶥鶩鶪鶬鶯鶱鶲鶴鶹鶺鶻鶼鶿鷀鷁鷂鷄鷉鷊鷓鷖鷗鷙鷚鷟鷥鷦鷫鷭鷯鷲鷳鷴鷸鷹鷺鷽鸂鸇鸊鸌鸏鸑鸕鸘鸚鸛鸝鸞鹵鹹鹺鹼鹽麗麥麩麪麫麬麯麳麴麵麼麽黃黌點黨黲黴黶黷黽黿鼂鼉鼕鼴齊齋齎齏齒齔齕齗齘齙齜齟齠齡齣齦齧齪齬齮齯齲齶齷齼龍龎龐龑龔龕龜鿁鿓',
    '丢并干乱亘亚伫布占并来仑侣局俣系伣侠伡私伥俩俫仓个们幸伦㑈伟㐽侧侦伪㐷杰伧伞备家佣偬传伛债伤倾偻仅佥侨仆伪𫢸侥偾雇价仪俊侬亿侩俭傤傧俦侪尽偿优储俪㑩傩傥俨凶兑儿兖内两册胄幂净冻凛凯别删刭则克刹刬刚剥剐剀创铲划札剧刘刽刿剑㓥剂㔉劲动务勋胜劳势𪟝勚劢勋励劝匀匦汇匮区协恤却即厍厕历厌厉厣参叁丛咤吴呐吕呙员呗念问启哑启唡㖞唤丧吃乔单哟呛啬唝吗呜唢𠮶哔叹喽啯呕啧尝唛哗唠啸叽哓呒啴恶嘘㖊咝哒哝哕嗳哙喷吨当咛吓哜尝噜啮咽呖𠰷咙向亸喾严嘤啭嗫嚣冁呓啰苏嘱囱囵国围园圆图团坝垭𫭢采执坚垩垴埚尧报场块茔垲埘涂冢坞埙尘𫭟堑𪣻垫坠𫮃堕坛坟垯墙垦坛垱埙压𡋤垒圹垆坛坏垄垅坜坝塆壮壶壸寿够梦伙夹奂奥奁夺奖奋姹妆姗奸𫰛娱娄妇娅娲妫㛀媪妈袅妪妩娴娴婳妫媭娆婵娇嫱嫒嬷嫔婴婶娘㛤娈孙学𡥧孪宫采寝实宁审写宽宠宝将专寻对导尴届尸屃屉屡层屦属冈峰岘岛峡崃昆岗仑峥岽岚岁𫶇㟥嵝崭岖嵚崂峤峣峄峃崄嵘岭屿岳岿峦巅岩𪩘巯卺帅师帐带帧帏㡎帼帻帜币帮帱并干几库厕厢厩厦庼荫厨厮𫷷庙厂庑废广廪庐厅弑吊弪张强𫸩别弹弥弯录汇彟彦雕彨佛后径从徕复征彻恒耻悦悮怅闷凄恶恼恽恻爱惬悫怆恺忾栗态愠惨惭恸惯悫怄怂虑悭庆㥪戚欲忧惫怜凭愦慭惮愤悯怃宪忆恳应怿懔蒙怼懑㤽恹惩懒怀悬忏惧慑恋戆戋戗戬战戯戏户捍抛拼捝挲挟舍扪挨卷扫抡㧏挜挣挂采拣扬换挥搄损摇捣扇揾抢掴掼搂挚抠抟折掺捞挦撑挠㧑挢掸拨抚扑揿挞挝捡拥掳择击挡㧟担据挤抬捣拟摈拧搁掷扩撷摆擞撸㧰扰摅撵拢拦撄搀撺携摄攒挛摊搅揽教敚败叙敌数敛毙敩斓斩断于旗既升时晋𬀪昼晕晖𬀩旸畅暂晔历昙晓向暧旷𣆐昽晒书会𦛨胧术东拐栅拐查𣐕杆栀枧𬂩条枭棁弃棋枨枣栋㭎栈栖梾桠㭏杨枫桢业极矩干杩荣榅桤构枪杠梿椠椁椮桨椢椝桩乐枞梁楼标枢㭤样榝㭴桪朴树桦椫桡桥机椭横𣓿檩柽档桧槚检樯梼台槟柠槛柜𬃊橹榈栉椟橼栎橱槠栌枥橥榇蘖栊榉樱栏榉权椤栾𣗋榄棂钦叹欧欤欢岁历归殁残殒殇㱮殚僵殓殡㱩歼杀壳壳毁殴毵牦毡氇气氢氩氲泛泛污决没冲况溯泄汹浃𬇙泾涚凉凄泪渌净凌沦渊涞浅涣减沨涡测浑凑𣲗浈涌汤沩准沟温浉涢湿沧灭涤荥汇沪滞渗卤浒浐滚满渔溇𬇹沤汉涟渍涨溆渐浆颍泼洁𣲘沩㴋潜润浔溃滗涠涩浇涝沄涧渑泽滪泶𬇕浍淀㳠浊浓㳡𣸣湿泞溁蒙浕济涛㳔滥潍滨溅泺滤澛滢渎㲿泻沈浏濒泸沥潇潆潴泷濑弥潋澜沣滠洒𪷽漓滩𣺼灏㳕湾滦滟滟灾为乌烃无炼炜烟茕焕烦炀㶽煴荧炝𬉼热颎炽𬊤烨灯炖烧𬊈烫焖营灿毁烛烩㶶熏烬焘烁炉烂争为爷尔床墙牍抵牵荦牦犊牺状狭狈狰犹狲犸呆狱狮奖独狯猃狝狞㺍获猎犷兽獭献猕猡现雕珐珲玮玚琐瑶莹玛玱琏𫞩𬍤𬍡琎玑瑷珰㻅环玙瑸玺璇𬍛琼珑璎瓒𤩽瓯瓮产产亩毕画异画当畴叠痉酸疴痖疯疡痪瘗疮疟瘆疭瘘瘘疗痨痫瘅愈疠瘪痴痒疖症疬癞癣瘿瘾痈瘫癫发皂皑疱皲皱杯盗盏尽监盘卢荡真眦众𪾢困睁睐眍䁖瞒瞆睑蒙眬瞩矫朱硁硖砗砚埼硕砀砜确码䂵硙砖硵碜碛矶硗䃅硚础𬒈碍矿砺砾矾砻秘禄祸祯祎祃御禅礼祢祷秃籼税秆䅉棱禀种称谷䅟稣积颖秾穑秽稳获穞窝洼穷窑窎窭窥窜窍窦灶窃竖竞笔笋笕䇲个笺筝札节范筑箧筼筿𬕂笃筛筚𥮾箦篓蓑箪简篑箫筜签帘篮𥫣筹䉤箓篯箨籁笼签笾簖篱箩吁粤粽糁粪粮团粝籴粜纟纠纪纣𬘓约红纡纥纨纫纹纳纽纾纯纰纼纱纮纸级纷纭纴𬘘纺䌷扎细绂绁绅纻绍绀绋绐绌终弦组䌹绊绗结绝绦绔绞络绚给绒𬘡绖统丝绛绝绢𫄨绑绡𬘫绠绨绣绤𬘩绥䌼捆经𫄧综𬘭缍绿𫟅绸绻𬘯𬘬线绶维绹绾纲网绷缀彩纶绺绮绽绰绫绵绲缁紧绯绿绪绬绱缃缄缂线缉缎缔缗缘缌编缓缅纬缑缈练缏缇致缊萦缙缢缒绉缣缊缞缚缜缟缛县绦缝缡缩𬙂纵缧䌸纤缦絷缕缥总绩绷缫缪缯织缮缭绕绣缋绳绘系茧缰缳缲缴𫄷䍁绎𦈡继缤缱䍀𫄸𬙊颣缬纩续累缠缨才𬙋纤缵缆钵䓨坛罂坛罚骂罢罗罴羁芈群羟羡义膻习玩翚翘翙耧耢圣闻联聪声耸聩聂职聍听聋肃胁脉胫唇修脱胀肾胨脶脑肿脚肠腽腘肤䏝胶𦝼腻胆脍脓脸脐膑腊胪脏脔臜卧临台与兴举旧铺馆舱舣舰舻艰艳刍苎兹荆庄茎荚苋华庵烟苌莱万荝莴叶荭荮苇药荤𫇭搜莼莳蒀莅苍荪席盖莲苁莼荜𬜬卜参蒌蒋葱茑荫𫈟𫇭荨蒇荞荬芸莸荛蒉荡芜萧蓣蕰荟蓟芗姜蔷荙莶荐萨䓕苧䓓苔荠蓝荩艺药薮䓖蕴苈蔼蔺萚蕲芦苏蕴苹藓蔹𦻕茏兰蓠萝蔂𬟁处虚虏号亏虬蛱蜕蚬𬟽蚀猬虾虱蜗蛳蚂萤䗖蝼螀蛰蝈螨虮蝉蛲虫𫊻蛏蚁蚃蝇虿蝎蛴蝾蚝蜡蛎蟏蛊蚕蛮众蔑术同胡卫冲衮夹袅里补装里制复裈袆裤裢褛亵𫌀裥裥袯袄裣裆褴袜摆衬袭襕核见觃规觅视觇觋觍觎亲觊觏觐觑觉览觌观觞觯触讠订讣计讯讧讨𬣙讦讱训讪讫托记讹讶讼䜣诀讷讻访设许诉诃诊注证𧮪诂诋讵诈诒诏评诐诇诎诅𬣞词咏诩询诣试诗𬣳诧诟诡诠诘话该详诜𫍣诙诖诔诛诓夸志认诳诶诞诱诮语诚诫诬误诰诵诲说说谁课谇诽谊訚调谄谆谈诿请诤诹诼谅𬣡论谂谀谍谞谝𬤊谥诨谔谛谐谏谕咨讳𬤇谙𫍯谌讽诸谚谖诺谋谒谓誊诌谎谜𫍲谧谑谡谤谦谥讲谢谣谣谟谪谬谫讴谨谩哗证谲讥𬤝谮识谯谭谱𫍽噪谵毁译议谴护诪誉谫读谉变詟䜩雠谗让谰谶赞谠谳溪岂竖丰艳猪豮狸猫䝙贝贞贠负财贡贫货贩贪贯责贮贳赀贰贵贬买贷贶费贴贻贸贺贲赂赁贿赅资贾贼赈赊宾赇赒赉赐赏赔赓贤卖贱赋赕质赍账赌䞐赖赗赚赙购赛赜贽赘赟赠赞赝赡赢赆赃赑赎赝赣赃赪赶赵趋趱迹践逾踊跄跸迹跖蹒踪跷跶趸踌跻跃䟢踯跞踬蹰跹蹑蹿躜躏躯车轧轨军𫐄轪轩轫轭𬨂软轷轸轱轴轵轺轲轶轼较𨐈辂辁辀载轾𪨶辄挽辅轻𫐐辆辎辉辋辍辊辇辈轮辌𫐓辑辏𬨎输辐辒辗舆辒毂辖辕辘转辙轿辚轰辔轹轳办辞辫辩农回径这连周进游运过达违遥逊递远溯适迟绕迁选遗辽迈还迩边逻逦郏邮郓乡邹邬郧邓𬩽郑邻郸𫑡邺郐邝酂郦腌酝丑酝蒏糖医酱酦𬪩酿衅酾酽释厘钅钆钇钌钊钉钋针钓钐扣钏钒𬬩钗钍钕钎䥺𬬱钯钫钘钭钥𫓧钚钠钝钩钤钣钑钞钮钧钟钙钬钛钪铌铈钶铃钴钹铍钰钸铀钿钾巨钻铊铉𬬿铇铋铂钷钳铆铅𫟷钺钵钩𬬸钲𬭁钼钽𬬹锫铏𫟹铰铒铬铪银铳铜𫓯铚铣铨铢铭铫铦衔铑铷铱铟铵铥铕铯铐铞锐𨱇销锈锑锉铝锒锌钡铤铗𬭎锋𫓶铻锊锓铘锄锃锔锇铓铺锐铖锆锂铽锍锯𬬮钢𬬭锞录锖锫锩铔锥锕锟锤锱铮锛𬭚锬锭锜钱𫓹锦锚锠锡锢错录锰表铼镎锝锨锪钫钔锴锳炼锅镀锷铡钖锻锽锸锲锘锹𬭤锾键锶锗针钟镁锿镅镑镰𬭩镕锁镉锤镈𨱏镃钨蓥镏铠铩锼镐镇镇镒镋镍镓鿔镌镎镞旋链镆镙𬭬镠镝铿锵镗镘镛铲镜镖镂錾镚铧镤镪䥽𬭸锈铙𨱑𫔍铴𫔎𨱔镣铹镦镡钟镫镢镨䦅锎锏镄𬭼镌镰䦃镯镭铁镮铎铛𫟼镱铸镬镔鉴鉴镲锧镴铄镳镥𬬻镧钥镵镶镊镩锣钻銮凿镢镋长门闩闪闫闬闭开闶闳闰闲闲间闵闸阂阁合阀闺闽阃阆闾阅阅阊阉阎阏阍阈阌阒板暗闱𬮱阔阕阑阇阗𫔶阘闿阖阙闯关阚阓阐辟阛闼陉陕升阵阴陈陆阳陧队阶𬮿陨际𬯎随险𬯀陦隐陇隶只隽虽双雏杂鸡离难云电沾霡雾霁雳霭叇灵叆靓静靔腼靥巩绱秋鞒缰鞑千鞯韦韧韨韩韪韬鞲韫韵响页顶顷项顺顸须顼颂𫠆颀颃预顽颁顿𬱖颇领颌𬱟颉颐颏𫖯头颒颊颋颕𫖳颔颈颓频颓颗题额颚颜颙颛颜𫖮愿颡颠类颟颢顾颤颥显颦颅颞颧风飐飑飒台刮飓飔飏飖飕飗飘飙飚飞饣饥饤饦饨饪饫饬饭飧饮饴饲饱饰饳饺饸饼糍饷养饵饹饻饽馁饿馂饾𫗧余肴馄馃饯馅馆糊糇饧喂馉馇𩠌馎饩馏馊馌馍馒馐馑馓馈馔饥饶飨𫗴餍馋馕马驭冯驮驰驯驲𫘜驳𫘝𬳶驻驽驹𬳵驵驾骀驸驶驼驷骂骈𬳽骇骃骆骎𬳿骏骋骍𫘧骓𫘦骔骒骑骐𬴂骛骗𬴃𫘨骙䯄骞骘骝腾𫘬𫘪驺骚骟骡蓦骜骖骠骢驱骅骕骁𬴊骣骄验惊驿骤驴骧骥骦骊骉肮髅脏体髌髋发松胡须鬓斗闹哄阋阄郁鬶魉魇鱼鱽𫚉鱾鲀鲁鲂鱿鲄𬶍鲅鲆𫚖𬶋鲌鲉鲏鲇鲐鲍鲋鲊鲒鲘鲞鲕𩽾𬶏𬶐䲟鲖鲔鲛鲑鲜鲓鲪𩾃鲝鲧鲠鲩鲤鲨鲬鲻鲯鲭鲞鲷鲴鲱鲵鲲鲳鲸鲮鲰鲶鲺鳀𬶟鲫鳊鳈鲗鳂䲠鲽鳇𬶠䲡鳅鲾鳄鳆鳃鳁鳒鳑鳋鲥𫚕鳏䲢鳎鳐鳍鳁鲢鳌鳓鳘𬶭鲦鲣鲹鳗鳛鳔𬶨鳉鳙𩾌鳕鳖鳟鳝鳜鳞鲟𬶮鲼鲎鲙鳣鳡鳢鲿鲚鳠𫚭鳄鲈鲡鸟凫鸠凫鸤凤鸣鸢䴓鸩鸨鸦鸰鸵鸳鸲鸮鸱鸪鸯鸭鸸鸹鸻䴕鸿鸽䴔鸺鸼𬷕鹀鹃鹆鹁鹈鹅𫛭鹄鹉鹌鹏鹐鹎雕鹊鹓鹍䴖鸫鹑鹒鹋鹙鹕鹗𬸘鹖鹛鹜䴗鸧莺𬸣鹟鹤鹠鹡鹘鹣鹚鹚鹢鹞鸡䴘鹝鹧鹥鸥鸷鹨𬸦鸶鹪鹔𬸪鹩鹫鹇鹇鹬鹰鹭鸴㶉鹯䴙鹱鹲𬸚鸬鹴鹦鹳鹂鸾卤咸鹾碱盐丽麦麸面面𤿲曲𪎌曲面么么黄黉点党黪霉黡黩黾鼋鼌鼍冬鼹齐斋赍齑齿龀龁龂𬹼龅龇龃龆龄出龈啮龊龉𬺈𫠜龋腭龌𬺓龙厐庞䶮龚龛龟䜤鿒')
  else translate(lower(normalize(said, NFKC)), E' \t\n.,-\'’·‧', '') end;

-- Words of a name in one form: width, case, accents and script folded. The characters of a Chinese name are one word.
create function name_words(said text) returns text[] language sql immutable strict parallel safe
  return array(
    select folded_name(word)
    from regexp_split_to_table(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            translate(
              replace(replace(replace(
                lower(normalize(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC)),
              'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
            'øłđðı', 'olddi'),
          '[\s.,''`’‘·‧・_/()\u2010-\u2015-]+', ' ', 'g'),
        '([\u3400-\u9fff]) (?=[\u3400-\u9fff])', '\1', 'g'),
      '([\u3400-\u9fff]+)', ' \1 ', 'g'),
    ' +') with ordinality as w(word, at)
    where word <> '' order by at);

-- Parts that an index finds a name by: single and adjacent Chinese characters; in other scripts the first letters from
-- each word on, so that 'taiman' finds 'Tai Man'.
create function name_parts(words text[]) returns text[] language sql immutable strict parallel safe
  return array(
    select distinct part from generate_subscripts(words, 1) as i cross join lateral (
      select left(array_to_string(words[i:], ''), n) as part from unnest(array[1, 2, 3, 5]) as n
      where words[i] !~ '[\u3400-\u9fff]'
      union all
      select substr(words[i], at, n) from generate_series(1, length(words[i])) as at, unnest(array[1, 2]) as n
      where words[i] ~ '[\u3400-\u9fff]') as p);

-- The parts that each search word requires at least; `name_matches` decides.
create function name_clues(asked text[]) returns text[] language sql immutable strict parallel safe
  return array(
    select distinct clue from unnest(asked) as word cross join lateral (
      select left(word, case when length(word) < 3 then length(word) when length(word) < 5 then 3 else 5 end) as clue
      where word !~ '[\u3400-\u9fff]'
      union all
      select substr(word, at, 2) from generate_series(1, greatest(length(word) - 1, 1)) as at
      where word ~ '[\u3400-\u9fff]') as c);

-- True if a name has every search word: a Chinese word anywhere, others from the start of a word on.
create function name_matches(words text[], asked text[]) returns boolean language sql immutable strict parallel safe
  return cardinality(asked) > 0 and not exists (
    select from unnest(asked) as word where not case
      when word ~ '[\u3400-\u9fff]' then strpos(array_to_string(words, ' '), word) > 0
      else exists (
        select from generate_subscripts(words, 1) as i where starts_with(array_to_string(words[i:], ''), word))
    end);

create table member_profile (
  member_id uuid primary key,
  login_id text,
  email text not null,
  title text,
  first_name text not null,
  last_name text not null,
  birthday date,
  address jsonb,
  mobile_area_code text,
  mobile_number text,
  interests jsonb not null,
  opt_out boolean not null,
  agreed_to_terms_at timestamptz not null,
  language text not null,
  activation_wanted_at timestamptz,
  activation_sent_at timestamptz,
  constraint member_profile_login_id_key unique (login_id),
  constraint member_profile_language_check check (language in ('en_us', 'zh_hk', 'zh_cn')),
  constraint member_profile_login_id_check check ((login_id = lower(login_id)) and (login_id not like '%@%')),
  constraint member_profile_mobile_whole check ((mobile_area_code is null) = (mobile_number is null)),
  constraint member_profile_title_check check (title in ('mr', 'miss', 'mrs')),
  constraint member_profile_member_id_fkey foreign key (member_id) references member (id) on delete cascade
);
create index member_profile_mobile on member_profile (digits_from_end((mobile_area_code || mobile_number)) collate "C");
create index member_profile_names on member_profile
  using gin (name_parts(name_words(last_name || ' ' || first_name || ' ' || last_name)))
  with (gin_pending_list_limit = 512);

create table wrong_password (
  account_key text not null,
  network text not null,
  failures int not null,
  blocked_until timestamptz,
  forget_at timestamptz not null,
  primary key (account_key, network),
  constraint wrong_password_failures_check check (failures > 0)
);
create index wrong_password_forget on wrong_password (forget_at);

create table rate_limit (
  key character varying(255) primary key,
  points int not null default 0,
  expire double precision
);

create table one_time_password (
  address_key text primary key,
  code_id uuid not null,
  member_id uuid,
  expires_at timestamptz not null,
  resend_at timestamptz not null,
  wrong int not null default 0,
  dead_in_row int not null default 0,
  used_at timestamptz,
  sent_at timestamptz,
  constraint one_time_password_dead_in_row_check check (dead_in_row >= 0),
  constraint one_time_password_wrong_check check (wrong >= 0),
  constraint one_time_password_member_id_fkey foreign key (member_id) references member (id) on delete cascade
);
create index one_time_password_expiry on one_time_password (expires_at);

create table password_reset (
  member_id uuid primary key,
  link_id uuid not null,
  account_email text not null,
  wanted_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  sent_at timestamptz,
  constraint password_reset_link_id_key unique (link_id),
  constraint password_reset_member_id_fkey foreign key (member_id) references member (id) on delete cascade
);

create table used_bot_check (
  nonce text primary key,
  forget_at timestamptz not null
);
create index used_bot_check_forget on used_bot_check (forget_at);

create table login_step (
  token_hash text primary key,
  kind text not null,
  browser_hash text not null,
  provider text,
  target text,
  member_id uuid,
  given_name text,
  family_name text,
  expires_at timestamptz not null,
  tries int not null default 0,
  totp_sealed bytea,
  constraint login_step_member_id_fkey foreign key (member_id) references member (id) on delete cascade
);
create index login_step_expiry on login_step (expires_at);

create table qr_login (
  code_hash text primary key,
  browser_hash text not null,
  state text not null,
  member_id uuid,
  user_agent text not null,
  network text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  wrong smallint not null default 0,
  constraint qr_login_state_check check (state in ('waiting', 'confirmed', 'denied', 'used')),
  constraint qr_login_member_id_fkey foreign key (member_id) references member (id) on delete cascade
);
create index qr_login_expiry on qr_login (expires_at);

create table member_passkey (
  id uuid primary key,
  member_id uuid not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint member_passkey_credential_id_key unique (credential_id),
  constraint member_passkey_member_id_fkey foreign key (member_id) references member (id) on delete cascade
);
create index member_passkey_member on member_passkey (member_id);

create table email_change (
  id uuid primary key,
  member_id uuid not null,
  email text not null,
  account_email text not null,
  old_email text not null,
  old_account_email text not null,
  password_digest text not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  confirmed_at timestamptz,
  constraint email_change_member_id_fkey foreign key (member_id) references member (id) on delete cascade
);
create index email_change_member on email_change (member_id);
create index email_change_expiry on email_change (expires_at);

create table account_closing (
  member_id uuid primary key,
  wanted_at timestamptz not null,
  sent_at timestamptz,
  constraint account_closing_member_id_fkey foreign key (member_id) references member (id) on delete cascade
);

create table closed_account (
  member_id uuid primary key,
  closed_at timestamptz not null,
  farewell_email text,
  language text not null,
  constraint closed_account_language_check check (language in ('en_us', 'zh_hk', 'zh_cn'))
);

create table staff (
  staff_id uuid primary key,
  email text not null,
  name text not null,
  language text not null,
  password_hash text,
  totp_sealed bytea,
  totp_step bigint not null default 0,
  suspended_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  at_counter boolean not null default false,
  constraint staff_email_key unique (email),
  constraint staff_language_check check (language in ('en_us', 'zh_hk', 'zh_cn'))
);

create table staff_grant (
  grant_id uuid primary key,
  staff_id uuid not null,
  role text not null,
  scope jsonb not null,
  granted_at timestamptz not null,
  granted_by uuid,
  constraint staff_grant_staff_id_role_scope_key unique (staff_id, role, scope),
  constraint staff_grant_role_check check (role in ('administrator', 'organiser', 'boxOffice', 'customerService',
    'gate')),
  constraint staff_grant_staff_id_fkey foreign key (staff_id) references staff (staff_id) on delete cascade,
  constraint staff_grant_granted_by_fkey foreign key (granted_by) references staff (staff_id)
);

create table staff_session (
  session_id uuid primary key,
  token_hash bytea not null,
  staff_id uuid not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null,
  network text not null,
  locked_at timestamptz,
  constraint staff_session_token_hash_key unique (token_hash),
  constraint staff_session_staff_id_fkey foreign key (staff_id) references staff (staff_id) on delete cascade
);
create index staff_session_of on staff_session (staff_id);

create table staff_invitation (
  invitation_id uuid primary key,
  email text not null,
  role text,
  scope jsonb,
  invited_at timestamptz not null,
  invited_by uuid,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint staff_invitation_role_check check (role in ('administrator', 'organiser', 'boxOffice', 'customerService',
    'gate')),
  constraint staff_invitation_whole check ((role is null) = (scope is null)),
  constraint staff_invitation_invited_by_fkey foreign key (invited_by) references staff (staff_id)
);
create index staff_invitation_open on staff_invitation (email) where used_at is null;

create table staff_step (
  token_hash bytea primary key,
  kind text not null,
  staff_id uuid,
  invitation_id uuid,
  tries int not null default 0,
  name text,
  language text,
  password_hash text,
  totp_sealed bytea,
  expires_at timestamptz not null,
  constraint staff_step_kind_check check (kind in ('code', 'passkey', 'proof', 'invitation', 'totp', 'passkey_added')),
  constraint staff_step_language_check check (language in ('en_us', 'zh_hk', 'zh_cn')),
  constraint staff_step_invitation_id_fkey foreign key (invitation_id) references staff_invitation (invitation_id)
    on delete cascade
);
create index staff_step_expiry on staff_step (expires_at);
create index staff_step_of on staff_step (staff_id);

create table staff_recovery_code (
  code_hash text primary key,
  staff_id uuid not null,
  used_at timestamptz,
  constraint staff_recovery_code_staff_id_fkey foreign key (staff_id) references staff (staff_id) on delete cascade
);
create index staff_recovery_code_of on staff_recovery_code (staff_id);

create table staff_passkey (
  passkey_id uuid primary key,
  staff_id uuid not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint staff_passkey_credential_id_key unique (credential_id),
  constraint staff_passkey_staff_id_fkey foreign key (staff_id) references staff (staff_id) on delete cascade
);
create index staff_passkey_of on staff_passkey (staff_id);

create table lost_staff_grant (
  grant_id uuid primary key,
  staff_id uuid not null,
  role text not null,
  scope jsonb not null,
  lost_at timestamptz not null,
  granted_at timestamptz,
  granted_by uuid,
  constraint lost_staff_grant_staff_id_fkey foreign key (staff_id) references staff (staff_id) on delete cascade,
  constraint lost_staff_grant_granted_by_fkey foreign key (granted_by) references staff (staff_id)
);
create index lost_staff_grant_of on lost_staff_grant (staff_id);

create table staff_device (
  device_hash bytea not null,
  staff_id uuid not null,
  seen_at timestamptz not null,
  primary key (device_hash, staff_id),
  constraint staff_device_staff_id_fkey foreign key (staff_id) references staff (staff_id) on delete cascade
);
create index staff_device_of on staff_device (staff_id, seen_at);

create table member_totp (
  member_id uuid primary key,
  sealed bytea not null,
  last_step bigint not null,
  added_at timestamptz not null,
  constraint member_totp_member_id_fkey foreign key (member_id) references member (id) on delete cascade
);

create table member_recovery_code (
  code_hash text primary key,
  member_id uuid not null,
  used_at timestamptz,
  constraint member_recovery_code_member_id_fkey foreign key (member_id) references member_totp (member_id)
    on delete cascade
);
create index member_recovery_code_of on member_recovery_code (member_id);

-- Ledger

create function ledger_sum(amounts bigint[]) returns numeric language sql immutable strict parallel safe
  as 'select coalesce(sum(cents), 0) from unnest(amounts) cents';

create function ledger_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a posting is never changed or deleted: post its reversal';
end $$;

create table ledger (
  subject_id uuid not null,
  kind text not null,
  at timestamptz not null,
  accounts text[] not null,
  amounts bigint[] not null,
  reverses_id uuid,
  reverses_kind text,
  primary key (subject_id, kind),
  constraint ledger_balances check (ledger_sum(amounts) = (0)::numeric),
  constraint ledger_check check ((cardinality(accounts) >= 2) and (cardinality(accounts) = cardinality(amounts))),
  constraint ledger_check1 check (((kind = 'reversal') = (reverses_id is not null))
    and ((reverses_id is null) = (reverses_kind is null))),
  constraint ledger_kind_check check (kind in ('charge_captured', 'checkout_settled', 'tickets_exchanged',
    'refund_asked', 'refund_done', 'refund_other_way', 'refund_twice', 'top_up_credited', 'points_granted',
    'points_lapsed', 'points_taken_back', 'points_restored', 'points_unclaimed', 'unclaimed_paid', 'dispute_opened',
    'dispute_won', 'dispute_lost', 'reversal'))
);
create index ledger_accounts on ledger using gin (accounts);
create index ledger_at on ledger (at);
create trigger ledger_is_kept before update or delete on ledger
  for each statement execute function ledger_is_kept();

-- Notices

create table notice (
  notice_id uuid primary key,
  member_id uuid not null,
  kind text not null,
  fact_key text not null,
  facts jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notice_member_id_fact_key_key unique (member_id, fact_key)
);
create index notice_inbox on notice (member_id, created_at, notice_id);
create index notice_age on notice (created_at);

create table newsletter_subscriber (
  subscriber_id uuid primary key,
  email_key text not null,
  email text not null,
  language text not null,
  state text not null,
  wanted_at timestamptz not null,
  link_sent_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  constraint newsletter_subscriber_email_key_key unique (email_key),
  constraint newsletter_subscriber_language_check check (language in ('en_us', 'zh_hk', 'zh_cn')),
  constraint newsletter_subscriber_state_check check (state in ('waiting', 'confirmed', 'unsubscribed'))
);
create index newsletter_subscriber_waiting on newsletter_subscriber (wanted_at);

create table newsletter_issue (
  issue_id uuid primary key,
  content_hash text not null,
  content jsonb not null,
  created_at timestamptz not null,
  constraint newsletter_issue_content_hash_key unique (content_hash)
);

-- Orders

create table checkout (
  member_id uuid not null,
  checkout_id uuid not null,
  state text not null,
  collection_method text not null,
  delivery_region text,
  delivery_address text,
  delivery_fee_cents int not null,
  discount_cents int not null default 0,
  total_cents int not null,
  contact_name text not null,
  contact_telephone text not null,
  language text not null,
  expires_at timestamptz not null,
  pay_by timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  paid_charge_id uuid,
  delivery_recipient text,
  delivery_country text,
  performance_ids uuid[] not null,
  exchange_of uuid,
  agreed_at timestamptz,
  resale_of jsonb,
  cards_only jsonb,
  sent_at timestamptz,
  primary key (member_id, checkout_id),
  constraint checkout_collection_method_check check (collection_method in ('e_ticket', 'kiosk', 'box_office',
    'courier')),
  constraint checkout_delivery_country_check check (delivery_country ~ '^[A-Z]{2}$'),
  constraint checkout_delivery_fee_cents_check check (delivery_fee_cents >= 0),
  constraint checkout_delivery_region_check check (delivery_region in ('hong_kong', 'macao', 'mainland', 'overseas')),
  constraint checkout_discount_cents_check check (discount_cents >= 0),
  constraint checkout_language_check check (language in ('en_us', 'zh_hk', 'zh_cn')),
  constraint checkout_state_check check (state in ('open', 'paying', 'paid', 'cancelled', 'expired')),
  constraint checkout_total_cents_check check (total_cents >= 0)
);
create index checkout_open on checkout (expires_at) where state in ('open', 'paying');
create index checkout_telephone on checkout (digits_from_end(contact_telephone) collate "C") where state = 'paid';
create index checkout_paid on checkout (paid_at, checkout_id) where state = 'paid';
create index checkout_to_send on checkout (paid_at, checkout_id) where (state = 'paid')
  and (collection_method = 'courier') and (sent_at is null);
create index checkout_sent on checkout (sent_at, checkout_id) where sent_at is not null;
create index checkout_name on checkout
  using gin (name_parts(name_words(contact_name))) with (gin_pending_list_limit = 512) where state = 'paid';

create table orders (
  performance_id uuid not null,
  order_id uuid not null,
  hold_id uuid not null,
  member_id uuid not null,
  checkout_id uuid not null,
  number character(10) not null,
  state text not null,
  lines jsonb not null,
  quantity int not null,
  tickets_cents int not null,
  fees_cents int not null,
  delivery_fee_cents int not null default 0,
  discount_cents int not null default 0,
  total_cents int not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  credit_cents int not null default 0,
  rules text not null default 'neither',
  discounts jsonb not null default '[]'::jsonb,
  primary key (performance_id, order_id),
  constraint orders_performance_id_hold_id_key unique (performance_id, hold_id),
  constraint orders_credit_cents_check check (credit_cents >= 0),
  constraint orders_delivery_fee_cents_check check (delivery_fee_cents >= 0),
  constraint orders_discount_cents_check check (discount_cents >= 0),
  constraint orders_fees_cents_check check (fees_cents >= 0),
  constraint orders_quantity_check check (quantity > 0),
  constraint orders_rules_check check (rules in ('neither', 'returnable', 'exchangeable', 'both')),
  constraint orders_state_check check (state in ('open', 'paid', 'cancelled', 'expired', 'refund_due', 'refunded')),
  constraint orders_tickets_cents_check check (tickets_cents >= 0),
  constraint orders_total
    check ((total_cents = ((((tickets_cents + fees_cents) + delivery_fee_cents) - discount_cents) - credit_cents))
    and (total_cents >= 0))
);
create index order_checkout on orders (checkout_id, performance_id);
create index order_member on orders (member_id, performance_id);
create index order_paid on orders using brin (paid_at) with (pages_per_range = 16, autosummarize = on);
create index order_state on orders (state, coalesce(paid_at, created_at), order_id);

create table order_number (
  number character(10) primary key,
  performance_id uuid not null,
  order_id uuid not null,
  member_id uuid not null
);

create table ticket_transfer (
  transfer_id uuid primary key,
  state text not null,
  from_member_id uuid not null,
  checkout_id uuid not null,
  performance_id uuid not null,
  order_id uuid not null,
  order_number character(10) not null,
  numbers int[] not null,
  issues int[] not null,
  to_name text not null,
  to_email text not null,
  language text not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  to_member_id uuid,
  constraint ticket_transfer_check check ((cardinality(numbers) >= 1) and (cardinality(numbers) = cardinality(issues))),
  constraint ticket_transfer_check1 check ((state = 'accepted') = (to_member_id is not null)),
  constraint ticket_transfer_language_check check (language in ('en_us', 'zh_hk', 'zh_cn')),
  constraint ticket_transfer_state_check check (state in ('offered', 'accepted', 'withdrawn'))
);
create index ticket_transfer_order on ticket_transfer (order_id);
create index ticket_transfer_from on ticket_transfer (from_member_id);
create index ticket_transfer_to on ticket_transfer (to_member_id) where to_member_id is not null;

create table exchange (
  member_id uuid not null,
  checkout_id uuid not null,
  performance_id uuid not null,
  order_id uuid not null,
  from_checkout_id uuid not null,
  from_performance_id uuid not null,
  from_order_id uuid not null,
  numbers int[] not null,
  issues int[] not null,
  reason text not null,
  begun_at timestamptz not null,
  settled_at timestamptz,
  counted boolean not null default true,
  primary key (member_id, checkout_id),
  constraint exchange_check check ((cardinality(numbers) >= 1) and (cardinality(numbers) = cardinality(issues)))
);
create index exchange_from on exchange (member_id, from_order_id);

create table exchange_fund (
  member_id uuid not null,
  order_id uuid not null,
  charge_id uuid not null,
  from_order_id uuid not null,
  cents int not null,
  position int not null,
  primary key (member_id, order_id, charge_id),
  constraint exchange_fund_cents_check check (cents > 0)
);
create index exchange_fund_from on exchange_fund (member_id, from_order_id);

create table ticket_resale (
  performance_id uuid not null,
  order_id uuid not null,
  n int not null,
  issue int not null,
  member_id uuid not null,
  checkout_id uuid not null,
  state text not null,
  zone_no int not null,
  block_no int not null,
  seat_no int,
  ticket_type character(1) not null,
  unit_cents int not null,
  fee_cents int not null,
  back_cents int not null,
  offered_at timestamptz not null,
  settled_at timestamptz,
  for_member_id uuid,
  for_checkout_id uuid,
  reserved_until timestamptz,
  primary key (performance_id, order_id, n, issue),
  constraint ticket_resale_back_cents_check check (back_cents > 0),
  constraint ticket_resale_check check ((for_member_id is null) = (for_checkout_id is null)),
  constraint ticket_resale_check1 check ((for_member_id is null) = (reserved_until is null)),
  constraint ticket_resale_check2 check ((state <> 'sold') or (for_member_id is not null)),
  constraint ticket_resale_fee_cents_check check (fee_cents >= 0),
  constraint ticket_resale_state_check check (state in ('offered', 'withdrawn', 'sold')),
  constraint ticket_resale_unit_cents_check check (unit_cents >= 0)
);
create index ticket_resale_offered on ticket_resale (performance_id, offered_at) where state = 'offered';
create index ticket_resale_for on ticket_resale (performance_id, for_checkout_id) where for_checkout_id is not null;
create index ticket_resale_member on ticket_resale (member_id);
create index ticket_resale_withdrawn on ticket_resale (settled_at) where state = 'withdrawn';

create table order_note (
  note_id uuid primary key,
  performance_id uuid not null,
  order_id uuid not null,
  member_id uuid not null,
  staff_id text not null,
  staff_name text not null,
  text text not null,
  written_at timestamptz not null
);
create index order_note_of on order_note (order_id, written_at);
create index order_note_member on order_note (member_id);

create table ticket_paper (
  performance_id uuid not null,
  order_id uuid not null,
  n int not null,
  issue int not null,
  hand_over_id uuid not null,
  handed_at timestamptz not null,
  handed_by text not null,
  primary key (performance_id, order_id, n, issue),
  constraint ticket_paper_issue_check check (issue >= 1)
);

create table parcel (
  member_id uuid not null,
  checkout_id uuid not null,
  hand_over_id uuid not null,
  packed_at timestamptz not null,
  tracking_number text,
  waybill_number text,
  primary key (member_id, checkout_id)
);

create table gift_batch (
  performance_id uuid not null,
  batch_id uuid not null,
  allotment_id uuid not null,
  allotment text not null,
  staff_name text not null,
  given_at timestamptz not null,
  primary key (performance_id, batch_id)
);

create table gift (
  performance_id uuid not null,
  order_id uuid not null,
  batch_id uuid not null,
  n int not null,
  buyer_id uuid not null,
  email text,
  primary key (performance_id, order_id),
  constraint gift_performance_id_batch_id_n_key unique (performance_id, batch_id, n),
  constraint gift_n_check check (n > 0)
);
create index gift_addressed on gift (performance_id) where email is not null;

create table buyer_edit (
  edit_id uuid primary key,
  member_id uuid not null,
  checkout_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  edited_at timestamptz not null
);
create index buyer_edit_of on buyer_edit (member_id, checkout_id);

-- Payments

create table charge (
  charge_id uuid primary key,
  payer_id uuid not null,
  subject text not null,
  provider text not null,
  method text not null,
  amount_cents int not null,
  state text not null,
  language text not null,
  return_url text not null,
  provider_ref text,
  redirect_url text,
  card_number text,
  confirmation_number text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  ask_again_at timestamptz not null,
  settled_at timestamptz,
  decline_reason text,
  points_cents int not null default 0,
  cards jsonb,
  constraint charge_provider_provider_ref_key unique (provider, provider_ref),
  constraint charge_amounts check ((amount_cents >= 0) and ((amount_cents + points_cents) > 0)),
  constraint charge_decline_reason_check check (decline_reason in ('insufficient_funds', 'card_expired',
    'security_code_wrong', 'limit_exceeded', 'authentication_failed', 'card_not_of_group')),
  constraint charge_language_check check (language in ('en_us', 'zh_hk', 'zh_cn')),
  constraint charge_method_check check (method in ('card', 'alipay', 'wechat_pay', 'fps', 'pps', 'points', 'cash',
    'card_terminal')),
  constraint charge_points_cents_check check (points_cents >= 0),
  constraint charge_state_check check (state in ('asking', 'waiting', 'captured', 'declined', 'cancelled', 'expired',
    'failed'))
);
create index charge_subject on charge (subject);
create index charge_open on charge (ask_again_at) where state in ('asking', 'waiting');
create index charge_card on charge ("right"(card_number, 4), created_at) where state = 'captured';
create index charge_confirmation on charge (confirmation_number) where state = 'captured';
create index charge_reference on charge (provider_ref) where state = 'captured';

create table refund (
  refund_id uuid primary key,
  charge_id uuid not null,
  amount_cents int not null,
  reason text not null,
  state text not null,
  provider_ref text,
  created_at timestamptz not null,
  settled_at timestamptz,
  points_cents int not null default 0,
  attempt int not null default 1,
  ask_again_at timestamptz,
  failure text,
  other_way text,
  proof text,
  cause text,
  sent_at timestamptz,
  late_attempt int,
  late_found text,
  late_proof text,
  twice_cents int not null default 0,
  constraint refund_charge_id_reason_key unique (charge_id, reason),
  constraint refund_amounts check ((amount_cents >= 0) and ((amount_cents + points_cents) > 0)),
  constraint refund_check check ((late_found is null) = (late_proof is null)),
  constraint refund_late_found_check check (late_found in ('once', 'twice')),
  constraint refund_other_way check ((state = 'other_way') = (other_way is not null)),
  constraint refund_other_way_check check (other_way in ('bank_transfer', 'cash', 'dispute')),
  constraint refund_points_cents_check check (points_cents >= 0),
  constraint refund_state_check check (state in ('asked', 'sent', 'pending', 'done', 'failed', 'other_way')),
  constraint refund_twice_cents_check check (twice_cents >= 0),
  constraint refund_charge_id_fkey foreign key (charge_id) references charge (charge_id)
);
create index refund_charge on refund (charge_id);
create index refund_open on refund (ask_again_at) where state in ('asked', 'sent', 'pending');
create index refund_failed on refund (created_at) where state = 'failed';
create index refund_late on refund (created_at) where (late_attempt is not null) and (late_found is null);
create index refund_at on refund using brin (created_at) with (pages_per_range = 16, autosummarize = on);

create table payment_event (
  provider text not null,
  event_id text not null,
  charge_id uuid not null,
  kind text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

create table dispute (
  provider text not null,
  dispute_ref text not null,
  charge_id uuid not null,
  amount_cents int not null,
  state text not null,
  opened_at timestamptz not null,
  settled_at timestamptz,
  dispute_id uuid not null,
  primary key (provider, dispute_ref),
  constraint dispute_dispute_id_key unique (dispute_id),
  constraint dispute_amount_cents_check check (amount_cents > 0),
  constraint dispute_state_check check (state in ('open', 'won', 'lost')),
  constraint dispute_charge_id_fkey foreign key (charge_id) references charge (charge_id)
);
create index dispute_charge on dispute (charge_id);

-- Points

create table point_lot (
  member_id uuid not null,
  lot_id uuid not null,
  source text not null,
  got_cents int not null,
  left_cents int not null,
  got_at timestamptz not null,
  expires_at timestamptz not null,
  told_end timestamptz,
  disputed boolean not null default false,
  lost_cents int not null default 0,
  stopped boolean not null generated always as (disputed or lost_cents > 0) stored,
  closed boolean not null default false,
  primary key (member_id, lot_id),
  constraint point_lot_check check ((left_cents >= 0) and (left_cents <= got_cents)),
  constraint point_lot_got_cents_check check (got_cents > 0),
  constraint point_lot_lost_cents_check check (lost_cents >= 0),
  constraint point_lot_source_check check (source in ('payment', 'grant'))
) with (fillfactor = 80);
create index point_lot_end on point_lot (expires_at) where left_cents > 0;
create index point_lot_left on point_lot (member_id, expires_at, lot_id) where left_cents > 0;
create index point_lot_lost on point_lot (member_id, lot_id) where (lost_cents > 0) and (left_cents > 0);
create index point_lot_unclaimed on point_lot (member_id, lot_id) where closed and (left_cents > 0);

create table point_use (
  member_id uuid not null,
  charge_id uuid not null,
  lot_id uuid not null,
  cents int not null,
  back_cents int not null default 0,
  state text not null,
  primary key (member_id, charge_id, lot_id),
  constraint point_use_cents_check check (cents > 0),
  constraint point_use_check check ((back_cents >= 0) and (back_cents <= cents)),
  constraint point_use_check1 check ((state = 'spent') or (back_cents = 0)),
  constraint point_use_state_check check (state in ('set_aside', 'spent', 'given_back')),
  constraint point_use_member_id_lot_id_fkey foreign key (member_id, lot_id) references point_lot(member_id, lot_id)
) with (fillfactor = 80);
create index point_use_aside on point_use (member_id) where state = 'set_aside';

create table point_movement (
  member_id uuid not null,
  movement_id uuid not null,
  at timestamptz not null,
  kind text not null,
  cents int not null,
  subject_id uuid not null,
  primary key (member_id, movement_id),
  constraint point_movement_cents_check check (cents <> 0),
  constraint point_movement_kind_check check (kind in ('topped_up', 'granted', 'spent', 'returned', 'lapsed',
    'top_up_refunded', 'top_up_disputed', 'top_up_restored', 'unclaimed'))
);
create index point_movement_at on point_movement (member_id, at desc, movement_id desc);

create table unclaimed_points (
  member_id uuid not null,
  unclaimed_id uuid not null,
  lot_id uuid not null,
  cents int not null,
  since timestamptz not null,
  paid_at timestamptz,
  way text,
  proof text,
  primary key (member_id, unclaimed_id),
  constraint unclaimed_points_cents_check check (cents > 0),
  constraint unclaimed_points_check check (num_nulls(paid_at, way, proof) = any (array[0, 3])),
  constraint unclaimed_points_way_check check (way in ('bank_transfer', 'cash'))
);
create index unclaimed_points_open on unclaimed_points (since) where paid_at is null;

-- Priority

create table group_member (
  group_key text not null,
  entry text not null,
  added_at timestamptz not null,
  primary key (group_key, entry)
);
create index group_member_entry on group_member (entry);

create table priority_code (
  code_digest text primary key,
  codes text not null,
  uses int,
  single boolean not null,
  member_id uuid,
  bound_at timestamptz,
  made_at timestamptz not null,
  batch_id uuid,
  expires_at timestamptz,
  constraint priority_code_check check ((member_id is null) = (bound_at is null)),
  constraint priority_code_uses_check check (uses > 0)
);
create index priority_code_member on priority_code (member_id) where member_id is not null;
create index priority_code_codes on priority_code (codes);
create index priority_code_batch on priority_code (batch_id) where batch_id is not null;
create trigger published after delete or truncate on priority_code
  for each statement execute function count_publication('priority');

create table card_range (
  group_key text not null,
  range text not null,
  added_at timestamptz not null,
  primary key (group_key, range)
);
create trigger published after insert or update or delete or truncate on card_range
  for each statement execute function count_publication('priority');

create table priority_owner (
  kind text not null,
  audience_key text not null,
  event_number int not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (kind, audience_key),
  constraint priority_owner_kind_check check (kind in ('codes', 'group'))
);
create index priority_owner_event on priority_owner (event_number);

create table priority_batch (
  batch_id uuid primary key,
  codes text not null,
  count int not null,
  uses int,
  single boolean not null,
  made_at timestamptz not null,
  made_by text not null,
  expires_at timestamptz,
  withdrawn_at timestamptz,
  constraint priority_batch_count_check check (count > 0),
  constraint priority_batch_uses_check check (uses > 0)
);
create index priority_batch_codes on priority_batch (codes);

-- Reports

create function settlement_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a settlement is never changed or deleted: close the next version';
end $$;

create table settlement (
  performance_id uuid not null,
  version int not null,
  closed_at timestamptz not null,
  closed_by uuid not null,
  closed_by_name text not null,
  lines jsonb not null,
  payable_cents bigint not null,
  ledger_cents bigint not null,
  delivery_cents bigint not null,
  hash bytea not null,
  primary key (performance_id, version),
  constraint settlement_agrees check (payable_cents = ledger_cents),
  constraint settlement_hash_check check (length(hash) = 32),
  constraint settlement_version_check check (version > 0)
);
create trigger settlement_is_kept before update or delete on settlement
  for each statement execute function settlement_is_kept();

-- Requests

create table request (
  request_id uuid primary key,
  reference text not null,
  kind text not null,
  state text not null,
  member_id uuid,
  fields jsonb not null,
  language text not null,
  acknowledgement text,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  closed_at timestamptz,
  assigned_to uuid,
  assigned_name text,
  constraint request_reference_key unique (reference),
  constraint request_acknowledgement_check check (acknowledgement in ('allowed', 'held_back')),
  constraint request_check check ((closed_at is not null) = (state in ('answered', 'done', 'declined'))),
  constraint request_kind_check check (kind in ('contact', 'transaction_change', 'delivery_change')),
  constraint request_language_check check (language in ('en_us', 'zh_hk', 'zh_cn')),
  constraint request_state_check check (state in ('received', 'in_progress', 'answered', 'done', 'declined'))
);
create index request_of_member on request (member_id, created_at);
create index request_closed on request (closed_at);
create index request_created on request (created_at, request_id);
create index request_about on request (((fields ->> 'number'))) where (fields ->> 'number') is not null;
create index request_open on request (created_at, request_id) where closed_at is null;

create table upload (
  upload_id uuid primary key,
  key text not null,
  owner_key text not null,
  state text not null,
  claimed_at timestamptz,
  request_id uuid,
  content_type text,
  bytes int,
  sha256 text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint upload_key_key unique (key),
  constraint upload_bytes_check check (bytes > 0),
  constraint upload_check check (((request_id is not null) = (state = 'attached')) or (state = 'deleted')),
  constraint upload_state_check check (state in ('asked', 'received', 'attached', 'deleted')),
  constraint upload_request_id_fkey foreign key (request_id) references request (request_id) on delete cascade
);
create index upload_of_request on upload (request_id);
create index upload_age on upload (state, created_at);

create table request_answer (
  answer_id uuid primary key,
  request_id uuid not null,
  staff_name text not null,
  text text not null,
  written_at timestamptz not null,
  constraint request_answer_request_id_fkey foreign key (request_id) references request (request_id) on delete cascade
);
create index request_answer_of on request_answer (request_id, written_at);

-- Seating

create table opened_performance (
  performance_id uuid primary key,
  opened_at timestamptz not null,
  awaited boolean not null default false
);

create table inv_block (
  performance_id uuid not null,
  block_no int not null,
  rank int not null,
  width smallint not null,
  capacity int not null,
  taken bigint not null default 0,
  available int not null,
  primary key (performance_id, block_no),
  constraint inv_block_capacity_check check (capacity >= 0),
  constraint inv_block_check check ((available >= 0) and (available <= capacity)),
  constraint inv_block_check1 check ((width = 0) or (capacity <= width)),
  constraint inv_block_taken_check check (taken >= 0),
  constraint inv_block_width_check check ((width >= 0) and (width <= 60))
) with (fillfactor = 50);

create table block_label (
  performance_id uuid not null,
  block_no int not null,
  zone_no int not null,
  row_no int not null,
  first_seat int not null default 0,
  section text,
  row_label text,
  seat_labels jsonb not null default '[]'::jsonb,
  closed bigint not null default 0,
  restricted bigint not null default 0,
  section_name jsonb,
  measures int[] not null default '{}'::int[],
  primary key (performance_id, block_no)
);

create table hold (
  performance_id uuid not null,
  hold_id uuid not null,
  buyer_id uuid not null,
  expires_at timestamptz not null,
  lines jsonb not null,
  ticket_types text not null,
  limited boolean not null,
  held_at timestamptz not null,
  asked jsonb,
  purpose text not null default 'cart',
  uses jsonb,
  primary key (performance_id, hold_id),
  constraint hold_purpose_check check (purpose in ('cart', 'exchange', 'wish', 'returned'))
);
create index hold_buyer on hold (buyer_id, performance_id);
create index hold_expiry on hold (expires_at, performance_id);
create index hold_returned on hold (performance_id, hold_id) where purpose = 'returned';

create table hold_item (
  performance_id uuid not null,
  hold_id uuid not null,
  block_no int not null,
  mask bigint not null default 0,
  qty int not null,
  primary key (performance_id, hold_id, block_no),
  constraint hold_item_qty_check check (qty > 0)
);

create table lapsed_hold (
  performance_id uuid not null,
  hold_id uuid not null,
  buyer_id uuid not null,
  lapsed_at timestamptz not null,
  lines jsonb not null,
  items jsonb not null,
  unbought boolean not null default false,
  uses jsonb,
  primary key (performance_id, hold_id)
);
create index lapsed_hold_age on lapsed_hold (lapsed_at);
create index lapsed_hold_unbought on lapsed_hold (buyer_id, performance_id, lapsed_at) where unbought;

create table buyer_quota (
  performance_id uuid not null,
  buyer_id uuid not null,
  qty int not null,
  allowed int not null,
  primary key (performance_id, buyer_id),
  constraint buyer_quota_check check ((qty >= 0) and (qty <= allowed))
) with (fillfactor = 50);

create table ticket (
  performance_id uuid not null,
  order_id uuid not null,
  n int not null,
  block_no int not null,
  seat_no int,
  ticket_type character(1) not null,
  issue int not null default 1,
  holder_id uuid,
  primary key (performance_id, order_id, n),
  constraint ticket_performance_id_block_no_seat_no_key unique (performance_id, block_no, seat_no),
  constraint ticket_issue_check check (issue >= 1),
  constraint ticket_n_check check (n >= 1),
  constraint ticket_ticket_type_check check (ticket_type = any (array['R'::bpchar, 'H'::bpchar, 'S'::bpchar,
    'Z'::bpchar, 'C'::bpchar]))
);

create table seat_plan (
  plan_id uuid primary key,
  key text not null,
  name jsonb not null,
  document jsonb not null,
  content_hash text not null,
  updated_at timestamptz not null,
  version int not null default 1,
  venue_id uuid,
  presenter_id uuid,
  summary jsonb,
  saved_by uuid,
  saved_label text,
  reason text,
  outlines jsonb,
  outlined_hash text,
  constraint seat_plan_key_key unique (key),
  constraint seat_plan_outlined check ((outlines is null) = (outlined_hash is null)),
  constraint seat_plan_version_check check (version >= 1)
);
create index seat_plan_venue on seat_plan (venue_id);

create table performance_plan (
  performance_id uuid primary key,
  plan_id uuid not null,
  constraint performance_plan_plan_id_fkey foreign key (plan_id) references seat_plan (plan_id)
);
create index performance_plan_plan on performance_plan (plan_id);

create unlogged table holder (
  performance_id uuid not null,
  buyer_id uuid not null,
  version int not null,
  primary key (performance_id, buyer_id)
) with (fillfactor = 50);

create table buyer (
  buyer_id uuid primary key,
  performance_ids uuid[] not null,
  seen_at timestamptz not null,
  forgiven_at timestamptz
) with (fillfactor = 70);
create index buyer_age on buyer using brin (seen_at);

create table ticket_past (
  performance_id uuid not null,
  order_id uuid not null,
  n int not null,
  issue int not null,
  block_no int not null,
  seat_no int,
  ticket_type character(1) not null,
  holder_id uuid,
  ended_as text not null,
  ended_at timestamptz not null,
  ended_by text not null,
  note text not null,
  left_cents int not null default 0,
  left_fee_cents int not null default 0,
  primary key (performance_id, order_id, n, issue),
  constraint ticket_past_check check ((ended_as not in ('transferred', 'reissued'))
    or ((left_cents + left_fee_cents) = 0)),
  constraint ticket_past_ended_as_check check (ended_as in ('returned', 'exchanged', 'transferred', 'reissued',
    'voided')),
  constraint ticket_past_left_cents_check check (left_cents >= 0),
  constraint ticket_past_left_fee_cents_check check (left_fee_cents >= 0)
);

create table window_use (
  performance_id uuid not null,
  counted text not null,
  qty int not null,
  allowed int not null,
  primary key (performance_id, counted),
  constraint window_use_check check ((qty >= 0) and (qty <= allowed))
) with (fillfactor = 50);

create table allotment (
  performance_id uuid not null,
  allotment_id uuid not null,
  kind text not null,
  name text not null,
  sellers jsonb not null default '[]'::jsonb,
  buyers text not null default '',
  release_hours int,
  created_at timestamptz not null,
  given boolean not null default false,
  primary key (performance_id, allotment_id),
  constraint allotment_kind_check check (kind in ('house', 'promoter', 'sponsor', 'kill')),
  constraint allotment_release_hours_check check ((release_hours >= 0) and (release_hours <= 8760))
);

create table allotment_item (
  performance_id uuid not null,
  allotment_id uuid not null,
  block_no int not null,
  mask bigint not null default 0,
  qty int not null,
  primary key (performance_id, allotment_id, block_no),
  constraint allotment_item_qty_check check (qty > 0)
);

create table seat_plan_past (
  plan_id uuid not null,
  version int not null,
  document jsonb not null,
  seats int not null,
  saved_at timestamptz not null,
  saved_by uuid,
  saved_label text,
  reason text,
  primary key (plan_id, version),
  constraint seat_plan_past_seats_check check (seats >= 0),
  constraint seat_plan_past_version_check check (version >= 1),
  constraint seat_plan_past_plan_id_fkey foreign key (plan_id) references seat_plan (plan_id)
);

-- Staff

create table staff_view (
  view_id uuid primary key,
  staff_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  kept_at timestamptz not null,
  constraint staff_view_staff_id_list_name_key unique (staff_id, list, name),
  constraint staff_view_staff_id_fkey foreign key (staff_id) references staff (staff_id) on delete cascade
);

create table staff_export_day (
  staff_id uuid not null,
  day date not null,
  people int not null,
  primary key (staff_id, day),
  constraint staff_export_day_people_check check (people >= 0)
);

-- Streaming

create table viewing (
  performance_id uuid not null,
  order_id uuid not null,
  n int not null,
  issue int not null,
  member_id uuid not null,
  device text not null,
  moves int not null default 0,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  watched_seconds int not null default 0,
  primary key (performance_id, order_id, n, issue),
  constraint viewing_issue_check check (issue > 0),
  constraint viewing_moves_check check (moves >= 0),
  constraint viewing_n_check check (n > 0),
  constraint viewing_watched_seconds_check check (watched_seconds >= 0)
) with (fillfactor = 70);
create index viewing_member on viewing (member_id);

create table stream_reminder (
  performance_id uuid not null,
  starts_at timestamptz not null,
  told_at timestamptz not null,
  primary key (performance_id, starts_at)
);

-- Top ups

create table top_up (
  member_id uuid not null,
  top_up_id uuid not null,
  cents int not null,
  method text not null,
  created_at timestamptz not null,
  refunded_at timestamptz,
  primary key (member_id, top_up_id),
  constraint top_up_top_up_id_key unique (top_up_id),
  constraint top_up_cents_check check (cents > 0)
);
create index top_up_latest on top_up (member_id, created_at desc);

-- Weather

create table weather_signal (
  signal_id uuid primary key,
  kind text not null,
  signal text not null,
  since timestamptz not null,
  until timestamptz,
  source text not null,
  noted_by text,
  ended_by text,
  noted_at timestamptz not null,
  constraint weather_signal_check check ((until is null) or (until >= since)),
  constraint weather_signal_kind_check check (kind in ('cyclone', 'rain', 'extreme')),
  constraint weather_signal_source_check check (source in ('feed', 'hand'))
);
create unique index weather_signal_in_force on weather_signal (kind, source) where until is null;
create index weather_signal_until on weather_signal (until);

create table weather_reading (
  is_only boolean primary key,
  read_at timestamptz,
  failed_at timestamptz,
  failure text,
  constraint weather_reading_is_only_check check (is_only)
);

create table weather_proposal (
  performance_id uuid not null,
  starts_at timestamptz not null,
  verdict text not null,
  by_minutes int not null,
  case_number int not null,
  proposed_at timestamptz not null,
  outdated_at timestamptz,
  primary key (performance_id, starts_at, verdict, by_minutes),
  constraint weather_proposal_verdict_check check (verdict in ('delayed', 'off'))
);

-- Wish list

create table wish_line (
  performance_id uuid primary key,
  last_place int not null,
  waiting int not null,
  starts_at timestamptz not null,
  over boolean not null default false,
  constraint wish_line_waiting_check check (waiting >= 0)
) with (fillfactor = 50);

create table wish (
  performance_id uuid not null,
  wish_id uuid not null,
  member_id uuid not null,
  state text not null,
  ended text,
  place int not null,
  sequence int not null,
  quantity int not null,
  ticket_types text not null,
  zone_nos int[] not null,
  highest_cents int,
  together boolean not null,
  pay_by text not null,
  collection jsonb not null,
  language text not null,
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  matches int not null default 0,
  hold_id uuid,
  checkout_id uuid,
  pay_until timestamptz,
  reminded boolean not null default false,
  lines jsonb,
  places jsonb,
  price_cents int,
  delivery_cents int,
  total_cents int,
  number character(10),
  primary key (performance_id, wish_id),
  constraint wish_check check ((ended is not null) = (state = 'cancelled')),
  constraint wish_check1 check (length(ticket_types) = quantity),
  constraint wish_highest_cents_check check (highest_cents >= 0),
  constraint wish_pay_by_check check (pay_by in ('points', 'later')),
  constraint wish_quantity_check check ((quantity >= 1) and (quantity <= 4)),
  constraint wish_state_check check (state in ('matching', 'match_result', 'purchase_complete', 'points_unpaid',
    'points_paid', 'cancelled', 'payment_failed'))
) with (fillfactor = 80);
create index wish_waiting on wish (performance_id, place) where state = 'matching';
create index wish_member on wish (member_id, performance_id);
create index wish_checkout on wish (performance_id, checkout_id) where checkout_id is not null;
create index wish_unpaid on wish (pay_until) where state in ('match_result', 'points_unpaid', 'points_paid',
  'payment_failed');
create index wish_ended on wish (changed_at) where state in ('purchase_complete', 'cancelled');

create table wisher (
  member_id uuid primary key,
  performance_ids uuid[] not null
) with (fillfactor = 70);

-- Payment sandbox

create table sandbox_payment (
  ref text primary key,
  idempotency_key text not null,
  amount_cents int not null,
  refunded_cents int not null default 0,
  state text not null,
  facts jsonb not null,
  version int not null default 1,
  created_at timestamptz not null,
  constraint sandbox_payment_idempotency_key_key unique (idempotency_key),
  constraint sandbox_payment_amount_cents_check check (amount_cents > 0),
  constraint sandbox_payment_check check ((refunded_cents >= 0) and (refunded_cents <= amount_cents)),
  constraint sandbox_payment_state_check check (state in ('created', 'challenged', 'captured', 'declined',
    'cancelled'))
);

create table sandbox_refund (
  idempotency_key text primary key,
  ref text not null,
  amount_cents int not null,
  outcome text not null,
  created_at timestamptz not null,
  constraint sandbox_refund_amount_cents_check check (amount_cents > 0),
  constraint sandbox_refund_outcome_check check (outcome in ('done', 'pending_done', 'pending_failed')),
  constraint sandbox_refund_ref_fkey foreign key (ref) references sandbox_payment (ref)
);

-- PayDollar

create table paydollar_payment (
  provider text not null,
  charge_id uuid not null,
  method text not null,
  amount_cents int not null,
  language text not null,
  return_url text not null,
  expires_at timestamptz not null,
  shown_at timestamptz,
  given_up_at timestamptz,
  primary key (provider, charge_id),
  constraint paydollar_payment_amount_cents_check check (amount_cents > 0)
);

create table paydollar_refund (
  provider text not null,
  key text not null,
  charge_id uuid not null,
  amount_cents int not null,
  state text not null,
  failure text,
  known_before text not null,
  asked_at timestamptz not null,
  primary key (provider, key),
  constraint paydollar_refund_amount_cents_check check (amount_cents > 0),
  constraint paydollar_refund_state_check check (state in ('asking', 'asked', 'done', 'failed'))
);
create unique index paydollar_refund_open on paydollar_refund (provider, charge_id) where state in ('asking', 'asked');

-- Rows

insert into catalogue_version (part, version) values
  ('events', 0), ('availability', 0), ('likes', 0), ('news', 0), ('pages', 0), ('sales_points', 0),
  ('switches', 0), ('priority', 0);
insert into weather_reading (is_only) values (true);
