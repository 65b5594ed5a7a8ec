-- Finds what was paid of late, for the pace of a sale. A summary of ranges of pages: it is a few kilobytes, and paying an
-- order does not have to write another entry of every index, as it would for a tree over `paid_at`.
create index order_paid on orders using brin (paid_at) with (pages_per_range = 16, autosummarize = on);
-- Refunds of a period, for reports.
create index refund_at on refund using brin (created_at) with (pages_per_range = 16, autosummarize = on);
