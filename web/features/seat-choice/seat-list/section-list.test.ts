import { expect, test } from 'vitest';
import { openLayout } from '../seats/open-layout.ts';
import { testLayoutMap } from '../seats/testing-layout.ts';
import { inNaturalOrder } from './section-list.tsx';

test('sorts named sections first and numbered sections numerically', () => {
  const keys = ['2', '3', '10', 'Balcony', '1', 'A'];
  const map = testLayoutMap(Object.fromEntries(keys.map((key, run) => [`k${key}`, [{ run, row: 'A', seats: 1 }]])));
  const sections = openLayout(map).sections.map((section, at) => ({ ...section, name: keys[at]! }));
  expect(inNaturalOrder(sections).map(({ name }) => name)).toEqual(['Balcony', '1', '2', '3', '10', 'A']);
});
