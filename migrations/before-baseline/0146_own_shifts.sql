-- Whoever stands at a counter looks back at their own shifts.
create index shift_of on shift (staff_id, opened_at);
