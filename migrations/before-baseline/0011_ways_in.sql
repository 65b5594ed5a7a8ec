-- Further ways in: providers of identity, another device that is logged in, passkeys. Owned by `identity`.

-- Who comes by a provider has told no more than name and address; the rest is asked for when it is needed.
alter table member_profile alter column title drop not null;
alter table member_profile alter column birthday drop not null;
alter table member_profile alter column address drop not null;
alter table member_profile alter column mobile_area_code drop not null;
alter table member_profile alter column mobile_number drop not null;
alter table member_profile add constraint member_profile_mobile_whole
  check ((mobile_area_code is null) = (mobile_number is null));

-- One identity of a provider belongs to one account, whoever comes first.
create unique index member_account_identity on member_account (provider_id, account_id);

-- A way in that was begun and has to come back: of its one-time value and of the browser only digests are kept.
create table login_step (
  token_hash text primary key,
  -- 'redirect', 'credential', 'passkey_login', 'passkey_register'
  kind text not null,
  browser_hash text not null,
  provider text,
  -- Path, query and hash of our own page to go to afterwards.
  target text,
  -- Set: the identity is to be linked to this member, or the passkey registered for them.
  member_id uuid references member (id) on delete cascade,
  -- As a provider posts them beside its answer, once.
  given_name text,
  family_name text,
  expires_at timestamptz not null
);
create index login_step_expiry on login_step (expires_at);

-- A computer that waits for a phone.
create table qr_login (
  -- Of the code that the QR shows; it opens nothing without the browser that asked for it.
  code_hash text primary key,
  browser_hash text not null,
  state text not null check (state in ('waiting', 'confirmed', 'denied', 'used')),
  member_id uuid references member (id) on delete cascade,
  user_agent text not null,
  network text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index qr_login_expiry on qr_login (expires_at);

create table member_passkey (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  -- base64url
  credential_id text not null unique,
  -- COSE, base64url
  public_key text not null,
  counter bigint not null,
  -- ["internal", …]
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index member_passkey_member on member_passkey (member_id);
