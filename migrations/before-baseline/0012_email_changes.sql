-- Addresses that members want instead of theirs, until the link sent there is used. Owned by `identity`.
create table email_change (
  id uuid primary key,
  member_id uuid not null references member (id) on delete cascade,
  -- As its owner writes it, and as accounts are found by it; so, too, the address that it takes the place of.
  email text not null,
  account_email text not null,
  old_email text not null,
  old_account_email text not null,
  -- Digest of the password's hash as it was when this was asked for: a new password makes the link worthless.
  password_digest text not null,
  expires_at timestamptz not null,
  -- The link, and the word to the old address, have gone out.
  sent_at timestamptz,
  -- The link was used; the row stays until the old address has been told.
  confirmed_at timestamptz
);
create index email_change_member on email_change (member_id);
create index email_change_expiry on email_change (expires_at);
