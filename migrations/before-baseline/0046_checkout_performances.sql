-- Whoever knows a checkout finds its orders, and a member's, without asking every performance. Owned by `orders`.

-- Of which performances its orders are.
alter table checkout add column performance_ids uuid[] not null default '{}';
update checkout c set performance_ids = o.ids from (
  select member_id, checkout_id, array_agg(distinct performance_id order by performance_id) as ids
  from orders group by member_id, checkout_id) o
where c.member_id = o.member_id and c.checkout_id = o.checkout_id;
alter table checkout alter column performance_ids drop default;

-- Both are known whenever the orders of a checkout are looked up; by one alone, a planner that knows nothing of the table
-- yet might read all orders of a performance.
drop index order_checkout;
create index order_checkout on orders (checkout_id, performance_id);
drop index order_member;
create index order_member on orders (member_id, performance_id);
