import { expect, test } from 'vitest';
import { deliveryAddress } from './delivery-address.ts';

const sent = {
  collection: { method: 'courier', region: 'hong_kong' },
  name: '陳大文',
  recipient: null,
  country: null,
} as const;

test('preserves the line breaks of the courier address', () => {
  expect(deliveryAddress({ ...sent, address: 'Flat B, 8/F\r\nLion Rock Mansion\n\nKowloon' })).toBe(
    '陳大文\nFlat B, 8/F\nLion Rock Mansion\nKowloon',
  );
});

test('includes the recipient and country of an overseas parcel instead of the buyer', () => {
  const abroad = { ...sent, recipient: 'Jane Lee', country: { code: 'GB', name: 'United Kingdom' } };
  expect(deliveryAddress({ ...abroad, address: '221B Baker Street\nLondon' })).toBe(
    'Jane Lee\n221B Baker Street\nLondon\nUnited Kingdom',
  );
});

test('returns no delivery address for tickets without courier delivery', () => {
  expect(deliveryAddress({ ...sent, address: null })).toBeNull();
  const collected = { method: 'kiosk', region: null } as const;
  expect(deliveryAddress({ ...sent, collection: collected, address: '1 Apliu Street' })).toBeNull();
});
