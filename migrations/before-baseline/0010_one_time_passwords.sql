-- One-time passwords, links for a new password, and solved bot checks. Owned by `identity`.

-- One row an address that a code was asked for, whether or not it has an account: both take the same work. The code
-- itself is not here: it is derived from `code_id` with the program's key.
create table one_time_password (
  -- Digest of the address.
  address_key text primary key,
  code_id uuid not null,
  -- Null: no such account.
  member_id uuid references member (id) on delete cascade,
  expires_at timestamptz not null,
  -- From then on another may be sent.
  resend_at timestamptz not null,
  -- Wrong codes that were tried against this one.
  wrong int not null default 0 check (wrong >= 0),
  -- Codes in a row that died of wrong tries: each doubles the pause before the next.
  dead_in_row int not null default 0 check (dead_in_row >= 0),
  used_at timestamptz,
  sent_at timestamptz
);
create index one_time_password_expiry on one_time_password (expires_at);

-- The link for a new password that a member asked for last. The token is derived from `link_id` with the program's key.
create table password_reset (
  member_id uuid primary key references member (id) on delete cascade,
  link_id uuid not null unique,
  -- The address it was sent to: no longer valid when the account has another.
  account_email text not null,
  wanted_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  sent_at timestamptz
);

-- Bot checks that were handed in: each counts once.
create table used_bot_check (
  nonce text primary key,
  forget_at timestamptz not null
);
create index used_bot_check_forget on used_bot_check (forget_at);
