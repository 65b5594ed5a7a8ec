import { isDeepStrictEqual } from 'node:util';
import type { Db, Program, Tx } from '../../context.ts';
import { inSnapshot } from '../../platform/database.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { listOpenSubjects } from '../orders/history/list-orders-of.ts';
import { readCharges } from '../payments/charges/read-charges.ts';
import { planOrders, readCircumstances, type Circumstances, type PlannedOrder } from './plan-orders.ts';
import { lockCase, moveCase, readCase, type CaseRow } from './store.ts';

/** A case's effects, exact to the cent. For a postponement: the refund total if every buyer requests it. */
export interface CasePreview {
  orders: number;
  tickets: number;
  /** Buyers, plus members to whom they transferred tickets. */
  people: number;
  /** Money and points owed. */
  owedCents: number;
  pointsCents: number;
  /** Refunds without points, by provider and payment method. */
  money: { provider: string; method: string; orders: number; cents: number }[];
  /** Payments in progress, which are refunded if they succeed. */
  openPayments: { count: number; cents: number };
  /** Orders that can be exchanged for another date. After a cancellation they are refunded two days later. */
  exchangeable: { orders: number; cents: number };
  /** Orders with a payment dispute, open or lost. */
  disputes: { count: number; cents: number };
  deliveries: number;
}

/** Orders per read of the preview; nothing is locked. */
const readTogether = 1000;

/**
 * Returns preview fields that no longer match. Ignores payments in progress, which finish on their own and cost no one
 * anything.
 */
export async function findChanges(program: Program, tx: Tx, row: CaseRow): Promise<string[]> {
  const now = await countCase(tx, row, await readCircumstances(program, row));
  const before = row.preview as CasePreview;
  const names = (Object.keys(now) as (keyof CasePreview)[]).filter((name) => name !== 'openPayments');
  return names.filter((name) => !isDeepStrictEqual(now[name], before[name]));
}

/** Counts a case's effects from the same plan that the job executes. Read-only. */
async function countCase(db: Db | Tx, row: CaseRow, at: Circumstances): Promise<CasePreview> {
  const people = new Set<string>();
  const money: Ways = new Map();
  const preview: CasePreview = {
    orders: 0,
    tickets: 0,
    people: 0,
    owedCents: 0,
    pointsCents: 0,
    money: [],
    openPayments: { count: 0, cents: 0 },
    exchangeable: { orders: 0, cents: 0 },
    disputes: { count: 0, cents: 0 },
    deliveries: 0,
  };
  let after: string | null = null;
  for (;;) {
    const { planned, last } = await planOrders(db, row, { ...at, after, limit: readTogether });
    for (const { order, exchangeable, refunds } of planned) {
      for (const memberId of order.people) people.add(memberId);
      preview.orders += 1;
      preview.tickets += order.valid;
      preview.owedCents += order.owedCents;
      preview.deliveries += order.method === 'courier' ? 1 : 0;
      if (exchangeable) {
        preview.exchangeable.orders += 1;
        preview.exchangeable.cents += order.owedCents;
      }
      addRefunds(preview, money, refunds);
    }
    if (last === null) break;
    after = last;
  }
  preview.people = people.size;
  preview.money = [...money].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
  preview.openPayments = await countOpen(db, row.performanceId);
  return preview;
}

type Ways = Map<string, CasePreview['money'][number]>;

function addRefunds(preview: CasePreview, money: Ways, refunds: PlannedOrder['refunds']): void {
  const ways = new Set<string>();
  for (const { provider, method, amountCents, pointsCents } of refunds) {
    preview.pointsCents += pointsCents;
    if (amountCents === 0) continue;
    const key = `${provider} ${method}`;
    const way = money.get(key) ?? { provider, method, orders: 0, cents: 0 };
    money.set(key, { ...way, orders: way.orders + (ways.has(key) ? 0 : 1), cents: way.cents + amountCents });
    ways.add(key);
  }
  const disputed = refunds.filter((one) => one.disputed);
  preview.disputes.count += disputed.length > 0 ? 1 : 0;
  preview.disputes.cents += disputed.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

async function countOpen(db: Db | Tx, performanceId: string): Promise<CasePreview['openPayments']> {
  const charges = await readCharges(db, await listOpenSubjects(db, performanceId));
  const live = charges.filter(({ state }) => state === 'asking' || state === 'waiting');
  return { count: live.length, cents: live.reduce((sum, one) => sum + one.amountCents + one.pointsCents, 0) };
}

/**
 * Computes and stores a case's effects; an approval refers to the stored preview.
 * @param permit for `case.preview` on its number.
 */
export async function previewCase(
  program: Program,
  permit: Permit<'case.preview', number>,
): Promise<Outcome<CasePreview, 'not_found' | 'wrong_state'>> {
  const row = await readCase(program.db, { number: permit.subject });
  if (!row) return refuse('not_found');
  const at = await readCircumstances(program, row);
  const preview = await inSnapshot(program.db, (tx) => countCase(tx, row, at));
  return program.transact(async (tx) => {
    const locked = await lockCase(tx, permit.subject);
    const now = program.now();
    const words = { preview, previewedAt: now };
    if (!locked || !(await moveCase(tx, locked.caseId, 'previewed', now, words))) return refuse('wrong_state');
    await recordChange(program, tx, permit, { orders: preview.orders, owedCents: preview.owedCents });
    return done(preview);
  });
}
