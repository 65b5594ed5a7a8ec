-- How staff come in: invitations, what was begun before there is a session, and what they prove themselves by. Owned by
-- `identity`.

create table staff_invitation (
  -- In the link, signed.
  invitation_id uuid primary key,
  -- In lower case. Of an account that there is, this is its holder's way back in.
  email text not null,
  -- What the account is given when it is accepted; null: nothing but a way back in.
  role text check (role in ('administrator', 'organiser', 'boxOffice', 'customerService', 'gate')),
  -- As `GrantScope` of the contract says it.
  scope jsonb,
  invited_at timestamptz not null,
  -- Null: by a command on the machine.
  invited_by uuid references staff,
  expires_at timestamptz not null,
  -- When it was accepted, or taken back: it counts once.
  used_at timestamptz,
  constraint staff_invitation_whole check ((role is null) = (scope is null))
);
create index staff_invitation_open on staff_invitation (email) where used_at is null;

-- What a browser has begun and holds the secret of. It opens nothing by itself, and is used once.
create table staff_step (
  -- SHA-256 of the secret in the browser's cookie.
  token_hash bytea primary key,
  -- code: the password was right. passkey, proof: a passkey is asked for. invitation: somebody accepts one.
  -- totp, passkey_added: another second factor is being set up.
  kind text not null check (kind in ('code', 'passkey', 'proof', 'invitation', 'totp', 'passkey_added')),
  -- Whom it is for; of an invitation the account to be made, of a passkey that is asked for nobody yet.
  staff_id uuid,
  invitation_id uuid references staff_invitation on delete cascade,
  -- Codes that were tried with it.
  tries integer not null default 0,
  -- What was typed into an invitation, until the second factor stands.
  name text,
  language text check (language in ('en_us', 'zh_hk', 'zh_cn')),
  password_hash text,
  -- A secret of one-time codes that was shown and not yet confirmed, sealed.
  totp_sealed bytea,
  expires_at timestamptz not null
);
create index staff_step_expiry on staff_step (expires_at);
create index staff_step_of on staff_step (staff_id);

create table staff_recovery_code (
  -- A keyed digest: who reads the table can use none.
  code_hash text primary key,
  staff_id uuid not null references staff on delete cascade,
  used_at timestamptz
);
create index staff_recovery_code_of on staff_recovery_code (staff_id);

create table staff_passkey (
  passkey_id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
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
create index staff_passkey_of on staff_passkey (staff_id);
