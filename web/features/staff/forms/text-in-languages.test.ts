import { describe, expect, it } from 'vitest';
import { missingLanguages } from './text-in-languages.tsx';

describe('a text in three languages', () => {
  it('misses the languages that are empty where another is not', () => {
    expect(missingLanguages({ zh_hk: '節目', en_us: '  ' })).toEqual(['en_us', 'zh_cn']);
    expect(missingLanguages({ zh_hk: '節目', en_us: 'Event', zh_cn: '活动' })).toEqual([]);
  });

  it('misses nothing where there is no text at all', () => {
    expect(missingLanguages({})).toEqual([]);
    expect(missingLanguages({ en_us: '' })).toEqual([]);
  });
});
