import { describe, expect, it } from 'vitest';
import { canonicalQuery, readFilters, withFilter } from './list-address.ts';

describe('filters in the address', () => {
  it('reads known filters without empty ones', () => {
    expect(readFilters('?state=paid&q=+9123+&from=&other=1', ['q', 'state', 'from'])).toEqual({
      q: '9123',
      state: 'paid',
    });
  });

  it('changes a single filter and preserves the rest of the address', () => {
    expect(withFilter('?state=paid&q=a', 'state', 'open')).toBe('?state=open&q=a');
    expect(withFilter('?state=paid&tab=2', 'state', '')).toBe('?tab=2');
    expect(withFilter('?state=paid', 'state', '  ')).toBe('');
    expect(withFilter('', 'q', '林 詠 & co')).toBe(`?q=${encodeURIComponent('林')}+${encodeURIComponent('詠')}+%26+co`);
  });

  it('returns the same view for any order of filters', () => {
    const names = ['state', 'q'];
    expect(canonicalQuery('?q=1&state=paid', names)).toBe(canonicalQuery('?state=paid&x=2&q=1', names));
    expect(canonicalQuery('?q=1', names)).not.toBe(canonicalQuery('?q=2', names));
  });
});
