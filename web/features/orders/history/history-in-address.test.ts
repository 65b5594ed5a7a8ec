import { expect, test } from 'vitest';
import { historyInAddress, historyQuery, queryForUnknown } from './history-in-address.ts';

const view = (query: string) => historyInAddress(new URLSearchParams(query));

test('shows all transactions for an address without a query', () => {
  expect(view('')).toEqual({
    when: undefined,
    kind: undefined,
    period: 'all',
    text: '',
    number: '',
    after: undefined,
  });
});

test('reads valid parameters and ignores invalid ones', () => {
  expect(view('when=past&kind=refunded&period=six_months&text=+Lotus+&after=1764936000000.4071938265')).toEqual({
    when: 'past',
    kind: 'refunded',
    period: 'six_months',
    text: 'Lotus',
    number: '',
    after: '1764936000000.4071938265',
  });
  expect(view('when=never&kind=x&period=y&after=1')).toEqual(view(''));
  expect(view(`text=${'a'.repeat(500)}`).text).toHaveLength(100);
});

test('resets the page when time or search changes and preserves the other filters on the next page', () => {
  const shown = view('when=past&text=Lotus&after=1764936000000.4071938265');
  expect(historyQuery(shown, { when: 'upcoming' })).toMatchObject({ when: 'upcoming', text: 'Lotus', after: null });
  expect(historyQuery(shown, { after: '1.4071938265' })).toMatchObject({ when: 'past', after: '1.4071938265' });
});

test('redirects a malformed number to the history as a search and preserves the filters', () => {
  const query = queryForUnknown(new URLSearchParams('number=4071-93&period=six_months&page=3'));
  expect(query).toEqual({
    when: null,
    text: null,
    kind: null,
    period: 'six_months',
    after: null,
    number: '4071-93',
  });
  expect(view('number=4071-93')).toMatchObject({ number: '4071-93', text: '4071-93' });
  expect(queryForUnknown(new URLSearchParams())).toMatchObject({ number: null });
});
