-- Who gets a parcel that goes abroad, and in which country. Of `orders`.
alter table checkout add column delivery_recipient text;
-- ISO 3166-1 alpha-2; null within Hong Kong, Macao and the Mainland, which the region says.
alter table checkout add column delivery_country text check (delivery_country ~ '^[A-Z]{2}$');

-- Why the provider declined, as far as it says. Of `payments`.
alter table charge add column decline_reason text check (decline_reason in
  ('insufficient_funds', 'card_expired', 'security_code_wrong', 'limit_exceeded', 'authentication_failed'));
