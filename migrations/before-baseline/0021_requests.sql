-- What people ask of customer service, and the pictures that come with it. Owned by `requests`.

create table request (
  request_id uuid primary key,
  -- What the sender quotes: random digits with check digits, so that it tells nothing about how many there are.
  reference text not null unique,
  kind text not null check (kind in ('contact', 'transaction_change', 'delivery_change')),
  state text not null check (state in ('received', 'in_progress', 'answered', 'done', 'declined')),
  -- Null: nobody was logged in, or the account is closed.
  member_id uuid,
  -- As the sender typed them (contract/requests/requests.ts); empty once the person has left.
  fields jsonb not null,
  -- In which to answer.
  language text not null check (language in ('en_us', 'zh_hk', 'zh_cn')),
  -- Whether its sender is written to: decided once, so that nobody's mailbox is filled by others.
  acknowledgement text check (acknowledgement in ('allowed', 'held_back')),
  created_at timestamptz not null,
  moved_at timestamptz not null,
  closed_at timestamptz,
  check ((closed_at is not null) = (state in ('answered', 'done', 'declined')))
);
create index request_of_member on request (member_id, created_at);
create index request_closed on request (closed_at);

-- What staff did to a request: who moved it where, who looked at its picture.
create table request_audit (
  audit_id uuid primary key,
  request_id uuid not null references request on delete cascade,
  actor_id text not null,
  action text not null check (action in ('moved', 'picture_read')),
  from_state text,
  to_state text,
  at timestamptz not null
);
create index request_audit_of on request_audit (request_id, at);

create table upload (
  upload_id uuid primary key,
  -- The name that browser and store know it by; not to be guessed.
  key text not null unique,
  -- Digest of what the browser that asked has in a cookie: nobody else can send or use it.
  owner_key text not null,
  state text not null check (state in ('asked', 'received', 'attached', 'deleted')),
  -- Whoever sends bytes first: the address counts once.
  claimed_at timestamptz,
  request_id uuid references request on delete cascade,
  -- Of the picture that is kept, not of what was sent.
  content_type text,
  bytes int check (bytes > 0),
  sha256 text,
  created_at timestamptz not null,
  -- Until when bytes may be sent.
  expires_at timestamptz not null,
  check ((request_id is not null) = (state = 'attached') or state = 'deleted')
);
create index upload_of_request on upload (request_id);
create index upload_age on upload (state, created_at);
