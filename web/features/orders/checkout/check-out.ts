import { redirect } from 'react-router';
import type { Checkout, CollectionOption } from '../../../../contract/orders/orders.ts';
import {
  collectionMethods,
  deliveryRegions,
  type CollectionMethod,
  type DeliveryRegion,
} from '../../../../contract/orders/collection-methods.ts';
import { tidyTelephone } from '../../../../contract/core/telephone.ts';
import { href } from '../../../../contract/routes.ts';
import { formText } from '../../../shared/forms/form-text.ts';
import type { ActInput } from '../../../shared/page/page.ts';
import { newId } from '../../../ui/new-id.ts';
import { fieldMistakes } from '../../../shared/forms/form-error-text.ts';

interface Asked {
  method: CollectionMethod;
  region?: DeliveryRegion;
  recipient?: string;
  country?: string;
  address?: string;
  contactName: string;
  contactTelephone: string;
  /** Missing in a page that an older version rendered. */
  totalCents?: number;
}

/**
 * Returns the name of the form field with the fee shown for a collection method. Without JavaScript, the method is
 * selected after rendering, so each method needs its own field.
 */
export function feeField({ method, region }: Pick<CollectionOption, 'method' | 'region'>): string {
  return region ? `fee.${method}.${region}` : `fee.${method}`;
}

export function holdsOf(form: FormData): { performanceId: string; holdId: string }[] {
  return form.getAll('hold').map((value) => {
    const [performanceId = '', holdId = ''] = typeof value === 'string' ? value.split('/') : [];
    return { performanceId, holdId };
  });
}

/** Starts a checkout from the cart form and redirects to its preview. */
export async function checkOut({ api, language, form }: ActInput): Promise<never> {
  const text = (name: string) => formText(form, name);
  const method = collectionMethods.find((one) => one === text('method'));
  const region = method === 'courier' ? deliveryRegions.find((one) => one === text('region')) : undefined;
  if (!method) throw fieldMistakes({ method: 'required' });
  const shown = text('totalCents');
  const requested: Asked = {
    method,
    ...(region ? { region } : {}),
    // A textarea submits CRLF line endings.
    ...(method === 'courier'
      ? { address: text('address').replaceAll('\r\n', '\n'), recipient: text('recipient') }
      : {}),
    ...(region === 'overseas' ? { country: text('country') } : {}),
    contactName: text('contactName'),
    contactTelephone: text('contactTelephone'),
    ...(shown ? { totalCents: Number(shown) + Number(text(feeField({ method, region: region ?? null }))) } : {}),
  };
  const start = (checkoutId: string) => api.startCheckout({ body: { ...requested, checkoutId, holds: holdsOf(form) } });
  let checkout = await start(text('checkoutId'));
  // The browser restored an old page, whose ID belongs to an earlier request.
  if (!answers(checkout, requested)) checkout = await start(newId());
  throw redirect(href('preview', { language, query: { checkout: checkout.checkoutId } }));
}

function answers(checkout: Checkout, requested: Asked): boolean {
  return (
    checkout.state !== 'cancelled' &&
    checkout.state !== 'expired' &&
    checkout.collection.method === requested.method &&
    (checkout.collection.region ?? undefined) === requested.region &&
    (checkout.address ?? '') === (requested.address ?? '').trim() &&
    (requested.method !== 'courier' ||
      checkout.recipient === (requested.recipient?.trim() || requested.contactName.trim())) &&
    (checkout.country?.code ?? '') === (requested.country ?? '') &&
    (requested.totalCents === undefined || checkout.totalCents === requested.totalCents) &&
    checkout.contactName === requested.contactName.trim() &&
    checkout.contactTelephone === tidyTelephone(requested.contactTelephone)
  );
}
