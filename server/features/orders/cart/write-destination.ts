import type { Checkout } from '../../../../contract/orders/orders.ts';
import type { Language } from '../../../../contract/core/language.ts';
import { listCountries } from '../../identity/accounts/list-countries.ts';
import type { CheckoutRow } from '../store.ts';

/** Formats the courier address and recipient for pages. */
export function writeDestination(
  { language }: { language: Language },
  { method, address, recipient, country, contactName }: CheckoutRow,
): Pick<Checkout, 'recipient' | 'address' | 'country'> {
  if (method !== 'courier') return { recipient: null, address: null, country: null };
  const name = country && listCountries(language).find(({ code }) => code === country)?.name;
  return {
    recipient: recipient ?? contactName,
    address,
    country: country ? { code: country, name: name || country } : null,
  };
}

/** Formats the courier address and recipient for a label, one line each. Returns null for other collection methods. */
export function writeLabel(checkout: CheckoutRow, language: Language): string | null {
  const { recipient, address, country } = writeDestination({ language }, checkout);
  return [recipient, address, country?.name].filter(Boolean).join('\n') || null;
}
