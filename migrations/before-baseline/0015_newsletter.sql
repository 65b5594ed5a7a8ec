-- Who reads the newsletter, and its issues. Owned by `notices`.

create table newsletter_subscriber (
  subscriber_id uuid primary key,
  -- As addresses are compared; one subscription an address.
  email_key text not null unique,
  email text not null,
  -- Of the page on which the subscription was asked for.
  language text not null check (language in ('en_us', 'zh_hk', 'zh_cn')),
  state text not null check (state in ('waiting', 'confirmed', 'unsubscribed')),
  -- The confirmation that was asked for last; its link carries this instant.
  wanted_at timestamptz not null,
  -- The confirmation that was sent last.
  link_sent_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
create index newsletter_subscriber_waiting on newsletter_subscriber (wanted_at);

create table newsletter_issue (
  issue_id uuid primary key,
  -- SHA-256 of the content: the same issue is never sent as two.
  content_hash text not null unique,
  -- `NewsletterIssue` of contract/notices/newsletter.ts.
  content jsonb not null,
  created_at timestamptz not null
);
