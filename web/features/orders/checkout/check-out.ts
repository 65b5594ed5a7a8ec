import { redirect } from 'react-router';
import type { Checkout, CollectionOption } from '../../../../contract/orders/orders.ts';
import {
  collectionMethods,
  deliveryRegions,
  type CollectionMethod,
  type DeliveryRegion,
} from '../../../../contract/orders/ways.ts';
import { tidyTelephone } from '../../../../contract/core/telephone.ts';
import { href } from '../../../../contract/routes.ts';
import { formText } from '../../../shared/forms/form-text.ts';
import type { ActInput } from '../../../shared/page/page.ts';
import { newId } from '../../../ui/new-id.ts';
import { fieldMistakes } from '../../../shared/forms/trouble-words.ts';

interface Asked {
  method: CollectionMethod;
  region?: DeliveryRegion;
  recipient?: string;
  country?: string;
  address?: string;
  contactName: string;
  contactTelephone: string;
  /** Absent from a page that was drawn by an older version. */
  totalCents?: number;
}

/** The form's field with the fee that was shown for a way to collect. Without scripts it is chosen after the page was drawn. */
export function feeField({ method, region }: Pick<CollectionOption, 'method' | 'region'>): string {
  return region ? `fee.${method}.${region}` : `fee.${method}`;
}

/** The holds that a form of the cart is about. */
export function holdsOf(form: FormData): { performanceId: string; holdId: string }[] {
  return form.getAll('hold').map((value) => {
    const [performanceId = '', holdId = ''] = typeof value === 'string' ? value.split('/') : [];
    return { performanceId, holdId };
  });
}

/** Begins a checkout by what the cart's form says, and goes to its preview. */
export async function checkOut({ api, language, form }: ActInput): Promise<never> {
  const text = (name: string) => formText(form, name);
  const method = collectionMethods.find((one) => one === text('method'));
  const region = method === 'courier' ? deliveryRegions.find((one) => one === text('region')) : undefined;
  if (!method) throw fieldMistakes({ method: 'required' });
  const shown = text('totalCents');
  const asked: Asked = {
    method,
    ...(region ? { region } : {}),
    // A textarea ends its lines as HTTP does.
    ...(method === 'courier'
      ? { address: text('address').replaceAll('\r\n', '\n'), recipient: text('recipient') }
      : {}),
    ...(region === 'overseas' ? { country: text('country') } : {}),
    contactName: text('contactName'),
    contactTelephone: text('contactTelephone'),
    ...(shown ? { totalCents: Number(shown) + Number(text(feeField({ method, region: region ?? null }))) } : {}),
  };
  const start = (checkoutId: string) => api.startCheckout({ body: { ...asked, checkoutId, holds: holdsOf(form) } });
  let checkout = await start(text('checkoutId'));
  // A page out of the browser's memory: its id stands for what was asked before.
  if (!answers(checkout, asked)) checkout = await start(newId());
  throw redirect(href('preview', { language, query: { checkout: checkout.checkoutId } }));
}

function answers(checkout: Checkout, asked: Asked): boolean {
  return (
    checkout.state !== 'cancelled' &&
    checkout.state !== 'expired' &&
    checkout.collection.method === asked.method &&
    (checkout.collection.region ?? undefined) === asked.region &&
    (checkout.address ?? '') === (asked.address ?? '').trim() &&
    (asked.method !== 'courier' || checkout.recipient === (asked.recipient?.trim() || asked.contactName.trim())) &&
    (checkout.country?.code ?? '') === (asked.country ?? '') &&
    (asked.totalCents === undefined || checkout.totalCents === asked.totalCents) &&
    checkout.contactName === asked.contactName.trim() &&
    checkout.contactTelephone === tidyTelephone(asked.contactTelephone)
  );
}
