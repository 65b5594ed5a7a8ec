-- What visitors looked for in the shop and did not find: for reports of unmet demand. Nobody is named, no network is
-- kept, and what looks like a number or an address of somebody is never written. Owned by `catalogue`.
create table failed_search (
  -- Hong Kong's.
  day date not null,
  language text not null check (language in ('en_us', 'zh_hk', 'zh_cn')),
  -- In one form for width and case.
  words text not null check (char_length(words) between 1 and 60),
  -- How often, each network once a minute.
  count int not null check (count > 0),
  primary key (day, language, words)
);
