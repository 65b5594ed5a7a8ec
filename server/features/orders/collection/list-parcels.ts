import type { Parcel } from '../../../../contract/staff/counter/parcels.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readTicketsOf } from '../../seating/holds/read-tickets.ts';
import { writeDestination } from '../cart/write-destination.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { readCheckoutRows, readOrdersOf, type CheckoutRow, type OrderRow } from '../store.ts';
import { countListedParcels, listSent, listToSend, readParcels, type ParcelRow } from '../store-parcels.ts';

const parcelsPerPage = 50;

/** Returns a page of parcels and the next cursor, which is null on the last page. */
export async function listParcels(
  ctx: Ctx,
  { show, cursor }: { show: 'waiting' | 'sent'; cursor?: string | undefined },
  perPage = parcelsPerPage,
): Promise<{ parcels: Parcel[]; next: string | null }> {
  const after = readAfter(cursor);
  const keys = await (show === 'sent' ? listSent : listToSend)(ctx.db, after, perPage + 1);
  const page = keys.slice(0, perPage);
  const checkouts = new Map((await readCheckoutRows(ctx.db, page)).map((row) => [checkoutSubjectOf(row), row]));
  const orders = Map.groupBy(await readOrdersOf(ctx.db, [...checkouts.values()]), checkoutSubjectOf);
  const tickets = await readTicketsOf(ctx, [...orders.values()].flat());
  const parcels = new Map((await readParcels(ctx.db, page)).map((row) => [checkoutSubjectOf(row), row]));
  const shown = page.map(async (key) => {
    const subject = checkoutSubjectOf(key);
    const ofParcel = (orders.get(subject) ?? []).filter(({ state }) => state === 'paid' || show === 'sent');
    const quantity = ofParcel.reduce((sum, { orderId }) => sum + (tickets.get(orderId)?.length ?? 0), 0);
    return writeParcel(ctx, checkouts.get(subject)!, ofParcel, quantity, parcels.get(subject), key.at, show);
  });
  const last = page.at(-1);
  return {
    parcels: await Promise.all(shown),
    next: last && keys.length > perPage ? `${last.at.getTime()}.${last.checkoutId}` : null,
  };
}

/** Counts the parcels in `listParcels` that were paid or dispatched up to an instant. */
export function countParcels({ db }: Pick<Ctx, 'db'>, show: 'waiting' | 'sent', until: Date): Promise<number> {
  return countListedParcels(db, show, until);
}

async function writeParcel(
  ctx: Ctx,
  checkout: CheckoutRow,
  orders: readonly OrderRow[],
  quantity: number,
  parcel: ParcelRow | undefined,
  at: Date,
  show: 'waiting' | 'sent',
): Promise<Parcel> {
  const about = await Promise.all(orders.map((order) => getPerformance(ctx, order.performanceId)));
  const { recipient, address, country } = writeDestination(ctx, checkout);
  const starts = about.map(({ performance }) => performance.startsAt.getTime());
  return {
    numbers: orders.map(({ number }) => number),
    titles: [...new Set(about.map(({ event }) => localize(event.title, ctx.language)))],
    startsAt: new Date(Math.min(...starts)).toISOString(),
    quantity,
    recipient: recipient ?? checkout.contactName,
    telephone: checkout.contactTelephone,
    address: address ?? '',
    country: country?.name ?? null,
    region: checkout.region,
    paidAt: (checkout.paidAt ?? at).toISOString(),
    packedAt: parcel?.packedAt.toISOString() ?? null,
    sentAt: show === 'sent' ? at.toISOString() : null,
    trackingNumber: parcel?.trackingNumber ?? null,
    waybillNumber: parcel?.waybillNumber ?? null,
  };
}

function readAfter(cursor: string | undefined): { at: Date; checkoutId: string } | null {
  const [, at = '', checkoutId = ''] =
    /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? '') ?? [];
  return checkoutId ? { at: new Date(Number(at)), checkoutId } : null;
}
