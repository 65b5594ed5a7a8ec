-- Places kept back from the public: of the house, of whoever puts the show on, of a sponsor, or not to be sold at all.
-- Owned by `seating`. Their places are marked as taken in `inv_block`, as every other place that cannot be had.

create table allotment (
  performance_id uuid not null,
  allotment_id uuid not null,
  kind text not null check (kind in ('house', 'promoter', 'sponsor', 'kill')),
  -- Whose it is, as staff call it.
  name text not null,
  -- Roles of staff who may sell of it: ["organiser", …].
  sellers jsonb not null default '[]',
  -- Whom its places are meant for.
  buyers text not null default '',
  -- Hours before the performance begins at which what is left goes to who waits, then on sale. Null: never by itself.
  release_hours int check (release_hours between 0 and 8760),
  created_at timestamptz not null,
  primary key (performance_id, allotment_id)
);

create table allotment_item (
  performance_id uuid not null,
  allotment_id uuid not null,
  block_no int not null,
  mask bigint not null default 0,
  qty int not null check (qty > 0),
  primary key (performance_id, allotment_id, block_no)
);
