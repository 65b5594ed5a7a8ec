import { describe, expect, it } from 'vitest';
import { missingLanguages } from './text-in-languages.tsx';

describe('missingLanguages', () => {
  it('returns the empty languages of a text that another language has', () => {
    expect(missingLanguages({ zh_hk: '節目', en_us: '  ' })).toEqual(['en_us', 'zh_cn']);
    expect(missingLanguages({ zh_hk: '節目', en_us: 'Event', zh_cn: '活动' })).toEqual([]);
  });

  it('returns no language for a text that is empty in every language', () => {
    expect(missingLanguages({})).toEqual([]);
    expect(missingLanguages({ en_us: '' })).toEqual([]);
  });
});
