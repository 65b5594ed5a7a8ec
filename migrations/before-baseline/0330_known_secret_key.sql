-- Digests of the secret keys that the database was used with, numbered from the oldest. A start compares its own, so that
-- a forgotten earlier key is noticed before tickets are signed and codes digested by other keys. Owned by `platform`.
create table known_secret_key (
  number int primary key check (number > 0),
  digest text not null unique,
  first_used_at timestamptz not null default now()
);
