-- Where the sections of a plan lie, drawn when the plan is written and not when its first buyer comes. Owned by `seating`.

alter table seat_plan
  -- Rings of each section, in the document's order (`Rings` of layout/outline-sections.ts). Null: not drawn yet.
  add column outlines jsonb,
  -- `content_hash` of what they were drawn from; of another document they are not used.
  add column outlined_hash text,
  add constraint seat_plan_outlined check ((outlines is null) = (outlined_hash is null));
