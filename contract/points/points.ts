import * as z from 'zod/mini';
import { call } from '../core/call.ts';

// Point amounts are in cents: 100 equal one point, worth HKD 1. Timestamps are ISO 8601 in UTC.

/** Points with the same expiry. */
const PointLot = z.object({ cents: z.int(), expiresAt: z.string() });

export const PointBalance = z.object({
  availableCents: z.int(),
  /** Reserved for payments in progress. */
  setAsideCents: z.int(),
  /** Frozen while a bank investigates the top-up payment. */
  stoppedCents: z.int(),
  /** Spendable points, the earliest expiry first. */
  lots: z.array(PointLot),
  /** Points that expire within 30 days. */
  endingCents: z.int(),
});
export type PointBalance = z.infer<typeof PointBalance>;

const pointMovementKinds = [
  'topped_up',
  'granted',
  'spent',
  'returned',
  'lapsed',
  'top_up_refunded',
  /** Reversed because a bank reclaimed the payment. */
  'top_up_disputed',
  /** Restored because the bank returned the payment. */
  'top_up_restored',
  /** Refunded after the account was closed; stored until claimed. */
  'unclaimed',
] as const;
export type PointMovementKind = (typeof pointMovementKinds)[number];

export const pointMovementsPerPage = 20;

const PointMovement = z.object({
  at: z.string(),
  kind: z.enum(pointMovementKinds),
  /** Change in the balance; negative for a decrease. */
  cents: z.int(),
  /** ID of the payment, refund or lot that caused the entry, to quote to customer service. */
  subjectId: z.string(),
  topUpId: z.nullable(z.string()),
  /** Transactions that the entry paid for or refunded. */
  transactions: z.array(z.object({ number: z.string(), title: z.string() })),
});
export type PointMovement = z.infer<typeof PointMovement>;

export const PointHistory = z.object({
  data: z.array(PointMovement),
  page: z.int(),
  pages: z.int(),
  count: z.int(),
});
export type PointHistory = z.infer<typeof PointHistory>;

export const pointsCalls = {
  readPointBalance: call({
    method: 'GET',
    path: '/api/user/balance.do',
    summary: "Returns the member's points: the spendable balance, its expiry and points held for pending payments.",
    access: 'member',
    output: PointBalance,
    refusals: [],
  }),
} as const;

export const pointHistoryCalls = {
  readPointHistory: call({
    method: 'GET',
    path: '/api/user/point_history.do',
    summary: "Lists the changes to the member's points within a year, latest first.",
    access: 'member',
    names: 'own',
    query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1) }),
    output: PointHistory,
    refusals: [],
  }),
} as const;
