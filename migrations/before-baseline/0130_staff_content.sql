-- News, banners and notices as staff write them, beside what sources bring. Owned by `content`.

-- {"address", "width", "height", "alt": {by language}}: a picture above the words.
alter table news_article add column picture jsonb;

-- An import leaves these fields alone; `source_value` follows the source, so that a field can be given back to it.
create table written_content (
  kind text not null check (kind in ('article', 'banner', 'popup')),
  item_id uuid not null,
  -- Which field: `title/zh_hk`, `until`, …
  path text not null,
  -- Null: staff have taken it away.
  value jsonb,
  -- Null: the source says nothing of it.
  source_value jsonb,
  written_at timestamptz not null,
  written_by uuid,
  primary key (kind, item_id, path)
);

-- What staff have published, whole; version 0 is what was there before.
create table content_version (
  kind text not null check (kind in ('article', 'banner', 'popup')),
  item_id uuid not null,
  version int not null check (version >= 0),
  document jsonb not null,
  reason text,
  published_at timestamptz not null,
  published_by uuid,
  published_label text not null,
  primary key (kind, item_id, version)
);

-- Pictures that staff sent, made anew; the bytes lie in the store of files.
create table content_picture (
  -- The beginning of the bytes' SHA-256.
  file text primary key check (file ~ '^[0-9a-f]{32}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null,
  added_at timestamptz not null,
  added_by uuid
);
