-- Complimentary tickets: orders at no price, of places that an allotment keeps back. Owned by `orders`; `allotment` and
-- `ticket` by `seating`.

alter table ticket drop constraint ticket_ticket_type_check;
alter table ticket add constraint ticket_ticket_type_check check (ticket_type in ('R', 'H', 'S', 'Z', 'C'));

-- Tickets were given of it: what is taken back returns to it, so it stays when it has no places left.
alter table allotment add column given boolean not null default false;
-- Who may give of it was not asked for before.
update allotment set sellers = '["administrator", "organiser"]' where sellers = '[]';

-- Tickets that were given at once, all of them or none; whoever gives makes the id, so that repeating it gives no second ones.
create table gift_batch (
  performance_id uuid not null,
  batch_id uuid not null,
  allotment_id uuid not null,
  -- As the allotment was called then.
  allotment text not null,
  -- Who gave them.
  staff_name text not null,
  given_at timestamptz not null,
  primary key (performance_id, batch_id)
);

-- What one guest was given. `buyer_id` stands for the guest, who has no account, in the order and its checkout, and is the
-- checkout's id, too.
create table gift (
  performance_id uuid not null,
  order_id uuid not null,
  batch_id uuid not null,
  -- Counts the guests of a batch, from 1.
  n int not null check (n > 0),
  buyer_id uuid not null,
  -- To whom the tickets are mailed.
  email text not null,
  primary key (performance_id, order_id),
  unique (performance_id, batch_id, n)
);
