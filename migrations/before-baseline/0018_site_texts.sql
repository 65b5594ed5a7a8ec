-- Texts of the information pages and of the FAQ, every edition there ever was. Owned by `content`.

create table page_edition (
  -- A page's name in contract/routes.ts.
  page text not null check (page ~ '^[a-zA-Z]{2,40}$'),
  -- The same for all languages of an edition; the highest is the current one.
  version int not null check (version >= 1),
  language text not null check (language in ('en_us', 'zh_hk', 'zh_cn')),
  -- Markdown, as docs/texts.md describes it.
  body text not null check (length(body) between 1 and 200000),
  -- SHA-256 of the body.
  digest text not null,
  -- With the program, or by staff.
  source text not null check (source in ('shipped', 'staff')),
  -- The member of staff.
  published_by uuid,
  published_at timestamptz not null,
  primary key (page, version, language),
  check ((source = 'staff') = (published_by is not null))
);
