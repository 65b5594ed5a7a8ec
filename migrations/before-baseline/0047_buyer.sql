-- What a sale of one performance asks is kept with that performance, what it asks of a buyer with the buyer.
-- Owned by `seating`.

-- Whoever takes tickets of a performance moves the buyer's version on: see 0030.
drop table holder;
create unlogged table holder (
  performance_id uuid not null,
  buyer_id uuid not null,
  version int not null,
  primary key (performance_id, buyer_id)
) with (fillfactor = 50);

-- Where to look for what somebody holds. Whoever holds tickets of several performances is served one request at a time:
-- the row is what they wait for.
create table buyer (
  buyer_id uuid primary key,
  -- Of which tickets were set aside since a day before `seen_at`, and perhaps of others.
  performance_ids uuid[] not null,
  -- When tickets were last asked for, to within an hour.
  seen_at timestamptz not null,
  -- When tickets were last bought: what ran out before is forgiven. Known of those with several performances.
  forgiven_at timestamptz
) with (fillfactor = 70);
create index buyer_age on buyer using brin (seen_at);
insert into buyer (buyer_id, performance_ids, seen_at)
select buyer_id, array_agg(distinct performance_id), now() from (
  select buyer_id, performance_id from hold union all select buyer_id, performance_id from lapsed_hold) h
group by buyer_id;

-- Both are known whenever it is looked up what ran out for a buyer: see `order_checkout` in 0046.
drop index lapsed_hold_unbought;
create index lapsed_hold_unbought on lapsed_hold (buyer_id, performance_id, lapsed_at) where unbought;
