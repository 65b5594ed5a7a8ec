import * as z from 'zod/mini';
import { call } from '../core/call.ts';

// Points are counted in cents of a Hong Kong dollar, which are hundredths of a point; instants are ISO 8601 in UTC.

/** Points that end together. */
const PointLot = z.object({ cents: z.int(), expiresAt: z.string() });

export const PointBalance = z.object({
  /** What can be spent now. */
  availableCents: z.int(),
  /** What is set aside for payments under way. */
  setAsideCents: z.int(),
  /** What cannot be spent while a bank looks at the payment of its top-up. */
  stoppedCents: z.int(),
  /** What can be spent, the earliest end first. */
  lots: z.array(PointLot),
  /** What ends within 30 days. */
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
  /** Taken back, as a bank took the money back. */
  'top_up_disputed',
  /** The bank gave it back after all. */
  'top_up_restored',
  /** Came back after the account was closed: kept for whoever claims it. */
  'unclaimed',
] as const;
export type PointMovementKind = (typeof pointMovementKinds)[number];

/** Movements a page of the history. */
export const pointMovementsPerPage = 20;

const PointMovement = z.object({
  at: z.string(),
  kind: z.enum(pointMovementKinds),
  /** What the balance grew by; negative what it fell by. */
  cents: z.int(),
  /** Of the payment, the refund or the lot that it came from, to quote to customer service. */
  subjectId: z.string(),
  /** The top-up that it belongs to. */
  topUpId: z.nullable(z.string()),
  /** Transactions that it paid for, or of which it came back. */
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
    summary: "The member's points: what can be spent, until when, and what is set aside for payments under way.",
    access: 'member',
    output: PointBalance,
    refusals: [],
  }),
} as const;

export const pointHistoryCalls = {
  readPointHistory: call({
    method: 'GET',
    path: '/api/user/point_history.do',
    summary: "What moved the member's points within a year, latest first.",
    access: 'member',
    names: 'own',
    query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1) }),
    output: PointHistory,
    refusals: [],
  }),
} as const;
