-- Switches of the site that staff can turn. Owned by `content`.
create table site_switch (
  name text primary key check (name in ('show_wish_list', 'landing_page_past_event', 'specific_period_gray')),
  value jsonb not null
);
