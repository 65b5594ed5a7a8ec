-- Staff: accounts apart from members, what each was granted, and their sessions. Owned by `identity`.

create table staff (
  staff_id uuid primary key,
  -- In lower case.
  email text not null unique,
  name text not null,
  language text not null check (language in ('en_us', 'zh_hk', 'zh_cn')),
  -- Argon2id; null until a password was chosen.
  password_hash text,
  -- The secret of one-time codes, sealed with a key of the program; null until one was confirmed.
  totp_sealed bytea,
  -- The last half minute whose code was used: none counts twice.
  totp_step bigint not null default 0,
  suspended_at timestamptz,
  created_at timestamptz not null
);

create table staff_grant (
  grant_id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  role text not null check (role in ('administrator', 'organiser', 'boxOffice', 'customerService', 'gate')),
  -- As `GrantScope` of the contract says it.
  scope jsonb not null,
  granted_at timestamptz not null,
  -- Null: by a command on the machine.
  granted_by uuid references staff,
  unique (staff_id, role, scope)
);

create table staff_session (
  session_id uuid primary key,
  -- SHA-256 of the token in the cookie.
  token_hash bytea not null unique,
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz not null,
  -- Noted once a minute at most; half an hour without use ends it.
  seen_at timestamptz not null,
  -- When password and code, or a passkey, were last shown.
  proved_at timestamptz not null,
  -- At most twelve hours after its beginning.
  expires_at timestamptz not null,
  user_agent text not null,
  -- As much of the address as tells a network.
  network text not null
);
create index staff_session_of on staff_session (staff_id);
