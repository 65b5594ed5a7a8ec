-- Tickets counted by what a window of a sale bounds: its share of the stock, what a member may have from it, what a code
-- is good for. Held and bought; what goes back on sale is counted no more. Owned by `seating`.
create table window_use (
  performance_id uuid not null,
  -- `share WINDOW` or `share WINDOW ZONE`, `member WINDOW MEMBER`, `code DIGEST`.
  counted text not null,
  qty int not null,
  allowed int not null,
  check (qty >= 0 and qty <= allowed),
  primary key (performance_id, counted)
) with (fillfactor = 50);

-- What a hold counts as: [{"k": counted, "n": tickets, "most": allowed}, …]; null where no window bounds it.
alter table hold add column uses jsonb;
alter table lapsed_hold add column uses jsonb;

-- Who belongs to a group. Owned by `priority`.
create table group_member (
  group_key text not null,
  -- `member ID`, or `email DIGEST` of an address that need not be anybody's account yet: the address itself is not kept.
  entry text not null,
  added_at timestamptz not null,
  primary key (group_key, entry)
);
create index group_member_entry on group_member (entry);

-- Codes of priority sales, of which only a keyed digest is kept. Owned by `priority`.
create table priority_code (
  code_digest text primary key,
  -- The set that windows name.
  codes text not null,
  -- Tickets that it is good for of each performance; null where windows alone say it.
  uses int check (uses > 0),
  -- Whether it is the member's alone who enters it first.
  single boolean not null,
  member_id uuid,
  bound_at timestamptz,
  made_at timestamptz not null,
  check ((member_id is null) = (bound_at is null))
);
create index priority_code_member on priority_code (member_id) where member_id is not null;
create index priority_code_codes on priority_code (codes);
