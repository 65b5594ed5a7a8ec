import { expect, test } from 'vitest';
import { StartCheckout } from './start-checkout.ts';
import { methodsFor } from './ways.ts';
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

/** What is said at each field. */
function said(more: object): Record<string, string> {
  const issues = StartCheckout.safeParse(more).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));
}

test('takes a contact number that is a telephone number, and keeps it tidy', () => {
  expect(StartCheckout.parse({ ...form, contactTelephone: '+852-5123-4567' }).contactTelephone).toBe('+852 5123 4567');
  expect(said({ ...form, contactTelephone: 'not a phone' })).toEqual({
    contactTelephone: 'contact_telephone_not_valid',
  });
  expect(said({ ...form, contactTelephone: ' ' })).toEqual({ contactTelephone: 'contact_telephone_required' });
});

test('asks for recipient, country and a whole address of a parcel overseas, each at its field and all at once', () => {
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

test('asks for an address of every parcel, and for none of who collects the tickets', () => {
  const near = { ...form, method: 'courier', region: 'hong_kong' };
  expect(said(near)).toEqual({ address: 'delivery_address_required' });
  expect(said({ ...near, address: ' \n ' })).toEqual({ address: 'delivery_address_required' });
  expect(said({ ...near, address: '中環雪廠街2號' })).toEqual({});
  expect(said({ ...near, address: '12 Long Rd' })).toEqual({});
  expect(said({ ...near, address: 'a         b' })).toEqual({ address: 'delivery_address_too_short' });
  expect(said({ ...form, address: '1', country: 'x' })).toEqual({});
});

test('offers for collection at a kiosk what can be shown there, and for every other way all there is', () => {
  expect(methodsFor('kiosk', paymentMethods)).toEqual(['card']);
  for (const collection of ['e_ticket', 'box_office', 'courier'] as const)
    expect(methodsFor(collection, paymentMethods)).toEqual(paymentMethods);
});
