-- What is announced: presenters, venues, events, performances, zones and prices. Owned by `catalogue`.
-- Texts are jsonb objects with the keys en_us, zh_hk, zh_cn; money is integer cents (HKD); times are instants.

create table presenter (
  presenter_id uuid primary key,
  source text not null,
  source_key text not null,
  number int not null unique,
  name jsonb not null,
  unique (source, source_key)
);

create table venue (
  venue_id uuid primary key,
  source text not null,
  source_key text not null,
  number int not null unique,
  name jsonb not null,
  address jsonb,
  region text not null check (region in ('HK', 'KLN', 'NT', 'OTHERS')),
  district jsonb,
  latitude double precision,
  longitude double precision,
  telephone text,
  synonyms jsonb not null default '[]',
  unique (source, source_key)
);

create table event (
  event_id uuid primary key,
  source text not null,
  source_key text not null,
  -- Short and stable: stands in addresses.
  number int not null unique,
  type text not null check (type in ('shows', 'sports', 'cultural', 'priority', 'others', 'cinema', 'streamed')),
  category text not null,
  title jsonb not null,
  description jsonb,
  notices jsonb not null default '[]',
  presenter_id uuid references presenter,
  venue_id uuid not null references venue,
  synonyms jsonb not null default '[]',
  date_text jsonb,
  duration_text jsonb,
  price_text jsonb,
  age_limit_text jsonb,
  duration_minutes int check (duration_minutes > 0),
  minimum_age int not null default 6 check (minimum_age between 0 and 21),
  show_added boolean not null default false,
  tickets_added boolean not null default false,
  like_count int not null default 0 check (like_count >= 0),
  hot boolean not null default false,
  on_sale_from timestamptz,
  on_sale_until timestamptz,
  tickets_per_purchase int not null default 8 check (tickets_per_purchase between 1 and 40),
  tickets_per_member int check (tickets_per_member between 1 and 40),
  -- {site, url} where another site sells.
  partner jsonb,
  website text,
  film jsonb,
  stream jsonb,
  -- Fields that staff have set by hand: an import leaves them alone.
  overrides jsonb not null default '{}',
  -- SHA-256 of the feed's row, so that a re-import touches only what changed.
  fingerprint text not null,
  -- False once the source no longer lists it; kept, because orders and favourites point to it.
  listed boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (source, source_key),
  check (on_sale_until is null or on_sale_from is null or on_sale_until > on_sale_from)
);
create index event_listed on event (listed, type);

create table performance (
  performance_id uuid primary key,
  event_id uuid not null references event,
  source_key text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  name jsonb,
  house jsonb,
  venue_id uuid not null references venue,
  added boolean not null default false,
  -- Nothing to sell although it is announced.
  stated_sold_out boolean not null default false,
  -- What listings show; `seating` reports it, at most once a second and performance.
  availability text not null default 'available' check (availability in ('available', 'limited', 'sold_out')),
  listed boolean not null default true,
  cancelled_at timestamptz,
  unique (event_id, source_key),
  check (ends_at is null or ends_at > starts_at)
);
create index performance_start on performance (starts_at) where listed;

create table zone (
  performance_id uuid not null references performance,
  -- 1, 2, …: best first.
  zone_no int not null check (zone_no between 1 and 200),
  source_key text not null,
  name jsonb not null,
  kind text not null check (kind in ('general', 'standing', 'seated')),
  -- Places of a zone that is not numbered; null where the seller is another site.
  capacity int check (capacity >= 0),
  -- [{section?, row, seats: [label, …]}, …], best row first; null where not numbered.
  rows jsonb,
  -- {R: cents, H: cents, …}
  prices jsonb not null,
  -- No longer in the feed: what was sold stays, nothing more is.
  withdrawn boolean not null default false,
  primary key (performance_id, zone_no),
  unique (performance_id, source_key)
);

-- One line for each run of an importer: what it added, changed, removed, rejected.
create table import_run (
  import_run_id uuid primary key,
  source text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  report jsonb not null
);

-- Counts up with every change, so that each process knows when what it keeps in memory is out of date.
create table catalogue_version (
  part text primary key check (part in ('events', 'availability')),
  version bigint not null
);
insert into catalogue_version values ('events', 0), ('availability', 0);
