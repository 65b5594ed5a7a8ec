-- What waits at counters is few among all that was ever paid out.
create index counter_refund_pending on counter_refund (created_at, refund_key) where state = 'pending';
