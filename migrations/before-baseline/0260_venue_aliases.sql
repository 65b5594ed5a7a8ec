-- Venues that several sources name. Owned by `catalogue`.

-- Which venue a source means by its key where the row is another source's.
create table venue_alias (
  source text not null,
  source_key text not null,
  venue_id uuid not null references venue,
  primary key (source, source_key)
);

-- 'Hong Kong City Hall (Theatre)' and 'Hong Kong City Hall, Theatre' stood twice: the row that was there first stays.
-- Left alone: rows that staff have edited, or that drafts, published versions or written fields name.
create temporary table merged_venue on commit drop as
with named as (
  select *, regexp_replace(lower(name ->> 'en_us'), '[[:space:][:punct:]（）、，．·]', '', 'g') as english,
    regexp_replace(lower(name ->> 'zh_hk'), '[[:space:][:punct:]（）、，．·]', '', 'g') as chinese
  from venue
), kept as (
  select distinct on (english, chinese) * from named where english <> '' and chinese <> ''
  order by english, chinese, number
)
select n.venue_id as twin, k.venue_id as kept, n.source, n.source_key
from named n join kept k using (english, chinese)
where n.venue_id <> k.venue_id and n.source <> k.source and n.version = 0
  and (n.region = k.region or 'OTHERS' in (n.region, k.region))
  and not exists (select from written_field w where w.kind = 'venue' and w.subject_id = n.venue_id)
  and not exists (select from written_field w where w.value::text like '%' || n.venue_id || '%')
  and not exists (select from event_draft d where d.changes::text like '%' || n.venue_id || '%')
  and not exists (select from event_version v where v.fields::text like '%' || n.venue_id || '%');

update venue k set address = coalesce(k.address, n.address), district = coalesce(k.district, n.district),
    latitude = coalesce(k.latitude, n.latitude), longitude = coalesce(k.longitude, n.longitude),
    telephone = coalesce(k.telephone, n.telephone), weather = coalesce(k.weather, n.weather),
    synonyms = case when k.synonyms = '[]' then n.synonyms else k.synonyms end
  from merged_venue m join venue n on n.venue_id = m.twin where k.venue_id = m.kept;
update event e set venue_id = m.kept from merged_venue m where e.venue_id = m.twin;
update performance p set venue_id = m.kept from merged_venue m where p.venue_id = m.twin;
update seat_plan s set venue_id = m.kept from merged_venue m where s.venue_id = m.twin;
delete from venue where venue_id in (select twin from merged_venue);
insert into venue_alias select source, source_key, kept from merged_venue;
