-- Requests by age: for lists of the latest, and for how many of a day named a transaction. Of `requests`.
create index request_created on request (created_at, request_id);

-- Which edition of a text was in force when a member agreed to it by making an account. Of `content`.
create table agreed_edition (
  member_id uuid not null,
  -- As in page_edition.
  page text not null,
  version int not null check (version >= 1),
  agreed_at timestamptz not null,
  primary key (member_id, page)
);

-- Editions are never overwritten, so it is known of the accounts that there are already, too.
insert into agreed_edition (member_id, page, version, agreed_at)
select member_id, page, max(version), agreed_to_terms_at
from member_profile join page_edition on published_at <= agreed_to_terms_at
where page = 'releaseNotes'
group by member_id, page, agreed_to_terms_at;
