-- Of which festival an event is a part: {"key": "hkiff", "section": {"en_us": …}}. What partner lists are made from.
alter table event add column festival jsonb;
