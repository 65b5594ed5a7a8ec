import type { MakeWish } from '../../../contract/wish-list/wish-list.ts';
import { ticketTypes } from '../../../contract/catalogue/kinds.ts';
import { collectionMethods, deliveryRegions } from '../../../contract/orders/ways.ts';
import { formText } from '../../shared/forms/form-text.ts';

/** Fields of the zones, liked best first. */
export const zoneFields = ['zone1', 'zone2', 'zone3'] as const;

/** The field of a ticket type's quantity. */
export const quantityField = (ticketType: string) => `quantity-${ticketType}`;

/** What the form of a request says; what is wrong with it, the contract says. */
export function readWish(form: FormData, performanceId: string, wishId: string): MakeWish {
  const text = (name: string) => formText(form, name).trim();
  const tickets = ticketTypes.flatMap((ticketType) => {
    const quantity = Number(text(quantityField(ticketType)) || 0);
    return quantity > 0 ? [{ ticketType, quantity }] : [];
  });
  const method = collectionMethods.find((one) => one === text('method')) ?? 'e_ticket';
  const region = method === 'courier' ? deliveryRegions.find((one) => one === text('region')) : undefined;
  const price = text('price');
  return {
    wishId,
    performanceId,
    tickets,
    zoneNos: [...new Set(zoneFields.map((field) => Number(text(field))).filter((zoneNo) => zoneNo > 0))],
    ...(price ? { highestPriceCents: readPrice(price) } : {}),
    together: text('seats') !== 'apart',
    payBy: text('payBy') === 'later' ? 'later' : 'points',
    method,
    ...(region ? { region } : {}),
    // A textarea ends its lines as HTTP does.
    ...(method === 'courier'
      ? { address: text('address').replaceAll('\r\n', '\n'), recipient: text('recipient') }
      : {}),
    ...(region === 'overseas' ? { country: text('country') } : {}),
    adultsConfirmed: form.get('adult') !== null,
  };
}

/** A price as people write it, `HK$1,080` or `480.50`, in cents; -1 for what is none. */
export function readPrice(written: string): number {
  const text = written.normalize('NFKC').replaceAll(/[\s,]|HKD|HK\$|\$/gi, '');
  return /^\d{1,5}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : -1;
}
