-- Accounts, logins and what slows guessing down. Owned by `identity`.
-- The first four tables are those of better-auth 1.7.7, as its `compileMigrations()` writes them for our options, with
-- ids made by the program; a test holds them against the library.

create table member (
  id uuid primary key,
  name text not null,
  -- Lower case; the address as its owner writes it stands in member_profile.
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp,
  role text,
  -- True: suspended by staff.
  banned boolean,
  ban_reason text,
  ban_expires timestamptz
);

create table member_session (
  id uuid primary key,
  expires_at timestamptz not null,
  -- Worth nothing without the signature that the cookie carries beside it.
  token text not null unique,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null,
  ip_address text,
  user_agent text,
  member_id uuid not null references member (id) on delete cascade,
  impersonated_by text
);
create index member_session_member_id_idx on member_session (member_id);
create index member_session_expiry on member_session (expires_at);

create table member_account (
  id uuid primary key,
  account_id text not null,
  provider_id text not null,
  member_id uuid not null references member (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null
);
create index member_account_member_id_idx on member_account (member_id);

create table member_verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default current_timestamp,
  updated_at timestamptz not null default current_timestamp
);
create index member_verification_identifier_idx on member_verification (identifier);

-- What a member told us about themselves.
create table member_profile (
  member_id uuid primary key references member (id) on delete cascade,
  -- Lower case; without an at sign, so that it is never taken for an address.
  login_id text unique check (login_id = lower(login_id) and login_id not like '%@%'),
  email text not null,
  title text not null check (title in ('mr', 'miss', 'mrs')),
  first_name text not null,
  last_name text not null,
  birthday date not null,
  -- {country, province, area, district, street, building}
  address jsonb not null,
  -- Digits only, without plus.
  mobile_area_code text not null,
  mobile_number text not null,
  -- ["music", …]
  interests jsonb not null,
  -- True: no direct marketing.
  opt_out boolean not null,
  agreed_to_terms_at timestamptz not null,
  -- Of the mail that is sent to them.
  language text not null check (language in ('en_us', 'zh_hk', 'zh_cn')),
  -- The activation link that was asked for last, and the one that was sent last.
  activation_wanted_at timestamptz,
  activation_sent_at timestamptz
);

-- Wrong passwords for one account from one network. `account_key` is the account's id, or a digest of an unknown name.
create table wrong_password (
  account_key text not null,
  network text not null,
  failures int not null check (failures > 0),
  blocked_until timestamptz,
  forget_at timestamptz not null,
  primary key (account_key, network)
);
create index wrong_password_forget on wrong_password (forget_at);

-- Counters of rate-limiter-flexible; `expire` in milliseconds since 1970, a double because the library calculates with it.
create table rate_limit (
  key varchar(255) primary key,
  points int not null default 0,
  expire double precision
);
