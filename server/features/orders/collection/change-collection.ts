import type { StaffRefusalOf } from '../../../../contract/staff-calls.ts';
import type { CollectionMethod, DeliveryRegion } from '../../../../contract/orders/collection-methods.ts';
import type { Ctx, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { listChangesOf } from '../../audit/list-changes.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { isCountry } from '../../identity/accounts/list-countries.ts';
import { reissueTickets } from '../../seating/holds/move-tickets.ts';
import { findOrder } from '../staff/find-orders.ts';
import type { CheckoutRow, OrderRow } from '../store.ts';
import { writeCollection } from '../store-parcels.ts';
import { nameEnder } from '../tickets/rules.ts';
import { checkCollectionChange, listWays, type CheckedOrders, type CollectionWay } from './check-collection-change.ts';

export interface RequestedCollection {
  readonly method: CollectionMethod;
  readonly region?: DeliveryRegion | undefined;
  readonly recipient?: string | undefined;
  readonly country?: string | undefined;
  readonly address?: string | undefined;
  /** For the courier; defaults to the contact's telephone. */
  readonly telephone?: string | undefined;
  /**
   * Additional cost in cents that we waive, and the reason. The amount must equal the actual cost beyond the delivery
   * fee already paid.
   */
  readonly waiver?: { readonly cents: number; readonly reason: string } | undefined;
}

type Refusal = StaffRefusalOf<'changeCollection'>;
type Where = Pick<CheckoutRow, 'method' | 'region' | 'recipient' | 'country' | 'address' | 'contactTelephone'>;

/**
 * Changes the collection method of an order and of all other orders in its payment, which share one method. No money
 * moves: we waive a higher cost, which the request must state, and do not refund a paid delivery fee. E-tickets that
 * become paper are reissued, so that old codes stop working. The buyer is notified once per `changeId`. A change to the
 * current state does nothing.
 * @param permit names the order by its number.
 * @param numbers orders of the payment that the permit covers.
 */
export async function changeCollection(
  ctx: Ctx,
  permit: Permit<'order.change_collection', string>,
  { changeId, ...wanted }: RequestedCollection & { readonly changeId: string },
  numbers: readonly string[],
): Promise<Outcome<{ changed: boolean }, Refusal>> {
  const found = await findOrder(ctx, permit.subject);
  if (!found) return refuse('order_not_found');
  return ctx.transact(async (tx): Promise<Outcome<{ changed: boolean }, Refusal>> => {
    const checked = await checkCollectionChange(ctx, tx, found);
    const { checkout } = checked;
    if (!checkout) return refuse('tickets_not_ready');
    const after = writeWanted(checkout, wanted);
    if (isSame(checkout, after) || (await isDone(tx, permit.subject, changeId))) return done({ changed: false });
    if (checked.obstacle) return refuse(checked.obstacle);
    if (checked.orders.some(({ order }) => !numbers.includes(order.number))) return refuse('forbidden');
    const way = await checkMethod(ctx, tx, checked, after, wanted.waiver?.cents);
    if (!way.ok) return way;
    const { waivedCents } = way.value;
    const isPaper = checkout.method === 'e_ticket' && after.method !== 'e_ticket';
    if (isPaper) await endCodes(ctx, tx, permit, checked);
    await writeCollection(tx, checkout, after);
    await recordChange(ctx, tx, permit, {
      before: checkout.method,
      after: after.method,
      region: after.region,
      orders: checked.orders.map(({ order }) => order.number),
      changeId,
      ...(waivedCents > 0 ? { waivedCents, reason: wanted.waiver?.reason } : {}),
    });
    const { memberId, checkoutId } = checkout;
    await ctx.publish(tx, 'orders.collection_changed', [{ memberId, checkoutId, changeId, codesEnded: isPaper }]);
    return done({ changed: true });
  });
}

async function isDone(tx: Tx, number: string, changeId: string): Promise<boolean> {
  const changes = await listChangesOf({ db: tx }, [{ kind: 'order', id: number }]);
  return changes.some((one) => one.action === 'order.change_collection' && one.details.changeId === changeId);
}

/** Returns the destination to record: an address for a courier, nothing for other methods. */
function writeWanted(checkout: CheckoutRow, wanted: RequestedCollection): Where {
  const { method, region, recipient, country, address, telephone } = wanted;
  if (method !== 'courier') {
    const nowhere = { region: null, recipient: null, country: null, address: null };
    return { method, ...nowhere, contactTelephone: checkout.contactTelephone };
  }
  const to = region ?? 'hong_kong';
  return {
    method,
    region: to,
    recipient: recipient?.trim() || null,
    country: (to === 'overseas' && country) || null,
    address: address?.trim() || null,
    contactTelephone: telephone ?? checkout.contactTelephone,
  };
}

function isSame(one: Where, other: Where): boolean {
  const parts = ['method', 'region', 'recipient', 'country', 'address', 'contactTelephone'] as const;
  return parts.every((part) => one[part] === other[part]);
}

async function checkMethod(
  ctx: Ctx,
  tx: Tx,
  judged: CheckedOrders,
  after: Where,
  agreedCents: number | undefined,
): Promise<Outcome<CollectionWay, Refusal>> {
  const { method, region } = after;
  const way = (await listWays(ctx, tx, judged)).find((one) => one.method === method && one.region === region);
  if (!way?.available) return refuse('collection_not_available', { field: 'method' });
  if (way.waivedCents > 0 && way.waivedCents !== agreedCents)
    return refuse('collection_costs_more', { field: 'method' });
  if (region !== 'overseas' || isCountry(after.country ?? '')) return done(way);
  return refuse('invalid_input', { field: 'country', facts: { mistake: 'country_required' } });
}

async function endCodes(
  ctx: Ctx,
  tx: Tx,
  { actor }: Permit<'order.change_collection', string>,
  { orders }: { readonly orders: readonly { order: OrderRow; valid: readonly { n: number; issue: number }[] }[] },
): Promise<void> {
  const how = { endedAs: 'reissued', to: null, by: nameEnder(actor), note: 'collected on paper from now on' } as const;
  // One after another, because a transaction uses one connection.
  for (const { order, valid } of orders) await reissueTickets(ctx, tx, order, valid, how);
}
