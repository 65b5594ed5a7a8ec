// Written by `npm run schema` from the migrated database; a test compares the two.

import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountClosing {
  member_id: string;
  sent_at: Timestamp | null;
  wanted_at: Timestamp;
}

export interface AgreedEdition {
  agreed_at: Timestamp;
  member_id: string;
  page: string;
  version: number;
}

export interface Allotment {
  allotment_id: string;
  buyers: Generated<string>;
  created_at: Timestamp;
  given: Generated<boolean>;
  kind: string;
  name: string;
  performance_id: string;
  release_hours: number | null;
  sellers: Generated<Json>;
}

export interface AllotmentItem {
  allotment_id: string;
  block_no: number;
  mask: Generated<bigint>;
  performance_id: string;
  qty: number;
}

export interface Approval {
  about: Json;
  action: string;
  alone: boolean;
  answer: string | null;
  approval_id: string;
  asked_at: Timestamp;
  asked_by: string;
  asked_by_name: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_name: string | null;
  expires_at: Timestamp;
  input: Json;
  outdated: Generated<boolean>;
  place: Json;
  preview: Json;
  preview_hash: Buffer;
  reason: string;
  state: Generated<string>;
  subject: string;
  used_at: Timestamp | null;
  wrong_codes: Generated<number>;
}

export interface Audit {
  action: string;
  actor_id: string | null;
  actor_kind: string;
  actor_label: string | null;
  approval_id: string | null;
  at: Timestamp;
  audit_id: string;
  details: Json;
  grant_role: string | null;
  grant_scope: Json | null;
  network: string | null;
  reason: string | null;
  request_id: string | null;
  subject_id: string;
  subject_kind: string;
  user_agent: string | null;
}

export interface AuditSeal {
  audit_id: string;
  hash: Buffer;
  seq: bigint;
}

export interface Banner {
  art_category: string;
  art_type: string;
  banner_id: string;
  event_id: string | null;
  fingerprint: string;
  line: Json | null;
  listed: Generated<boolean>;
  number: number;
  page: string | null;
  picture: string | null;
  position: number;
  shown_from: Timestamp;
  shown_until: Timestamp | null;
  source: string;
  source_key: string;
  title: Json;
  url: string | null;
}

export interface BlockLabel {
  block_no: number;
  closed: Generated<bigint>;
  first_seat: Generated<number>;
  measures: Generated<number[]>;
  performance_id: string;
  restricted: Generated<bigint>;
  row_label: string | null;
  row_no: number;
  seat_labels: Generated<Json>;
  section: string | null;
  section_name: Json | null;
  zone_no: number;
}

export interface Buyer {
  buyer_id: string;
  forgiven_at: Timestamp | null;
  performance_ids: string[];
  seen_at: Timestamp;
}

export interface BuyerEdit {
  after: Json;
  before: Json;
  checkout_id: string;
  edit_id: string;
  edited_at: Timestamp;
  member_id: string;
}

export interface BuyerQuota {
  allowed: number;
  buyer_id: string;
  performance_id: string;
  qty: number;
}

export interface CardRange {
  added_at: Timestamp;
  group_key: string;
  range: string;
}

export interface CaseOrder {
  case_id: string;
  checkout_id: string;
  choice: string;
  chosen_at: Timestamp | null;
  member_id: string;
  order_id: string;
  owed_cents: number;
  performance_id: string;
  told_at: Timestamp;
}

export interface CasePace {
  free_at: Timestamp;
  provider: string;
}

export interface CatalogueVersion {
  part: string;
  version: bigint;
}

export interface Charge {
  amount_cents: number;
  ask_again_at: Timestamp;
  card_number: string | null;
  cards: Json | null;
  charge_id: string;
  confirmation_number: string | null;
  created_at: Timestamp;
  decline_reason: string | null;
  expires_at: Timestamp;
  language: string;
  method: string;
  payer_id: string;
  points_cents: Generated<number>;
  provider: string;
  provider_ref: string | null;
  redirect_url: string | null;
  return_url: string;
  settled_at: Timestamp | null;
  state: string;
  subject: string;
}

export interface Checkout {
  agreed_at: Timestamp | null;
  cards_only: Json | null;
  checkout_id: string;
  collection_method: string;
  contact_name: string;
  contact_telephone: string;
  created_at: Timestamp;
  delivery_address: string | null;
  delivery_country: string | null;
  delivery_fee_cents: number;
  delivery_recipient: string | null;
  delivery_region: string | null;
  discount_cents: Generated<number>;
  exchange_of: string | null;
  expires_at: Timestamp;
  language: string;
  member_id: string;
  paid_at: Timestamp | null;
  paid_charge_id: string | null;
  pay_by: Timestamp;
  performance_ids: string[];
  resale_of: Json | null;
  sent_at: Timestamp | null;
  state: string;
  total_cents: number;
}

export interface ClosedAccount {
  closed_at: Timestamp;
  farewell_email: string | null;
  language: string;
  member_id: string;
}

export interface ContentPicture {
  added_at: Timestamp;
  added_by: string | null;
  bytes: number;
  file: string;
  height: number;
  width: number;
}

export interface ContentVersion {
  document: Json;
  item_id: string;
  kind: string;
  published_at: Timestamp;
  published_by: string | null;
  published_label: string;
  reason: string | null;
  version: number;
}

export interface Counter {
  closed_at: Timestamp | null;
  counter_id: string;
  created_at: Timestamp;
  name: string;
}

export interface CounterPayment {
  amount_cents: number;
  charge_id: string;
  created_at: Timestamp;
  method: string;
  shift_id: string | null;
  state: string;
  taken_at: Timestamp | null;
  tendered_cents: number | null;
  terminal_reference: string | null;
}

export interface CounterRefund {
  amount_cents: number;
  charge_id: string;
  created_at: Timestamp;
  paid_at: Timestamp | null;
  refund_key: string;
  shift_id: string | null;
  state: string;
}

export interface CounterSale {
  cancelled_at: Timestamp | null;
  checkout_id: string | null;
  created_at: Timestamp;
  printed_at: Timestamp | null;
  sale_id: string;
  shift_id: string;
}

export interface DiscountBatch {
  asked: Json;
  batch_id: string;
  discount_key: string;
  event_id: string;
  made_at: Timestamp;
  made_by: string | null;
}

export interface DiscountCode {
  code_id: string;
  digest: string;
  discount_key: string;
  ended_at: Timestamp | null;
  event_id: string;
  made_at: Timestamp;
  per_member: number | null;
  used: Generated<number>;
  uses: number;
}

export interface DiscountUse {
  checkout_id: string;
  code_id: string;
  member_id: string;
  returned_at: Timestamp | null;
  taken_at: Timestamp;
}

export interface Dispute {
  amount_cents: number;
  charge_id: string;
  dispute_id: string;
  dispute_ref: string;
  opened_at: Timestamp;
  provider: string;
  settled_at: Timestamp | null;
  state: string;
}

export interface DrawerEntry {
  amount_cents: number;
  at: Timestamp;
  entry_id: string;
  reason: string;
  shift_id: string;
}

export interface EmailChange {
  account_email: string;
  confirmed_at: Timestamp | null;
  email: string;
  expires_at: Timestamp;
  id: string;
  member_id: string;
  old_account_email: string;
  old_email: string;
  password_digest: string;
  sent_at: Timestamp | null;
}

export interface EnteredCode {
  code_id: string;
  entered_at: Timestamp;
  member_id: string;
}

export interface Event {
  age_limit_text: Json | null;
  cancelled_at: Timestamp | null;
  category: string;
  created_at: Timestamp;
  date_text: Json | null;
  description: Json | null;
  discounts: Generated<Json>;
  doors_before_minutes: number | null;
  duration_minutes: number | null;
  duration_text: Json | null;
  event_id: string;
  exchangeable: Generated<boolean>;
  festival: Json | null;
  film: Json | null;
  fingerprint: string;
  hot: Generated<boolean>;
  like_count: Generated<number>;
  link_only: Generated<boolean>;
  listed: Generated<boolean>;
  minimum_age: Generated<number>;
  notices: Generated<Json>;
  number: number;
  on_sale_from: Timestamp | null;
  on_sale_until: Timestamp | null;
  partner: Json | null;
  picture: Json | null;
  presenter_id: string | null;
  price_text: Json | null;
  resale: Json | null;
  returnable: Generated<boolean>;
  sale_windows: Generated<Json>;
  show_added: Generated<boolean>;
  source: string;
  source_key: string;
  stream: Json | null;
  synonyms: Generated<Json>;
  tickets_added: Generated<boolean>;
  tickets_per_member: number | null;
  tickets_per_purchase: Generated<number>;
  title: Json;
  transferable: Generated<boolean>;
  type: string;
  updated_at: Timestamp;
  venue_id: string;
  website: string | null;
}

export interface EventCase {
  approved_at: Timestamp | null;
  approved_by: string | null;
  case_id: string;
  choose_until: Timestamp | null;
  closed_at: Timestamp | null;
  kind: string;
  last_order_id: string | null;
  new_starts_at: Timestamp | null;
  number: Generated<number>;
  opened_at: Timestamp;
  opened_by: string;
  outcome: string | null;
  performance_id: string;
  preview: Json | null;
  previewed_at: Timestamp | null;
  state: string;
  texts: Generated<Json>;
  told_at: Timestamp | null;
  turn_at: Timestamp | null;
  was: string;
  worker_id: string | null;
  worker_until: Timestamp | null;
}

export interface EventDraft {
  changes: Generated<Json>;
  event_id: string;
  version: Generated<number>;
}

export interface EventHearts {
  event_id: string;
  hearts: number;
}

export interface EventVersion {
  difference: Json;
  draft_version: number;
  event_id: string;
  fields: Json;
  published_at: Timestamp;
  published_by: string | null;
  published_label: string;
  reason: string | null;
  version: number;
}

export interface Exchange {
  begun_at: Timestamp;
  checkout_id: string;
  counted: Generated<boolean>;
  from_checkout_id: string;
  from_order_id: string;
  from_performance_id: string;
  issues: number[];
  member_id: string;
  numbers: number[];
  order_id: string;
  performance_id: string;
  reason: string;
  settled_at: Timestamp | null;
}

export interface ExchangeFund {
  cents: number;
  charge_id: string;
  from_order_id: string;
  member_id: string;
  order_id: string;
  position: number;
}

export interface FailedSearch {
  count: number;
  day: Timestamp;
  language: string;
  words: string;
}

export interface Favourite {
  created_at: Timestamp;
  event_id: string;
  member_id: string;
}

export interface Gift {
  batch_id: string;
  buyer_id: string;
  email: string | null;
  n: number;
  order_id: string;
  performance_id: string;
}

export interface GiftBatch {
  allotment: string;
  allotment_id: string;
  batch_id: string;
  given_at: Timestamp;
  performance_id: string;
  staff_name: string;
}

export interface GroupMember {
  added_at: Timestamp;
  entry: string;
  group_key: string;
}

export interface Hold {
  asked: Json | null;
  buyer_id: string;
  expires_at: Timestamp;
  held_at: Timestamp;
  hold_id: string;
  limited: boolean;
  lines: Json;
  performance_id: string;
  purpose: Generated<string>;
  ticket_types: string;
  uses: Json | null;
}

export interface Holder {
  buyer_id: string;
  performance_id: string;
  version: number;
}

export interface HoldItem {
  block_no: number;
  hold_id: string;
  mask: Generated<bigint>;
  performance_id: string;
  qty: number;
}

export interface ImportRun {
  finished_at: Timestamp;
  import_run_id: string;
  report: Json;
  source: string;
  started_at: Timestamp;
}

export interface InvBlock {
  available: number;
  block_no: number;
  capacity: number;
  performance_id: string;
  rank: number;
  taken: Generated<bigint>;
  width: number;
}

export interface KnownSecretKey {
  digest: string;
  first_used_at: Generated<Timestamp>;
  number: number;
}

export interface LapsedHold {
  buyer_id: string;
  hold_id: string;
  items: Json;
  lapsed_at: Timestamp;
  lines: Json;
  performance_id: string;
  unbought: Generated<boolean>;
  uses: Json | null;
}

export interface Ledger {
  accounts: string[];
  amounts: ArrayType<bigint>;
  at: Timestamp;
  kind: string;
  reverses_id: string | null;
  reverses_kind: string | null;
  subject_id: string;
}

export interface LoginStep {
  browser_hash: string;
  expires_at: Timestamp;
  family_name: string | null;
  given_name: string | null;
  kind: string;
  member_id: string | null;
  provider: string | null;
  target: string | null;
  token_hash: string;
  totp_sealed: Buffer | null;
  tries: Generated<number>;
}

export interface LostStaffGrant {
  grant_id: string;
  granted_at: Timestamp | null;
  granted_by: string | null;
  lost_at: Timestamp;
  role: string;
  scope: Json;
  staff_id: string;
}

export interface MailDelivery {
  attempts: Generated<number>;
  claimed_until: Timestamp | null;
  created_at: Timestamp;
  kind: string;
  last_error: string | null;
  message_id: string;
  recipient: string | null;
  state: string;
  updated_at: Timestamp;
}

export interface Member {
  ban_expires: Timestamp | null;
  ban_reason: string | null;
  banned: boolean | null;
  created_at: Generated<Timestamp>;
  email: string;
  email_verified: boolean;
  id: string;
  image: string | null;
  name: string;
  role: string | null;
  updated_at: Generated<Timestamp>;
}

export interface MemberAccount {
  access_token: string | null;
  access_token_expires_at: Timestamp | null;
  account_id: string;
  created_at: Generated<Timestamp>;
  id: string;
  id_token: string | null;
  member_id: string;
  password: string | null;
  provider_id: string;
  refresh_token: string | null;
  refresh_token_expires_at: Timestamp | null;
  scope: string | null;
  updated_at: Timestamp;
}

export interface MemberPasskey {
  counter: bigint;
  created_at: Timestamp;
  credential_id: string;
  id: string;
  last_used_at: Timestamp | null;
  member_id: string;
  name: string;
  public_key: string;
  transports: Json;
}

export interface MemberProfile {
  activation_sent_at: Timestamp | null;
  activation_wanted_at: Timestamp | null;
  address: Json | null;
  agreed_to_terms_at: Timestamp;
  birthday: Timestamp | null;
  email: string;
  first_name: string;
  interests: Json;
  language: string;
  last_name: string;
  login_id: string | null;
  member_id: string;
  mobile_area_code: string | null;
  mobile_number: string | null;
  opt_out: boolean;
  title: string | null;
}

export interface MemberRecoveryCode {
  code_hash: string;
  member_id: string;
  used_at: Timestamp | null;
}

export interface MemberSession {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: string;
  impersonated_by: string | null;
  ip_address: string | null;
  member_id: string;
  proved_at: Timestamp | null;
  seen_at: Timestamp | null;
  token: string;
  updated_at: Timestamp;
  user_agent: string | null;
}

export interface MemberTotp {
  added_at: Timestamp;
  last_step: bigint;
  member_id: string;
  sealed: Buffer;
}

export interface MemberVerification {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: string;
  identifier: string;
  updated_at: Generated<Timestamp>;
  value: string;
}

export interface Migration {
  applied_at: Generated<Timestamp>;
  name: string;
}

export interface NewsArticle {
  article_id: string;
  body: Json;
  created_at: Timestamp;
  event_id: string | null;
  fingerprint: string;
  kind: string;
  listed: Generated<boolean>;
  number: number;
  picture: Json | null;
  pinned: Generated<boolean>;
  published_from: Timestamp;
  published_until: Timestamp | null;
  source: string;
  source_key: string;
  summary: Json;
  title: Json;
  updated_at: Timestamp;
}

export interface NewsletterIssue {
  content: Json;
  content_hash: string;
  created_at: Timestamp;
  issue_id: string;
}

export interface NewsletterSubscriber {
  confirmed_at: Timestamp | null;
  email: string;
  email_key: string;
  language: string;
  link_sent_at: Timestamp | null;
  state: string;
  subscriber_id: string;
  unsubscribed_at: Timestamp | null;
  wanted_at: Timestamp;
}

export interface Notice {
  created_at: Timestamp;
  fact_key: string;
  facts: Json;
  kind: string;
  member_id: string;
  notice_id: string;
  read_at: Timestamp | null;
}

export interface OneTimePassword {
  address_key: string;
  code_id: string;
  dead_in_row: Generated<number>;
  expires_at: Timestamp;
  member_id: string | null;
  resend_at: Timestamp;
  sent_at: Timestamp | null;
  used_at: Timestamp | null;
  wrong: Generated<number>;
}

export interface OpenedPerformance {
  awaited: Generated<boolean>;
  opened_at: Timestamp;
  performance_id: string;
}

export interface OrderNote {
  member_id: string;
  note_id: string;
  order_id: string;
  performance_id: string;
  staff_id: string;
  staff_name: string;
  text: string;
  written_at: Timestamp;
}

export interface OrderNumber {
  member_id: string;
  number: string;
  order_id: string;
  performance_id: string;
}

export interface Orders {
  checkout_id: string;
  created_at: Timestamp;
  credit_cents: Generated<number>;
  delivery_fee_cents: Generated<number>;
  discount_cents: Generated<number>;
  discounts: Generated<Json>;
  fees_cents: number;
  hold_id: string;
  lines: Json;
  member_id: string;
  number: string;
  order_id: string;
  paid_at: Timestamp | null;
  performance_id: string;
  quantity: number;
  rules: Generated<string>;
  state: string;
  tickets_cents: number;
  total_cents: number;
}

export interface Outbox {
  attachments: Generated<Json>;
  body: string;
  html: string;
  language: string;
  message_id: string;
  recipient: string;
  sent_at: Timestamp;
  subject: string;
}

export interface PageEdition {
  body: string;
  digest: string;
  language: string;
  page: string;
  published_at: Timestamp;
  published_by: string | null;
  source: string;
  version: number;
}

export interface Parcel {
  checkout_id: string;
  hand_over_id: string;
  member_id: string;
  packed_at: Timestamp;
  tracking_number: string | null;
  waybill_number: string | null;
}

export interface Pass {
  choose: number;
  classes: Json;
  description: Json | null;
  listed: Generated<boolean>;
  name: Json;
  number: number;
  pass_id: string;
  performance_ids: string[];
  presenter_id: string | null;
  source: string;
  source_key: string;
}

export interface PasswordReset {
  account_email: string;
  expires_at: Timestamp;
  link_id: string;
  member_id: string;
  sent_at: Timestamp | null;
  used_at: Timestamp | null;
  wanted_at: Timestamp;
}

export interface PaydollarPayment {
  amount_cents: number;
  charge_id: string;
  expires_at: Timestamp;
  given_up_at: Timestamp | null;
  language: string;
  method: string;
  provider: string;
  return_url: string;
  shown_at: Timestamp | null;
}

export interface PaydollarRefund {
  amount_cents: number;
  asked_at: Timestamp;
  charge_id: string;
  failure: string | null;
  key: string;
  known_before: string;
  provider: string;
  state: string;
}

export interface PaymentEvent {
  charge_id: string;
  event_id: string;
  kind: string;
  provider: string;
  received_at: Timestamp;
}

export interface Performance {
  added: Generated<boolean>;
  availability: Generated<string>;
  cancelled_at: Timestamp | null;
  ends_at: Timestamp | null;
  event_id: string;
  halted: string | null;
  house: Json | null;
  listed: Generated<boolean>;
  moved_at: Timestamp | null;
  name: Json | null;
  performance_id: string;
  plan: string | null;
  previous_starts_at: Timestamp | null;
  sale_closed_at: Timestamp | null;
  sale_closed_for: string | null;
  sale_windows: Json | null;
  source_key: string;
  starts_at: Timestamp;
  state: Generated<string>;
  state_notice: Json | null;
  stated_sold_out: Generated<boolean>;
  venue_id: string;
  zones_set_here: Generated<boolean>;
}

export interface PerformancePlan {
  performance_id: string;
  plan_id: string;
}

export interface PointLot {
  closed: Generated<boolean>;
  disputed: Generated<boolean>;
  expires_at: Timestamp;
  got_at: Timestamp;
  got_cents: number;
  left_cents: number;
  lost_cents: Generated<number>;
  lot_id: string;
  member_id: string;
  source: string;
  stopped: Generated<boolean>;
  told_end: Timestamp | null;
}

export interface PointMovement {
  at: Timestamp;
  cents: number;
  kind: string;
  member_id: string;
  movement_id: string;
  subject_id: string;
}

export interface PointUse {
  back_cents: Generated<number>;
  cents: number;
  charge_id: string;
  lot_id: string;
  member_id: string;
  state: string;
}

export interface PopupNotice {
  body: Json;
  event_id: string;
  fingerprint: string;
  listed: Generated<boolean>;
  notice_id: string;
  number: number;
  shown_from: Timestamp;
  shown_until: Timestamp;
  source: string;
  source_key: string;
  title: Json;
  version: Generated<number>;
}

export interface Presenter {
  edited_at: Timestamp | null;
  edited_by: string | null;
  name: Json;
  number: number;
  presenter_id: string;
  source: string;
  source_key: string;
  version: Generated<number>;
}

export interface PresenterBrand {
  line: Json | null;
  listed: Generated<boolean>;
  logo: string | null;
  position: number;
  presenter_id: string;
  source: string;
}

export interface PriorityBatch {
  batch_id: string;
  codes: string;
  count: number;
  expires_at: Timestamp | null;
  made_at: Timestamp;
  made_by: string;
  single: boolean;
  uses: number | null;
  withdrawn_at: Timestamp | null;
}

export interface PriorityCode {
  batch_id: string | null;
  bound_at: Timestamp | null;
  code_digest: string;
  codes: string;
  expires_at: Timestamp | null;
  made_at: Timestamp;
  member_id: string | null;
  single: boolean;
  uses: number | null;
}

export interface PriorityOwner {
  audience_key: string;
  ended_at: Timestamp | null;
  event_number: number;
  kind: string;
  made_at: Timestamp;
}

export interface QrLogin {
  asked_at: Timestamp;
  browser_hash: string;
  code_hash: string;
  expires_at: Timestamp;
  member_id: string | null;
  network: string;
  state: string;
  user_agent: string;
  wrong: Generated<number>;
}

export interface RateLimit {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface Refund {
  amount_cents: number;
  ask_again_at: Timestamp | null;
  attempt: Generated<number>;
  cause: string | null;
  charge_id: string;
  created_at: Timestamp;
  failure: string | null;
  late_attempt: number | null;
  late_found: string | null;
  late_proof: string | null;
  other_way: string | null;
  points_cents: Generated<number>;
  proof: string | null;
  provider_ref: string | null;
  reason: string;
  refund_id: string;
  sent_at: Timestamp | null;
  settled_at: Timestamp | null;
  state: string;
  twice_cents: Generated<number>;
}

export interface Request {
  acknowledgement: string | null;
  assigned_name: string | null;
  assigned_to: string | null;
  closed_at: Timestamp | null;
  created_at: Timestamp;
  fields: Json;
  kind: string;
  language: string;
  member_id: string | null;
  moved_at: Timestamp;
  reference: string;
  request_id: string;
  state: string;
}

export interface RequestAnswer {
  answer_id: string;
  request_id: string;
  staff_name: string;
  text: string;
  written_at: Timestamp;
}

export interface SaleAlert {
  alert_id: string;
  created_at: Timestamp;
  event_id: string;
  member_id: string;
  near_opening: Timestamp | null;
  open_since: Timestamp | null;
}

export interface SalesPoint {
  active: boolean;
  address: Json;
  changed_at: Timestamp;
  district: string;
  hours: Json;
  key: string;
  kind: string;
  latitude: number | null;
  longitude: number | null;
  name: Json;
  note: Json | null;
  number: number;
  place: number;
  sales_point_id: string;
  services: Json;
  source: string;
  telephone: string | null;
}

export interface SandboxPayment {
  amount_cents: number;
  created_at: Timestamp;
  facts: Json;
  idempotency_key: string;
  ref: string;
  refunded_cents: Generated<number>;
  state: string;
  version: Generated<number>;
}

export interface SandboxRefund {
  amount_cents: number;
  created_at: Timestamp;
  idempotency_key: string;
  outcome: string;
  ref: string;
}

export interface SeatPlan {
  content_hash: string;
  document: Json;
  key: string;
  name: Json;
  outlined_hash: string | null;
  outlines: Json | null;
  plan_id: string;
  presenter_id: string | null;
  reason: string | null;
  saved_by: string | null;
  saved_label: string | null;
  summary: Json | null;
  updated_at: Timestamp;
  venue_id: string | null;
  version: Generated<number>;
}

export interface SeatPlanPast {
  document: Json;
  plan_id: string;
  reason: string | null;
  saved_at: Timestamp;
  saved_by: string | null;
  saved_label: string | null;
  seats: number;
  version: number;
}

export interface Settlement {
  closed_at: Timestamp;
  closed_by: string;
  closed_by_name: string;
  delivery_cents: bigint;
  hash: Buffer;
  ledger_cents: bigint;
  lines: Json;
  payable_cents: bigint;
  performance_id: string;
  version: number;
}

export interface Shift {
  closed_at: Timestamp | null;
  counted_cents: bigint | null;
  counter_id: string;
  expected_cents: bigint | null;
  float_cents: number;
  number: number;
  opened_at: Timestamp;
  reason: string | null;
  shift_id: string;
  staff_id: string;
}

export interface SiteSwitch {
  name: string;
  value: Json;
}

export interface Staff {
  at_counter: Generated<boolean>;
  created_at: Timestamp;
  email: string;
  language: string;
  last_seen_at: Timestamp | null;
  name: string;
  password_hash: string | null;
  staff_id: string;
  suspended_at: Timestamp | null;
  totp_sealed: Buffer | null;
  totp_step: Generated<bigint>;
}

export interface StaffDevice {
  device_hash: Buffer;
  seen_at: Timestamp;
  staff_id: string;
}

export interface StaffExportDay {
  day: Timestamp;
  people: number;
  staff_id: string;
}

export interface StaffGrant {
  grant_id: string;
  granted_at: Timestamp;
  granted_by: string | null;
  role: string;
  scope: Json;
  staff_id: string;
}

export interface StaffInvitation {
  email: string;
  expires_at: Timestamp;
  invitation_id: string;
  invited_at: Timestamp;
  invited_by: string | null;
  role: string | null;
  scope: Json | null;
  used_at: Timestamp | null;
}

export interface StaffPasskey {
  counter: bigint;
  created_at: Timestamp;
  credential_id: string;
  last_used_at: Timestamp | null;
  name: string;
  passkey_id: string;
  public_key: string;
  staff_id: string;
  transports: Json;
}

export interface StaffRecoveryCode {
  code_hash: string;
  staff_id: string;
  used_at: Timestamp | null;
}

export interface StaffSession {
  created_at: Timestamp;
  expires_at: Timestamp;
  locked_at: Timestamp | null;
  network: string;
  proved_at: Timestamp;
  seen_at: Timestamp;
  session_id: string;
  staff_id: string;
  token_hash: Buffer;
  user_agent: string;
}

export interface StaffStep {
  expires_at: Timestamp;
  invitation_id: string | null;
  kind: string;
  language: string | null;
  name: string | null;
  password_hash: string | null;
  staff_id: string | null;
  token_hash: Buffer;
  totp_sealed: Buffer | null;
  tries: Generated<number>;
}

export interface StaffView {
  kept_at: Timestamp;
  list: string;
  name: string;
  query: string;
  staff_id: string;
  view_id: string;
}

export interface StreamReminder {
  performance_id: string;
  starts_at: Timestamp;
  told_at: Timestamp;
}

export interface Ticket {
  block_no: number;
  holder_id: string | null;
  issue: Generated<number>;
  n: number;
  order_id: string;
  performance_id: string;
  seat_no: number | null;
  ticket_type: string;
}

export interface TicketPaper {
  hand_over_id: string;
  handed_at: Timestamp;
  handed_by: string;
  issue: number;
  n: number;
  order_id: string;
  performance_id: string;
}

export interface TicketPast {
  block_no: number;
  ended_as: string;
  ended_at: Timestamp;
  ended_by: string;
  holder_id: string | null;
  issue: number;
  left_cents: Generated<number>;
  left_fee_cents: Generated<number>;
  n: number;
  note: string;
  order_id: string;
  performance_id: string;
  seat_no: number | null;
  ticket_type: string;
}

export interface TicketResale {
  back_cents: number;
  block_no: number;
  checkout_id: string;
  fee_cents: number;
  for_checkout_id: string | null;
  for_member_id: string | null;
  issue: number;
  member_id: string;
  n: number;
  offered_at: Timestamp;
  order_id: string;
  performance_id: string;
  reserved_until: Timestamp | null;
  seat_no: number | null;
  settled_at: Timestamp | null;
  state: string;
  ticket_type: string;
  unit_cents: number;
  zone_no: number;
}

export interface TicketTransfer {
  checkout_id: string;
  expires_at: Timestamp;
  from_member_id: string;
  issues: number[];
  language: string;
  numbers: number[];
  offered_at: Timestamp;
  order_id: string;
  order_number: string;
  performance_id: string;
  settled_at: Timestamp | null;
  state: string;
  to_email: string;
  to_member_id: string | null;
  to_name: string;
  transfer_id: string;
}

export interface TopUp {
  cents: number;
  created_at: Timestamp;
  member_id: string;
  method: string;
  refunded_at: Timestamp | null;
  top_up_id: string;
}

export interface UnclaimedPoints {
  cents: number;
  lot_id: string;
  member_id: string;
  paid_at: Timestamp | null;
  proof: string | null;
  since: Timestamp;
  unclaimed_id: string;
  way: string | null;
}

export interface Upload {
  bytes: number | null;
  claimed_at: Timestamp | null;
  content_type: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  key: string;
  owner_key: string;
  request_id: string | null;
  sha256: string | null;
  state: string;
  upload_id: string;
}

export interface UsedBotCheck {
  forget_at: Timestamp;
  nonce: string;
}

export interface Venue {
  address: Json | null;
  district: Json | null;
  edited_at: Timestamp | null;
  edited_by: string | null;
  latitude: number | null;
  longitude: number | null;
  name: Json;
  number: number;
  region: string;
  source: string;
  source_key: string;
  synonyms: Generated<Json>;
  telephone: string | null;
  venue_id: string;
  version: Generated<number>;
  weather: Json | null;
}

export interface VenueAlias {
  source: string;
  source_key: string;
  venue_id: string;
}

export interface Viewing {
  began_at: Timestamp;
  device: string;
  issue: number;
  member_id: string;
  moves: Generated<number>;
  n: number;
  order_id: string;
  performance_id: string;
  seen_at: Timestamp;
  watched_seconds: Generated<number>;
}

export interface WeatherProposal {
  by_minutes: number;
  case_number: number;
  outdated_at: Timestamp | null;
  performance_id: string;
  proposed_at: Timestamp;
  starts_at: Timestamp;
  verdict: string;
}

export interface WeatherReading {
  failed_at: Timestamp | null;
  failure: string | null;
  is_only: boolean;
  read_at: Timestamp | null;
}

export interface WeatherSignal {
  ended_by: string | null;
  kind: string;
  noted_at: Timestamp;
  noted_by: string | null;
  signal: string;
  signal_id: string;
  since: Timestamp;
  source: string;
  until: Timestamp | null;
}

export interface WindowUse {
  allowed: number;
  counted: string;
  performance_id: string;
  qty: number;
}

export interface Wish {
  changed_at: Timestamp;
  checkout_id: string | null;
  collection: Json;
  delivery_cents: number | null;
  ended: string | null;
  highest_cents: number | null;
  hold_id: string | null;
  language: string;
  lines: Json | null;
  matches: Generated<number>;
  member_id: string;
  number: string | null;
  pay_by: string;
  pay_until: Timestamp | null;
  performance_id: string;
  place: number;
  places: Json | null;
  price_cents: number | null;
  quantity: number;
  reminded: Generated<boolean>;
  requested_at: Timestamp;
  sequence: number;
  state: string;
  ticket_types: string;
  together: boolean;
  total_cents: number | null;
  wish_id: string;
  zone_nos: number[];
}

export interface Wisher {
  member_id: string;
  performance_ids: string[];
}

export interface WishLine {
  last_place: number;
  over: Generated<boolean>;
  performance_id: string;
  starts_at: Timestamp;
  waiting: number;
}

export interface WrittenContent {
  item_id: string;
  kind: string;
  path: string;
  source_value: Json | null;
  value: Json | null;
  written_at: Timestamp;
  written_by: string | null;
}

export interface WrittenField {
  kind: string;
  path: string;
  source_value: Json | null;
  subject_id: string;
  value: Json | null;
  written_at: Timestamp;
  written_by: string | null;
}

export interface WrongPassword {
  account_key: string;
  blocked_until: Timestamp | null;
  failures: number;
  forget_at: Timestamp;
  network: string;
}

export interface Zone {
  capacity: number | null;
  kind: string;
  name: Json;
  performance_id: string;
  prices: Json;
  rows: Json | null;
  source_key: string;
  withdrawn: Generated<boolean>;
  zone_no: number;
}

export interface Schema {
  account_closing: AccountClosing;
  agreed_edition: AgreedEdition;
  allotment: Allotment;
  allotment_item: AllotmentItem;
  approval: Approval;
  audit: Audit;
  audit_seal: AuditSeal;
  banner: Banner;
  block_label: BlockLabel;
  buyer: Buyer;
  buyer_edit: BuyerEdit;
  buyer_quota: BuyerQuota;
  card_range: CardRange;
  case_order: CaseOrder;
  case_pace: CasePace;
  catalogue_version: CatalogueVersion;
  charge: Charge;
  checkout: Checkout;
  closed_account: ClosedAccount;
  content_picture: ContentPicture;
  content_version: ContentVersion;
  counter: Counter;
  counter_payment: CounterPayment;
  counter_refund: CounterRefund;
  counter_sale: CounterSale;
  discount_batch: DiscountBatch;
  discount_code: DiscountCode;
  discount_use: DiscountUse;
  dispute: Dispute;
  drawer_entry: DrawerEntry;
  email_change: EmailChange;
  entered_code: EnteredCode;
  event: Event;
  event_case: EventCase;
  event_draft: EventDraft;
  event_hearts: EventHearts;
  event_version: EventVersion;
  exchange: Exchange;
  exchange_fund: ExchangeFund;
  failed_search: FailedSearch;
  favourite: Favourite;
  gift: Gift;
  gift_batch: GiftBatch;
  group_member: GroupMember;
  hold: Hold;
  hold_item: HoldItem;
  holder: Holder;
  import_run: ImportRun;
  inv_block: InvBlock;
  known_secret_key: KnownSecretKey;
  lapsed_hold: LapsedHold;
  ledger: Ledger;
  login_step: LoginStep;
  lost_staff_grant: LostStaffGrant;
  mail_delivery: MailDelivery;
  member: Member;
  member_account: MemberAccount;
  member_passkey: MemberPasskey;
  member_profile: MemberProfile;
  member_recovery_code: MemberRecoveryCode;
  member_session: MemberSession;
  member_totp: MemberTotp;
  member_verification: MemberVerification;
  migration: Migration;
  news_article: NewsArticle;
  newsletter_issue: NewsletterIssue;
  newsletter_subscriber: NewsletterSubscriber;
  notice: Notice;
  one_time_password: OneTimePassword;
  opened_performance: OpenedPerformance;
  order_note: OrderNote;
  order_number: OrderNumber;
  orders: Orders;
  outbox: Outbox;
  page_edition: PageEdition;
  parcel: Parcel;
  pass: Pass;
  password_reset: PasswordReset;
  paydollar_payment: PaydollarPayment;
  paydollar_refund: PaydollarRefund;
  payment_event: PaymentEvent;
  performance: Performance;
  performance_plan: PerformancePlan;
  point_lot: PointLot;
  point_movement: PointMovement;
  point_use: PointUse;
  popup_notice: PopupNotice;
  presenter: Presenter;
  presenter_brand: PresenterBrand;
  priority_batch: PriorityBatch;
  priority_code: PriorityCode;
  priority_owner: PriorityOwner;
  qr_login: QrLogin;
  rate_limit: RateLimit;
  refund: Refund;
  request: Request;
  request_answer: RequestAnswer;
  sale_alert: SaleAlert;
  sales_point: SalesPoint;
  sandbox_payment: SandboxPayment;
  sandbox_refund: SandboxRefund;
  seat_plan: SeatPlan;
  seat_plan_past: SeatPlanPast;
  settlement: Settlement;
  shift: Shift;
  site_switch: SiteSwitch;
  staff: Staff;
  staff_device: StaffDevice;
  staff_export_day: StaffExportDay;
  staff_grant: StaffGrant;
  staff_invitation: StaffInvitation;
  staff_passkey: StaffPasskey;
  staff_recovery_code: StaffRecoveryCode;
  staff_session: StaffSession;
  staff_step: StaffStep;
  staff_view: StaffView;
  stream_reminder: StreamReminder;
  ticket: Ticket;
  ticket_paper: TicketPaper;
  ticket_past: TicketPast;
  ticket_resale: TicketResale;
  ticket_transfer: TicketTransfer;
  top_up: TopUp;
  unclaimed_points: UnclaimedPoints;
  upload: Upload;
  used_bot_check: UsedBotCheck;
  venue: Venue;
  venue_alias: VenueAlias;
  viewing: Viewing;
  weather_proposal: WeatherProposal;
  weather_reading: WeatherReading;
  weather_signal: WeatherSignal;
  window_use: WindowUse;
  wish: Wish;
  wish_line: WishLine;
  wisher: Wisher;
  written_content: WrittenContent;
  written_field: WrittenField;
  wrong_password: WrongPassword;
  zone: Zone;
}
