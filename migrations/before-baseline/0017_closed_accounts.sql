-- Accounts that are about to be closed, and those that were. Owned by `identity`.

-- The link by which a member without a password confirms that the account shall be closed.
create table account_closing (
  member_id uuid primary key references member (id) on delete cascade,
  wanted_at timestamptz not null,
  sent_at timestamptz
);

create table closed_account (
  -- Stays in transactions; nothing leads from it to a person any more.
  member_id uuid primary key,
  closed_at timestamptz not null,
  -- Where the last mail goes; null once that was sent.
  farewell_email text,
  language text not null check (language in ('en_us', 'zh_hk', 'zh_cn'))
);
