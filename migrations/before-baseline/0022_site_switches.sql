-- Two more switches: work on the site, and the whole site at rest.
alter table site_switch drop constraint site_switch_name_check;
alter table site_switch add constraint site_switch_name_check
  check (name in ('show_wish_list', 'landing_page_past_event', 'specific_period_gray', 'maintenance', 'site_closed'));
