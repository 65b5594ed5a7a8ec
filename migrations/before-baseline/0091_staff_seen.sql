-- When somebody of the staff was last there: their sessions end, and are forgotten. Owned by `identity`.
alter table staff add column last_seen_at timestamptz;
