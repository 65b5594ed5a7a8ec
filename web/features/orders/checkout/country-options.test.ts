import { expect, test } from 'vitest';
import { listed, writeCountryOptions } from './country-options.ts';

const countries = [
  { code: 'JP', name: 'Japan' },
  { code: 'BA', name: 'Bosnia & Herzegovina' },
  { code: 'XX', name: '<"East" and West>' },
];

test('countries are options in their order, of which one is chosen', () => {
  expect(writeCountryOptions('Choose', listed(countries.slice(0, 2)), 'BA')).toBe(
    '<option value="">Choose</option><option value="JP">Japan</option><option value="BA" selected="">Bosnia &amp; Herzegovina</option>',
  );
});

test('the first line is chosen before a country is', () => {
  expect(writeCountryOptions('Choose', '', '')).toBe('<option value="" selected="">Choose</option>');
});

test('a name is text, whatever stands in it', () => {
  expect(writeCountryOptions('Choose', listed(countries.slice(2)), '')).toContain(
    '>&lt;&quot;East&quot; and West></option>',
  );
});
