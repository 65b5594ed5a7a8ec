import type {
  TicketsMoved,
  Transaction,
  TransactionList,
  TransactionQuery,
  TransactionState,
} from '../../../../contract/orders/transactions.ts';
import { languages, localize, type Text } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { translator } from '../../../translator.ts';
import { getPerformance, type FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { fold } from '../../catalogue/events/search-events.ts';
import { isSeen } from '../../catalogue/events/watch-times.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { readMovedOf } from '../../seating/holds/move-tickets.ts';
import { describeOnlineAccess } from '../cart/write-groups.ts';
import { sixMonthsBefore } from '../rules.ts';
import type { CheckoutKey, OrderRow } from '../store.ts';
import { describeInterruption } from './describe-interruption.ts';
import { isRefundOpen, readCheckoutRefunds, refundsOfOrder, type OrderRefund } from '../refunds/read-order-refunds.ts';
import { checkoutOf, checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { readCheckoutKeys, readTransactionKeys, readTransactionRows, type TransactionKey } from '../store-history.ts';
import { pageTransactions } from './page-transactions.ts';

/** Maximum number of transactions listed. Members rarely read further, and a list needs a limit. */
const max = 500;

/**
 * Returns the member's transactions, including refunded ones. Titles and dates come from the in-memory catalogue; the
 * database returns the member's keys, and whole rows for one page only.
 */
export async function listTransactions(ctx: Ctx, query: TransactionQuery = {}): Promise<TransactionList> {
  const now = ctx.now();
  const memberId = requireMember(ctx);
  const refunds = await readCheckoutRefunds(ctx, await readCheckoutKeys(ctx.db, memberId));
  const refundsOf = (key: CheckoutKey & Pick<OrderRow, 'orderId' | 'number'>) =>
    refundsOfOrder(key, refunds.get(checkoutSubjectOf(key)) ?? []);
  const keys = await readTransactionKeys(ctx.db, memberId, {
    since: query.period === 'all' ? null : sixMonthsBefore(now),
    paidBack: [...refunds.keys()].map((subject) => checkoutOf(subject)!.checkoutId),
  });
  const moved = await readMovedOf(ctx.db, keys);
  const ofKind = keys.filter((key) => {
    if (query.kind === 'completed') return key.state === 'paid';
    if (query.kind === 'exchanged') return moved.get(key.orderId)!.exchanged > 0;
    const state = stateOf(key, moved.get(key.orderId)!);
    const isBack = state === 'refund_due' || state === 'refunded' || refundsOf(key).length > 0;
    return isBack || (query.kind === undefined && (state === 'paid' || state === 'exchanged'));
  });
  const matching = await narrow(ctx, ofKind, query.text ?? '');
  const { upcoming = [], past = [] } = Object.groupBy(matching, ({ found: { event, performance } }) =>
    isSeen(event, performance, now) ? 'past' : 'upcoming',
  );
  const chosen = query.when === 'upcoming' ? upcoming : query.when === 'past' ? past : matching;
  const { rows, next } = pageTransactions(
    chosen.map(({ key, found }) => ({
      key,
      number: key.number,
      at: (query.when ? found.performance.startsAt : key.at).getTime(),
    })),
    { order: query.when === 'upcoming' ? 'rising' : 'falling', after: query.after, limit: query.limit ?? max },
  );
  const whole = await readTransactionRows(
    ctx.db,
    rows.map(({ key }) => key),
  );
  return {
    data: await Promise.all(
      rows.map(({ key }) => writeTransaction(ctx, whole.get(key.orderId)!, refundsOf(key), moved.get(key.orderId)!)),
    ),
    next,
    counts: { upcoming: upcoming.length, past: past.length },
  };
}

interface Match {
  key: TransactionKey;
  found: FoundPerformance;
}

/** Filters by words: each must occur in the title or venue in any language, or in the number. */
async function narrow(ctx: Ctx, keys: readonly TransactionKey[], text: string): Promise<Match[]> {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  // A search for punctuation alone returns no matches.
  if (words.length === 0 && text.trim()) return [];
  const ids = [...new Set(keys.map(({ performanceId }) => performanceId))];
  const shows = new Map(
    await Promise.all(
      ids.map(async (id) => {
        const found = await getPerformance(ctx, id);
        return [id, { found, said: words.length > 0 ? fold(allWords(found)) : '' }] as const;
      }),
    ),
  );
  return keys.flatMap((key) => {
    const { found, said } = shows.get(key.performanceId)!;
    return words.every((word) => said.includes(word) || key.number.includes(word)) ? [{ key, found }] : [];
  });
}

function allWords({ event, performance }: FoundPerformance): string {
  const texts: (Text | null)[] = [event.title, performance.name, performance.venue.name, performance.house];
  const said = texts.flatMap((text) => languages.map((language) => text?.[language] ?? ''));
  return [...said, ...event.synonyms, ...performance.venue.synonyms].join('\n');
}

/** Returns the state of a transaction. An order that has no tickets left is refunded, unless all were exchanged. */
function stateOf(
  { state, quantity }: Pick<OrderRow, 'state' | 'quantity'>,
  { exchanged }: TicketsMoved,
): TransactionState {
  const isGone = state === 'refund_due' || state === 'refunded';
  return isGone && exchanged === quantity ? 'exchanged' : state;
}

/**
 * Returns the display status. A paid transaction is not shown as completed if its performance is postponed or
 * cancelled.
 */
function statusOf(state: TransactionState, performance: FoundPerformance['performance']['state']) {
  return state === 'paid' && (performance === 'cancelled' || performance === 'postponed')
    ? (`performance_${performance}` as const)
    : state;
}

export async function writeTransaction(
  ctx: Ctx,
  order: OrderRow,
  refunds: readonly OrderRefund[],
  moved: TicketsMoved,
): Promise<Transaction> {
  const { event, performance } = await getPerformance(ctx, order.performanceId);
  const state = stateOf(order, moved);
  return {
    number: order.number,
    state,
    status: translator(ctx.language, 'orderStates')(`orderStates.${statusOf(state, performance.state)}`),
    purchasedAt: (order.paidAt ?? order.createdAt).toISOString(),
    eventNumber: event.number,
    title: localize(event.title, ctx.language),
    startsAt: performance.startsAt.toISOString(),
    venue: localize(performance.venue.name, ctx.language),
    house: localize(performance.house, ctx.language) || null,
    online: describeOnlineAccess({ event, performance }),
    past: isSeen(event, performance, ctx.now()),
    interrupted: describeInterruption(performance, ctx.language),
    quantity: order.quantity,
    moved,
    totalCents: order.totalCents,
    creditCents: order.creditCents,
    refund: sumUp(refunds),
  };
}

function sumUp(refunds: readonly OrderRefund[]): Transaction['refund'] {
  if (refunds.length === 0) return null;
  const cents = refunds.reduce((total, { amountCents, pointsCents }) => total + amountCents + pointsCents, 0);
  return { cents, isOpen: refunds.some(isRefundOpen) };
}
