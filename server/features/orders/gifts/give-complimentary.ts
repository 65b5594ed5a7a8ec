import type { StaffRefusalOf } from '../../../../contract/staff-calls.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { Program, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange, recordMovements } from '../../audit/record-audit.ts';
import { lastEntry } from '../../catalogue/events/sale-ends.ts';
import { byPublished } from '../../catalogue/versions/decide-by-published.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { mayAsk } from '../../identity/throttling/limit-attempts.ts';
import { issueAllotted } from '../../seating/allotments/issue-allotted.ts';
import { writePlanned, type PlannedCheckout } from '../checkout/plan-checkout.ts';
import { findHalt } from '../settlement/confirm-reserved.ts';
import { countBatchGifts, insertGiftBatch, insertGifts } from '../store-gifts.ts';
import { markCheckoutsPaid, moveOrders } from '../store.ts';

interface GivenGuest {
  readonly name: string;
  readonly email: string;
  readonly seatIds: readonly string[];
  readonly zones: readonly { readonly zoneNo: number; readonly quantity: number }[];
}

export interface ComplimentaryBatch {
  readonly batchId: string;
  readonly allotmentId: string;
  readonly language: Language;
  readonly guests: readonly GivenGuest[];
}

interface Given {
  readonly guests: number;
  readonly tickets: number;
}

type Refusal = StaffRefusalOf<'giveTickets'>;

/** The same batch was given concurrently; the transaction is rolled back. */
class BatchGiven extends Error {}

/**
 * Gives guests complimentary tickets from an allotment, all or none. Each guest gets a free, paid order and its tickets
 * by mail. A retry with the same batch ID gives nothing more and returns the first result.
 * @param permit names the performance, from a grant with a role that the allotment allows.
 */
export const giveComplimentary = byPublished(decideGifts);

async function decideGifts(
  program: Program,
  permit: Permit<'ticket.give', string>,
  batch: ComplimentaryBatch,
): Promise<Outcome<Given, Refusal>> {
  const performanceId = permit.subject;
  const before = await countBatchGifts(program.db, performanceId, batch.batchId);
  if (before) return done(before);
  const account = permit.actor.kind === 'staff' ? permit.actor.actorId : '';
  const allowed = await mayAsk(program, 'gift', { account });
  if (!allowed.ok) return allowed;
  const { event, performance } = await getPerformance(program, performanceId);
  if (lastEntry(event, performance) <= program.now()) return refuse('performance_begun');
  const halted = await findHalt(program, { performanceId });
  if (halted) return refuse(halted);
  let refused: Outcome<Given, Refusal>;
  try {
    const given = await program.transact((tx) => issueGift(program, tx, permit, batch));
    if (given.ok) return given;
    refused = given;
  } catch (error) {
    if (!(error instanceof BatchGiven)) throw error;
    refused = refuse('allotment_changed');
  }
  // If the same batch was sent a moment before, its result is the response to both requests.
  const meanwhile = await countBatchGifts(program.db, performanceId, batch.batchId);
  return meanwhile ? done(meanwhile) : refused;
}

async function issueGift(
  program: Program,
  tx: Tx,
  permit: Permit<'ticket.give', string>,
  { batchId, allotmentId, language, guests }: ComplimentaryBatch,
): Promise<Outcome<Given, Refusal>> {
  const { subject: performanceId, actor, grant } = permit;
  if (actor.kind !== 'staff' || !grant) return refuse('allotment_not_yours');
  const named = guests.map((guest) => ({ ...guest, orderId: program.id(), buyerId: program.id() }));
  const taken = await issueAllotted(tx, performanceId, { allotmentId, role: grant.role, orders: named });
  if (!taken.ok) return taken;
  const { allotment, zones } = taken.value;
  const now = program.now();
  const row = { performanceId, batchId, allotmentId, allotment: allotment.name, staffName: actor.displayName };
  if (!(await insertGiftBatch(tx, { ...row, givenAt: now }))) throw new BatchGiven();
  const planned = named.map((guest, at) => planGift(guest, { performanceId, language, now, zones: zones[at]! }));
  await writePlanned(program, tx, planned);
  const orders = planned.flatMap((one) => one.orders);
  await moveOrders(
    tx,
    orders.map(({ orderId }) => ({ performanceId, orderId, state: 'paid' })),
    now,
  );
  const payments = planned.map(({ row: { memberId, checkoutId } }) => ({ memberId, checkoutId, chargeId: null }));
  await markCheckoutsPaid(tx, payments, now);
  await insertGifts(
    tx,
    named.map(({ orderId, buyerId, email }, at) => ({ performanceId, orderId, batchId, n: at + 1, buyerId, email })),
  );
  const movements = payments.map(({ memberId, checkoutId }) => ({
    action: 'checkout.paid' as const,
    subject: `${memberId}:${checkoutId}`,
    details: { amountCents: 0, chargeId: null },
  }));
  await recordMovements(
    program,
    tx,
    { actor, ...(permit.requestId ? { requestId: permit.requestId } : {}) },
    movements,
  );
  const tickets = orders.reduce((sum, { quantity }) => sum + quantity, 0);
  const numbers = orders.map(({ number }) => number);
  await recordChange(program, tx, permit, { batchId, allotmentId, name: allotment.name, tickets, numbers });
  await program.publish(
    tx,
    'orders.gift_moved',
    named.map(({ orderId }) => ({ performanceId, orderId, move: 'given' as const, mailId: orderId })),
  );
  return done({ guests: guests.length, tickets });
}

/** Plans the free order of one guest, without an order number. */
function planGift(
  { orderId, buyerId, name }: { orderId: string; buyerId: string; name: string },
  parts: {
    performanceId: string;
    language: Language;
    now: Date;
    zones: readonly { readonly zoneNo: number; readonly quantity: number }[];
  },
): PlannedCheckout {
  const { performanceId, language, now, zones } = parts;
  const checkout = { memberId: buyerId, checkoutId: buyerId };
  const free = { deliveryFeeCents: 0, discountCents: 0, totalCents: 0, createdAt: now, paidAt: null };
  const line = { ticketType: 'C', unitCents: 0, feeCents: 0 } as const;
  return {
    codeId: null,
    row: {
      ...checkout,
      ...free,
      state: 'open',
      method: 'e_ticket',
      region: null,
      address: null,
      recipient: null,
      country: null,
      contactName: name,
      contactTelephone: '',
      language,
      expiresAt: now,
      payBy: now,
      paidChargeId: null,
      performanceIds: [performanceId],
      exchangeOf: null,
      resaleOf: null,
      cardsOnly: null,
    },
    orders: [
      {
        ...checkout,
        ...free,
        performanceId,
        orderId,
        // No hold exists: the seats change state within one transaction.
        holdId: orderId,
        number: '',
        state: 'open',
        lines: zones.map((zone) => ({ ...zone, ...line })),
        quantity: zones.reduce((sum, { quantity }) => sum + quantity, 0),
        ticketsCents: 0,
        feesCents: 0,
        discounts: [],
        creditCents: 0,
        rules: 'neither',
      },
    ],
  };
}
