import { isOverseas } from '../../../../contract/orders/start-checkout.ts';
import type { BuyerDetails } from '../../../../contract/staff/orders-work/buyer-edits.ts';
import type { ParsedStaffInputOf, StaffRefusalOf } from '../../../../contract/staff-calls.ts';
import type { Ctx, Db, Tx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { isCountry, listCountries } from '../../identity/accounts/list-countries.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { whyNoTickets } from '../rules.ts';
import { readBuyerEdit, writeBuyerEdit, type BuyerValues } from '../store-buyer-edits.ts';
import { readParcels } from '../store-parcels.ts';
import { lockCheckouts, readCheckoutRow, readOrdersOf, type CheckoutRow, type OrderRow } from '../store.ts';
import { buyerValuesOf, compareBuyers, versionOfBuyer } from './buyer-values.ts';
import { findOrder } from './find-orders.ts';

export type BuyerEditInput = ParsedStaffInputOf<'editBuyer'>['body'];

type Refusal = StaffRefusalOf<'editBuyer'>;

/** Returns the buyer and the parcel destination of an order, for editing. */
export async function readBuyer(ctx: Ctx, number: string): Promise<Outcome<BuyerDetails, StaffRefusalOf<'readBuyer'>>> {
  const order = await findOrder(ctx, number);
  const checkout = order && (await readCheckoutRow(ctx.db, order));
  if (!order || !checkout) return refuse('order_not_found');
  const obstacle = await findObstacle(ctx, ctx.db, checkout, order);
  if (obstacle) return refuse(obstacle);
  const { contactName, contactTelephone, method, region, recipient, country, address } = checkout;
  const packed = (await readParcels(ctx.db, [checkout])).length > 0;
  const overseas = region === 'overseas';
  return done({
    numbers: (await readOrdersOf(ctx.db, [checkout])).map((one) => one.number),
    version: versionOfBuyer(checkout),
    contactName,
    contactTelephone,
    delivery: method === 'courier' ? { region: region ?? 'hong_kong', recipient, country, address, packed } : null,
    countries: overseas
      ? listCountries(ctx.language).flatMap(({ code, name }) => (isOverseas(code) ? [{ code, name }] : []))
      : [],
  });
}

/**
 * Changes the buyer's name and telephone on all orders of a payment, and the address of an unpacked parcel. No money
 * moves. The buyer is notified once per `editId`; a retry changes nothing.
 * @param permit names the order by its number.
 * @param numbers of all orders of the payment that the permit covers.
 */
export async function editBuyer(
  ctx: Ctx,
  permit: Permit<'order.edit_buyer', string>,
  wanted: BuyerEditInput,
  numbers: readonly string[],
): Promise<Outcome<{ changed: boolean }, Refusal>> {
  const found = await findOrder(ctx, permit.subject);
  if (!found) return refuse('order_not_found');
  return ctx.transact(async (tx): Promise<Outcome<{ changed: boolean }, Refusal>> => {
    const [checkout] = await lockCheckouts(tx, [found]);
    if (!checkout) return refuse('order_not_found');
    const { memberId, checkoutId } = checkout;
    const { editId, version, reason } = wanted;
    if (await readBuyerEdit(tx, editId)) return done({ changed: false });
    const orders = await readOrdersOf(tx, [checkout]);
    const obstacle = await findObstacle(
      ctx,
      tx,
      checkout,
      orders.find(({ orderId }) => orderId === found.orderId),
    );
    if (obstacle) return refuse(obstacle);
    if (orders.some(({ number }) => !numbers.includes(number))) return refuse('forbidden');
    if (version !== versionOfBuyer(checkout)) return refuse('order_changed');
    const before = buyerValuesOf(checkout);
    const after = await writeWanted(tx, checkout, wanted);
    if (!after.ok) return after;
    const changes = compareBuyers({ before, after: after.value });
    if (changes.length === 0) return refuse('nothing_changed');
    await writeBuyerEdit(tx, { editId, memberId, checkoutId, before, after: after.value }, ctx.now());
    // The values before and after identify people, so they are stored in a separate table.
    await recordChange(ctx, tx, permit, {
      editId,
      fields: changes.map(({ field }) => field),
      orders: orders.map(({ number }) => number),
      reason,
    });
    await ctx.publish(tx, 'orders.buyer_edited', [{ memberId, checkoutId, editId }]);
    return done({ changed: true });
  });
}

async function findObstacle(
  ctx: Ctx,
  db: Db | Tx,
  { memberId }: CheckoutRow,
  order: OrderRow | undefined,
): Promise<Extract<Refusal, 'tickets_not_ready' | 'order_ended' | 'account_closed'> | undefined> {
  if (order?.state !== 'paid') return whyNoTickets(order);
  return (await readContact({ db: db as Db }, memberId)) ? undefined : 'account_closed';
}

async function writeWanted(
  tx: Tx,
  checkout: CheckoutRow,
  wanted: BuyerEditInput,
): Promise<Outcome<BuyerValues, Refusal>> {
  const { contactName, contactTelephone } = wanted;
  const now = buyerValuesOf(checkout);
  const contact = { ...now, contactName, contactTelephone };
  if (checkout.method !== 'courier')
    return wanted.method ? refuse('collection_not_available', { field: 'address' }) : done(contact);
  const packed = (await readParcels(tx, [checkout])).length > 0;
  if (!wanted.method) {
    // A packed parcel keeps the name on its label.
    const recipient = packed ? (now.recipient ?? now.contactName) : now.recipient;
    return done({ ...contact, recipient: recipient === contactName ? null : recipient });
  }
  if (packed) return refuse('parcel_packed', { field: 'address' });
  const region = checkout.region ?? 'hong_kong';
  if ((wanted.region ?? 'hong_kong') !== region) return refuse('order_changed');
  const country = (region === 'overseas' && wanted.country) || null;
  if (region === 'overseas' && !isCountry(country ?? ''))
    return refuse('invalid_input', { field: 'country', facts: { mistake: 'country_required' } });
  const [recipient, address] = [wanted.recipient?.trim() || null, wanted.address?.trim() || null];
  return done({ ...contact, recipient, country, address });
}
