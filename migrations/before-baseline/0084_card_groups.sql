-- First digits of the cards of a group, beside those that a window of a sale names. Owned by `priority`.
create table card_range (
  group_key text not null,
  -- `520082`, or from one to another of the same length: `41111100-41111199`.
  range text not null,
  added_at timestamptz not null,
  primary key (group_key, range)
);

-- By which cards alone a checkout can be paid: [{"group": "harbour-bank", "name": {"en_us": …}, "cards": ["520082", …]}, …],
-- the card in all of them; null where by any.
alter table checkout add column cards_only jsonb;

-- First digits of the cards by which alone its provider may collect: ["52008200-52008299", …]; null for any.
alter table charge add column cards jsonb;

alter table charge drop constraint charge_decline_reason_check;
alter table charge add constraint charge_decline_reason_check check (decline_reason in
  ('insufficient_funds', 'card_expired', 'security_code_wrong', 'limit_exceeded', 'authentication_failed',
   'card_not_of_group'));
