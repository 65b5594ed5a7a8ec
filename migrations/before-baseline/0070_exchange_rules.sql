-- Places held to exchange tickets for stand beside the cart: its rules count none of them.
alter table hold add column for_exchange boolean not null default false;

-- Of an exchange within one performance: whether the member's quota counts the new tickets beside the old ones.
alter table exchange add column counted boolean not null default true;

-- What its event lets buyers do with the tickets of an order, fixed when it is begun: what they are told and agree to.
alter table orders
  add column rules text not null default 'neither' check (rules in ('neither', 'returnable', 'exchangeable', 'both'));

-- When the buyer last agreed to that, with the payment.
alter table checkout add column agreed_at timestamptz;
