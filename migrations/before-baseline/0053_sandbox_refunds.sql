-- The sandbox gateway's refunds may come later, or fail.
alter table sandbox_refund
  add column outcome text not null default 'done' check (outcome in ('done', 'pending_done', 'pending_failed')),
  add column created_at timestamptz not null default now();
alter table sandbox_refund alter column outcome drop default, alter column created_at drop default;
