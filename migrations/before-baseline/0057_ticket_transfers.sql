-- Tickets that a member passes on by a link to one person. Owned by `orders`.

create table ticket_transfer (
  transfer_id uuid primary key,
  state text not null check (state in ('offered', 'accepted', 'withdrawn')),
  -- Who gives them: the buyer.
  from_member_id uuid not null,
  checkout_id uuid not null,
  performance_id uuid not null,
  order_id uuid not null,
  order_number char(10) not null,
  -- Which tickets, and in which issues they are offered; accepted, they have the next ones.
  numbers int[] not null,
  issues int[] not null,
  -- Whom they are for, as the giver wrote it; the address as accounts know it. Empty once one of them is gone.
  to_name text not null,
  to_email text not null,
  language text not null check (language in ('en_us', 'zh_hk', 'zh_cn')),
  offered_at timestamptz not null,
  -- When the show begins.
  expires_at timestamptz not null,
  settled_at timestamptz,
  to_member_id uuid,
  check (cardinality(numbers) >= 1 and cardinality(numbers) = cardinality(issues)),
  check ((state = 'accepted') = (to_member_id is not null))
);
create index ticket_transfer_order on ticket_transfer (order_id);
create index ticket_transfer_from on ticket_transfer (from_member_id);
create index ticket_transfer_to on ticket_transfer (to_member_id) where to_member_id is not null;
