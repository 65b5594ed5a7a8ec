import { expect, test } from 'vitest';
import { deliveryAddress } from './delivery-address.ts';

const sent = {
  collection: { method: 'courier', region: 'hong_kong' },
  name: '陳大文',
  recipient: null,
  country: null,
} as const;

test('a receipt says where the courier goes, in the lines in which it was written', () => {
  expect(deliveryAddress({ ...sent, address: 'Flat B, 8/F\r\nLion Rock Mansion\n\nKowloon' })).toBe(
    '陳大文\nFlat B, 8/F\nLion Rock Mansion\nKowloon',
  );
});

test('a receipt names whom and which country a parcel overseas is for, not whoever bought the tickets', () => {
  const abroad = { ...sent, recipient: 'Jane Lee', country: { code: 'GB', name: 'United Kingdom' } };
  expect(deliveryAddress({ ...abroad, address: '221B Baker Street\nLondon' })).toBe(
    'Jane Lee\n221B Baker Street\nLondon\nUnited Kingdom',
  );
});

test('what nobody sends has no delivery address', () => {
  expect(deliveryAddress({ ...sent, address: null })).toBeNull();
  const collected = { method: 'kiosk', region: null } as const;
  expect(deliveryAddress({ ...sent, collection: collected, address: '1 Apliu Street' })).toBeNull();
});
