-- Tickets that move one by one: issues, who has them, and what they were. Owned by `seating`.

alter table ticket
  -- Counts from 1: each new issue has a new code, and those of issues before it are refused.
  add column issue int not null default 1 check (issue >= 1),
  -- The member to whom it was transferred; null while it is the buyer's.
  add column holder_id uuid;

-- Issues of tickets that are not valid any more: written once, never changed. No trigger says so, as those of a table
-- that is divided would have to be on every machine.
create table ticket_past (
  performance_id uuid not null,
  order_id uuid not null,
  n int not null,
  issue int not null,
  block_no int not null,
  seat_no int,
  ticket_type char(1) not null,
  -- As the ticket had it.
  holder_id uuid,
  -- After `transferred` and `reissued` the next issue is valid; after the others the ticket is gone.
  ended_as text not null check (ended_as in ('returned', 'exchanged', 'transferred', 'reissued', 'voided')),
  ended_at timestamptz not null,
  -- Who ended it, as the audit names actors; and why, in words that name no person.
  ended_by text not null,
  note text not null,
  -- What left the order with it, in cents: refunded, or moved to what it was exchanged for. The rest is kept.
  left_cents int not null default 0 check (left_cents >= 0),
  left_fee_cents int not null default 0 check (left_fee_cents >= 0),
  check (ended_as not in ('transferred', 'reissued') or left_cents + left_fee_cents = 0),
  primary key (performance_id, order_id, n, issue)
);
