-- How a section is called, in up to three languages, where its key does not say it. Owned by `seating`.
alter table block_label add column section_name jsonb;
