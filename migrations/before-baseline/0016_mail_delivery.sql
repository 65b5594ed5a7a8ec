-- What became of each message. Owned by `platform/record-mail.ts`.
create table mail_delivery (
  message_id text primary key,
  -- Null once the person has left.
  recipient text,
  -- What the message is about: `activation`, `tickets`, …
  kind text not null,
  -- failed: not taken yet and tried again; bounced: refused for good.
  state text not null check (state in ('queued', 'sent', 'failed', 'bounced')),
  attempts int not null default 0 check (attempts >= 0),
  -- Whoever sends it has it until then, so that two workers do not send it at once.
  claimed_until timestamptz,
  -- Code of the connection or of the mail server; never its words, which may repeat the message.
  last_error text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index mail_delivery_recipient on mail_delivery (recipient, updated_at);
create index mail_delivery_state on mail_delivery (state, updated_at);
