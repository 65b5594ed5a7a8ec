-- Mail of local mode, which has no mail server: shown at /dev/outbox. Owned by `platform/mail.ts`.
create table outbox (
  message_id text primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  language text not null,
  attachments jsonb not null default '[]',
  sent_at timestamptz not null
);
create index outbox_sent on outbox (sent_at);
