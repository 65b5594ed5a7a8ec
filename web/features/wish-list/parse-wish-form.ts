import type { MakeWish } from '../../../contract/wish-list/wish-list.ts';
import { ticketTypes } from '../../../contract/catalogue/kinds.ts';
import { collectionMethods, deliveryRegions } from '../../../contract/orders/collection-methods.ts';
import { formText } from '../../shared/forms/form-text.ts';

/** Zone fields, most preferred first. */
export const zoneFields = ['zone1', 'zone2', 'zone3'] as const;

export const quantityField = (ticketType: string) => `quantity-${ticketType}`;

/** Parses a request form; the contract validates it. */
export function parseWishForm(form: FormData, performanceId: string, wishId: string): MakeWish {
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
    // A textarea submits CRLF line endings.
    ...(method === 'courier'
      ? { address: text('address').replaceAll('\r\n', '\n'), recipient: text('recipient') }
      : {}),
    ...(region === 'overseas' ? { country: text('country') } : {}),
    adultsConfirmed: form.get('adult') !== null,
  };
}

/** Parses a price as people write it, `HK$1,080` or `480.50`, into cents; returns -1 for invalid text. */
export function readPrice(written: string): number {
  const text = written.normalize('NFKC').replaceAll(/[\s,]|HKD|HK\$|\$/gi, '');
  return /^\d{1,5}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : -1;
}
