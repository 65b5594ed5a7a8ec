import { expect, test } from 'vitest';
import { StartCheckout } from './start-checkout.ts';
import { methodsFor } from './collection-methods.ts';
import { paymentMethods } from '../payments/methods.ts';

const id = '01890000-0000-7000-8000-000000000001';
const form = {
  checkoutId: id,
  holds: [{ performanceId: id, holdId: id }],
  method: 'e_ticket',
  contactName: 'Chan Sum Yi',
  contactTelephone: '5123 4567',
};
const abroad = {
  ...form,
  method: 'courier',
  region: 'overseas',
  recipient: 'Jane Lee',
  country: 'GB',
  address: '221B Baker Street\nLondon NW1 6XE',
};

function said(more: object): Record<string, string> {
  const issues = StartCheckout.safeParse(more).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));
}

test('accepts and normalizes only telephone numbers as the contact number', () => {
  expect(StartCheckout.parse({ ...form, contactTelephone: '+852-5123-4567' }).contactTelephone).toBe('+852 5123 4567');
  expect(said({ ...form, contactTelephone: 'not a phone' })).toEqual({
    contactTelephone: 'contact_telephone_not_valid',
  });
  expect(said({ ...form, contactTelephone: ' ' })).toEqual({ contactTelephone: 'contact_telephone_required' });
});

test('reports all missing overseas delivery fields together, each at its own field', () => {
  expect(said(abroad)).toEqual({});
  expect(said({ ...abroad, recipient: ' ', country: '', address: '1', contactTelephone: 'x' })).toEqual({
    recipient: 'recipient_required',
    country: 'country_required',
    address: 'delivery_address_too_short',
    contactTelephone: 'contact_telephone_not_valid',
  });
  for (const country of ['HK', 'MO', 'CN', 'gb', 'G', undefined])
    expect(said({ ...abroad, country }), country ?? 'none').toEqual({ country: 'country_required' });
});

test('requires an address for courier delivery only', () => {
  const near = { ...form, method: 'courier', region: 'hong_kong' };
  expect(said(near)).toEqual({ address: 'delivery_address_required' });
  expect(said({ ...near, address: ' \n ' })).toEqual({ address: 'delivery_address_required' });
  expect(said({ ...near, address: '中環雪廠街2號' })).toEqual({});
  expect(said({ ...near, address: '12 Long Rd' })).toEqual({});
  expect(said({ ...near, address: 'a         b' })).toEqual({ address: 'delivery_address_too_short' });
  expect(said({ ...form, address: '1', country: 'x' })).toEqual({});
});

test('offers only cards for kiosk collection, and every method otherwise', () => {
  expect(methodsFor('kiosk', paymentMethods)).toEqual(['card']);
  for (const collection of ['e_ticket', 'box_office', 'courier'] as const)
    expect(methodsFor(collection, paymentMethods)).toEqual(paymentMethods);
});
