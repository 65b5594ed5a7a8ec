-- News, banners, notices that pop up, and presenters with a brand. Owned by `content`.
-- Texts are jsonb objects with the keys en_us, zh_hk, zh_cn. What a source no longer names is taken off the list, never
-- deleted: links and what visitors' browsers remember point to it.

create table news_article (
  article_id uuid primary key,
  source text not null,
  source_key text not null,
  -- Short and stable: stands in addresses.
  number int not null unique,
  kind text not null check (kind in ('sale', 'show_added', 'service', 'membership', 'safety', 'access')),
  published_from timestamptz not null,
  published_until timestamptz check (published_until > published_from),
  pinned boolean not null default false,
  -- The event that it is about, where there is one.
  event_id uuid references event,
  title jsonb not null,
  summary jsonb not null,
  -- Markdown: paragraphs, headings, lists, links and bold.
  body jsonb not null,
  -- SHA-256 of the source's row, so that a repeated import touches only what changed.
  fingerprint text not null,
  listed boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (source, source_key)
);
create index news_article_newest on news_article (published_from desc) where listed;

create table banner (
  banner_id uuid primary key,
  source text not null,
  source_key text not null,
  number int not null unique,
  position int not null,
  shown_from timestamptz not null,
  shown_until timestamptz check (shown_until > shown_from),
  -- Where it leads: an event, a page of ours by its name, or another site.
  event_id uuid references event,
  page text,
  url text check (url like 'https://%'),
  title jsonb not null,
  line jsonb,
  -- Path of a picture on this site; without one the event's poster, or one drawn from type, category and title.
  picture text check (picture like '/%' and picture not like '//%'),
  art_type text not null,
  art_category text not null,
  fingerprint text not null,
  listed boolean not null default true,
  unique (source, source_key),
  check (num_nonnulls(event_id, page, url) = 1)
);

create table popup_notice (
  notice_id uuid primary key,
  source text not null,
  source_key text not null,
  number int not null unique,
  -- Counts up whenever its words or its event change: who closed an earlier one sees it again.
  version int not null default 1,
  event_id uuid not null references event,
  title jsonb not null,
  body jsonb not null,
  shown_from timestamptz not null,
  shown_until timestamptz not null check (shown_until > shown_from),
  fingerprint text not null,
  listed boolean not null default true,
  unique (source, source_key)
);

create table presenter_brand (
  presenter_id uuid primary key references presenter,
  source text not null,
  position int not null,
  line jsonb,
  -- Path of a logo on this site; without one a mark is made from the name.
  logo text check (logo like '/%' and logo not like '//%'),
  listed boolean not null default true
);
