-- Places held to exchange tickets for stand beside the cart: its rules count none of them.
alter table hold add column for_exchange boolean not null default false;

-- Of an exchange within one performance: whether the member's quota counts the new tickets beside the old ones.
alter table exchange add column counted boolean not null default true;
