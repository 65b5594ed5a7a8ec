import { expect, test } from 'vitest';
import { encodeCountries, writeCountryOptions } from './country-options.ts';

const countries = [
  { code: 'JP', name: 'Japan' },
  { code: 'BA', name: 'Bosnia & Herzegovina' },
  { code: 'XX', name: '<"East" and West>' },
];

test('writes countries as options in order and selects one', () => {
  expect(writeCountryOptions('Choose', encodeCountries(countries.slice(0, 2)), 'BA')).toBe(
    '<option value="">Choose</option><option value="JP">Japan</option><option value="BA" selected="">Bosnia &amp; Herzegovina</option>',
  );
});

test('selects the empty option when no country is selected', () => {
  expect(writeCountryOptions('Choose', '', '')).toBe('<option value="" selected="">Choose</option>');
});

test('escapes HTML in a country name', () => {
  expect(writeCountryOptions('Choose', encodeCountries(countries.slice(2)), '')).toContain(
    '>&lt;&quot;East&quot; and West></option>',
  );
});
