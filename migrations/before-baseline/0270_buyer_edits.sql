-- What staff changed about the buyer of a payment, before and after: the log names an edit by its id alone, since it may name
-- people. Owned by `orders`.
create table buyer_edit (
  -- Made by whoever edits: what is sent twice is done once.
  edit_id uuid primary key,
  -- Whose payment it is: what was written goes with the person.
  member_id uuid not null,
  checkout_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  edited_at timestamptz not null
);
create index buyer_edit_of on buyer_edit (member_id, checkout_id);
