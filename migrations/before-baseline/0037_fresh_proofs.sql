-- Digits typed for a computer, and when the holder of a session last proved who they are. Owned by `identity`.

-- Wrong digits typed on phones: the third denies the login.
alter table qr_login add column wrong smallint not null default 0;

-- When password or passkey were shown again within the session; null: only when it began.
alter table member_session add column proved_at timestamptz;
