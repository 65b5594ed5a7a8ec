import { describe, expect, it } from 'vitest';
import { canonicalQuery, readFilters, withFilter } from './list-address.ts';

describe('filters in the address', () => {
  it('are those that the list knows, without empty ones', () => {
    expect(readFilters('?state=paid&q=+9123+&from=&other=1', ['q', 'state', 'from'])).toEqual({
      q: '9123',
      state: 'paid',
    });
  });

  it('change one by one, and leave the rest of the address alone', () => {
    expect(withFilter('?state=paid&q=a', 'state', 'open')).toBe('?state=open&q=a');
    expect(withFilter('?state=paid&tab=2', 'state', '')).toBe('?tab=2');
    expect(withFilter('?state=paid', 'state', '  ')).toBe('');
    expect(withFilter('', 'q', '林 詠 & co')).toBe(`?q=${encodeURIComponent('林')}+${encodeURIComponent('詠')}+%26+co`);
  });

  it('make the same view in whichever order they stand', () => {
    const names = ['state', 'q'];
    expect(canonicalQuery('?q=1&state=paid', names)).toBe(canonicalQuery('?state=paid&x=2&q=1', names));
    expect(canonicalQuery('?q=1', names)).not.toBe(canonicalQuery('?q=2', names));
  });
});
