-- Groups and codes of priority sales count as published data: a process remembers who belongs to them.
alter table catalogue_version drop constraint catalogue_version_part_check;
alter table catalogue_version add constraint catalogue_version_part_check
  check (part in ('events', 'availability', 'likes', 'news', 'pages', 'priority', 'sales_points', 'switches'));
insert into catalogue_version values ('priority', 0);
create trigger published after insert or update or delete or truncate on card_range
  for each statement execute function count_publication('priority');
create trigger published after delete or truncate on priority_code
  for each statement execute function count_publication('priority');
-- No trigger on group_member: the first purchase of each member moves a row there.

-- Fails where what a decision was made by is no longer what is published.
create function require_published(mark text) returns void language plpgsql stable set search_path from current as $$
begin
  if mark <> (select string_agg(version::text, ' ' order by part) from catalogue_version
      where part in ('events', 'priority', 'switches')) then
    raise exception 'something was published meanwhile' using errcode = 'FE001';
  end if;
end
$$;
