-- How good each seat of a block is, in the order of its bits: less is better; empty where the house is not measured.
-- Owned by `seating`.
alter table block_label add column measures int[] not null default '{}';
