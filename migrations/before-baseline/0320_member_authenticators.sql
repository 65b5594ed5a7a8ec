-- An authenticator app as a member's second factor. Owned by `identity`.

create table member_totp (
  member_id uuid primary key references member (id) on delete cascade,
  -- The secret of the codes, sealed.
  sealed bytea not null,
  -- The last half minute whose code was used.
  last_step bigint not null,
  added_at timestamptz not null
);

create table member_recovery_code (
  -- A keyed digest: who reads the table can use none.
  code_hash text primary key,
  member_id uuid not null references member_totp on delete cascade,
  used_at timestamptz
);
create index member_recovery_code_of on member_recovery_code (member_id);

-- Two more kinds: 'second_factor', a login that waits for the code, and 'authenticator', an app that is being added.
alter table login_step
  -- Codes that were tried with it.
  add column tries integer not null default 0,
  -- Of an app that is being added: its secret, sealed.
  add column totp_sealed bytea;
