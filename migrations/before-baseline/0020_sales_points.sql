-- Box offices and ticketing kiosks. Owned by `content`.

create table sales_point (
  sales_point_id uuid primary key,
  -- By which lists know it.
  key text not null unique,
  -- Whose list it came with; the demonstration never replaces an operator's.
  source text not null check (source in ('demonstration', 'operator')),
  kind text not null check (kind in ('box_office', 'kiosk')),
  number int not null check (number > 0),
  name jsonb not null,
  address jsonb not null,
  -- One of `districts` in contract/content/districts.ts, which says the region too.
  district text not null,
  -- `OpeningHours` of contract/content/opening-hours.ts.
  hours jsonb not null,
  telephone text,
  latitude double precision,
  longitude double precision,
  services jsonb not null,
  note jsonb,
  -- Order within the list.
  place int not null,
  active boolean not null,
  changed_at timestamptz not null,
  check ((latitude is null) = (longitude is null))
);
