import type { Schema } from './schema.ts';

/**
 * Where the rows of a table live once the database is more than one machine.
 *
 * - `performance`: with their performance, by `performance_id`. These tables are divided alike, so that a statement that
 *   names one performance is answered by one machine, and sales of different performances share nothing.
 * - `member`: with whoever buys, by `member_id` or `buyer_id`.
 * - `number`: by the number of an order, which finds everything else.
 * - `everywhere`: a copy on every machine. Seldom written, read beside any other.
 * - `accounts`, `payments`: undivided, each group on one machine of its own.
 * - `first`: on the machine that everybody asks first. Small, or out of the way of a sale.
 */
export type Placement = 'performance' | 'member' | 'number' | 'everywhere' | 'accounts' | 'payments' | 'first';

/** The columns by which the rows of a table are divided; the others are not. */
export const dividedBy: Partial<Record<Placement, readonly string[]>> = {
  performance: ['performance_id'],
  member: ['member_id', 'buyer_id'],
  number: ['number'],
};

/** Where each table lives: a new one is entered here by the migration that makes it. */
export const placements: Readonly<Record<keyof Schema, Placement>> = {
  block_label: 'performance',
  buyer_quota: 'performance',
  case_order: 'performance',
  hold: 'performance',
  hold_item: 'performance',
  holder: 'performance',
  inv_block: 'performance',
  lapsed_hold: 'performance',
  opened_performance: 'performance',
  orders: 'performance',
  performance_plan: 'performance',
  stream_reminder: 'performance',
  ticket: 'performance',
  ticket_past: 'performance',
  ticket_resale: 'performance',
  viewing: 'performance',
  wish: 'performance',
  wish_line: 'performance',
  window_use: 'performance',

  buyer: 'member',
  checkout: 'member',
  discount_use: 'member',
  entered_code: 'member',
  exchange: 'member',
  exchange_fund: 'member',
  point_lot: 'member',
  point_movement: 'member',
  point_use: 'member',
  unclaimed_points: 'member',
  wisher: 'member',

  order_number: 'number',

  event: 'everywhere',
  pass: 'everywhere',
  performance: 'everywhere',
  presenter: 'everywhere',
  seat_plan: 'everywhere',
  venue: 'everywhere',
  zone: 'everywhere',

  account_closing: 'accounts',
  card_range: 'accounts',
  closed_account: 'accounts',
  email_change: 'accounts',
  group_member: 'accounts',
  login_step: 'accounts',
  member: 'accounts',
  member_account: 'accounts',
  member_passkey: 'accounts',
  member_profile: 'accounts',
  member_session: 'accounts',
  member_verification: 'accounts',
  one_time_password: 'accounts',
  priority_code: 'accounts',
  password_reset: 'accounts',
  qr_login: 'accounts',
  wrong_password: 'accounts',

  charge: 'payments',
  dispute: 'payments',
  ledger: 'payments',
  paydollar_payment: 'payments',
  paydollar_refund: 'payments',
  payment_event: 'payments',
  refund: 'payments',
  top_up: 'payments',

  event_draft: 'first',
  event_version: 'first',
  written_field: 'first',
  agreed_edition: 'first',
  audit: 'first',
  audit_seal: 'first',
  banner: 'first',
  case_pace: 'first',
  catalogue_version: 'first',
  discount_code: 'first',
  event_case: 'first',
  event_hearts: 'first',
  favourite: 'first',
  import_run: 'first',
  mail_delivery: 'first',
  migration: 'first',
  news_article: 'first',
  newsletter_issue: 'first',
  newsletter_subscriber: 'first',
  notice: 'first',
  order_note: 'first',
  outbox: 'first',
  page_edition: 'first',
  popup_notice: 'first',
  presenter_brand: 'first',
  rate_limit: 'first',
  request: 'first',
  sale_alert: 'first',
  sales_point: 'first',
  sandbox_payment: 'first',
  sandbox_refund: 'first',
  site_switch: 'first',
  staff: 'first',
  staff_grant: 'first',
  staff_invitation: 'first',
  staff_passkey: 'first',
  staff_recovery_code: 'first',
  staff_session: 'first',
  staff_step: 'first',
  ticket_transfer: 'first',
  upload: 'first',
  used_bot_check: 'first',
  weather_proposal: 'first',
  weather_reading: 'first',
  weather_signal: 'first',
};
