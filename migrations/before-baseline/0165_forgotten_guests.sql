-- Guests of complimentary tickets are forgotten some time after the performance: null from then on. Owned by `orders`.
alter table gift alter column email drop not null;
-- Whom there is still to forget.
create index gift_addressed on gift (performance_id) where email is not null;
