-- What a venue does about weather signals: `WeatherRule` of the contract, as its feed says it; null where none said.
alter table venue add column weather jsonb;

-- Weather signals, one row each time one was in force. Owned by `weather`.
create table weather_signal (
  signal_id uuid primary key,
  kind text not null check (kind in ('cyclone', 'rain', 'extreme')),
  signal text not null,
  since timestamptz not null,
  -- Null while it is in force; the same as `since` where it was turned on by mistake.
  until timestamptz,
  -- Told by the feed, or turned by hand.
  source text not null check (source in ('feed', 'hand')),
  -- By hand: who turned it on, and off.
  noted_by text,
  ended_by text,
  noted_at timestamptz not null,
  check (until is null or until >= since)
);
create unique index weather_signal_in_force on weather_signal (kind, source) where until is null;
create index weather_signal_until on weather_signal (until);

-- One row: when the feed was last understood, and when it last was not. Whoever writes signals or proposals locks it.
create table weather_reading (
  is_only boolean primary key check (is_only),
  read_at timestamptz,
  failed_at timestamptz,
  failure text
);
insert into weather_reading (is_only) values (true);

-- Cases that were opened because of the weather: what was found of a performance, once.
create table weather_proposal (
  performance_id uuid not null,
  -- When it was to begin then.
  starts_at timestamptz not null,
  verdict text not null check (verdict in ('delayed', 'off')),
  -- Of a delay; of what is off, 0.
  by_minutes int not null,
  case_number int not null,
  proposed_at timestamptz not null,
  -- Since when it is not right any more: the case is left to people.
  outdated_at timestamptz,
  primary key (performance_id, starts_at, verdict, by_minutes)
);
