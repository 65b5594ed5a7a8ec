-- What staff write and switch is counted, too, so that each process knows when its copies are out of date. Triggers
-- count, so that no writer can forget to: these tables change a few times a day.
alter table catalogue_version drop constraint catalogue_version_part_check;
alter table catalogue_version add constraint catalogue_version_part_check
  check (part in ('events', 'availability', 'likes', 'news', 'pages', 'sales_points', 'switches'));
insert into catalogue_version values ('news', 0), ('pages', 0), ('sales_points', 0), ('switches', 0);

create function count_publication() returns trigger language plpgsql set search_path from current as $$
begin
  update catalogue_version set version = version + 1 where part = tg_argv[0];
  return null;
end
$$;

create trigger published after insert or update or delete or truncate on news_article
  for each statement execute function count_publication('news');
create trigger published after insert or update or delete or truncate on banner
  for each statement execute function count_publication('news');
create trigger published after insert or update or delete or truncate on popup_notice
  for each statement execute function count_publication('news');
create trigger published after insert or update or delete or truncate on presenter_brand
  for each statement execute function count_publication('news');
create trigger published after insert or update or delete or truncate on page_edition
  for each statement execute function count_publication('pages');
create trigger published after insert or update or delete or truncate on sales_point
  for each statement execute function count_publication('sales_points');
create trigger published after insert or update or delete or truncate on site_switch
  for each statement execute function count_publication('switches');
