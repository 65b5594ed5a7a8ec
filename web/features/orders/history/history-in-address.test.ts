import { expect, test } from 'vitest';
import { historyInAddress, historyQuery, queryForUnknown } from './history-in-address.ts';

const view = (query: string) => historyInAddress(new URLSearchParams(query));

test('an address without a query shows everything there is', () => {
  expect(view('')).toEqual({
    when: undefined,
    kind: undefined,
    period: 'all',
    text: '',
    number: '',
    after: undefined,
  });
});

test('what the address says is shown, and what it cannot mean is left out', () => {
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

test('another time, or another search, begins at its first page; the next page keeps the rest', () => {
  const shown = view('when=past&text=Lotus&after=1764936000000.4071938265');
  expect(historyQuery(shown, { when: 'upcoming' })).toMatchObject({ when: 'upcoming', text: 'Lotus', after: null });
  expect(historyQuery(shown, { after: '1.4071938265' })).toMatchObject({ when: 'past', after: '1.4071938265' });
});

test('a malformed number leads to the history, which looks for it and keeps what narrows it down', () => {
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
