-- What is over, and kept for a while: found by the nightly rounds that forget it.
create index wish_ended on wish (changed_at) where state in ('purchase_complete', 'cancelled');
create index ticket_resale_withdrawn on ticket_resale (settled_at) where state = 'withdrawn';
