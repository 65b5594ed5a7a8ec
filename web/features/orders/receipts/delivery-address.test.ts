import { expect, test } from 'vitest';
import { deliveryAddress } from './delivery-address.ts';

const sent = { collection: { method: 'courier', region: 'hong_kong' }, name: '陳大文' } as const;

test('a receipt says where the courier goes, in the lines in which it was written', () => {
  expect(deliveryAddress({ ...sent, address: 'Flat B, 8/F\r\nLion Rock Mansion\n\nKowloon' })).toBe(
    '陳大文\nFlat B, 8/F\nLion Rock Mansion\nKowloon',
  );
});

test('what nobody sends has no delivery address', () => {
  expect(deliveryAddress({ ...sent, address: null })).toBeNull();
  const collected = { method: 'kiosk', region: null } as const;
  expect(deliveryAddress({ ...sent, collection: collected, address: '1 Apliu Street' })).toBeNull();
});
