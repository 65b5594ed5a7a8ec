import { expect, test } from 'vitest';
import { listAddresses } from './list-addresses.ts';

test('addresses are listed once for a language, so that they are held against the contract once', () => {
  const listed = listAddresses('en_us');
  expect(listAddresses('en_us')).toBe(listed);
  expect(Object.isFrozen(listed)).toBe(true);
  expect(listAddresses('zh_hk').countries[0]!.name).not.toBe(listed.countries[0]!.name);
});
