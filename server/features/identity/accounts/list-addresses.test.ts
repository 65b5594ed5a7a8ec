import { expect, test } from 'vitest';
import { listAddresses } from './list-addresses.ts';

test('returns the same frozen object for each language, so that it is validated only once', () => {
  const listed = listAddresses('en_us');
  expect(listAddresses('en_us')).toBe(listed);
  expect(Object.isFrozen(listed)).toBe(true);
  expect(listAddresses('zh_hk').countries[0]!.name).not.toBe(listed.countries[0]!.name);
});
