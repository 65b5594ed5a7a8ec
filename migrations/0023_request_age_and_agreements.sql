-- Requests by age: for lists of the latest, and for how many of a day named a transaction. Of `requests`.
create index request_created on request (created_at, request_id);
