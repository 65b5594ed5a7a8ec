-- Finds what was posted in a period, for accounts: they are asked for by days.
create index ledger_at on ledger (at);
