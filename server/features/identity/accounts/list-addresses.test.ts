import { describe, expect, it } from 'vitest';
import { languages } from '../../../../contract/core/language.ts';
import { isCountry } from './list-countries.ts';
import { isHongKongDistrict } from './list-districts.ts';
import { listAddresses } from './list-addresses.ts';

describe('addresses', () => {
  it.each([
    ['en_us', 'Hong Kong', 'Macao', 'Mainland China'],
    ['zh_hk', '香港', '澳門', '中國內地'],
    ['zh_cn', '香港', '澳门', '中国内地'],
  ] as const)('in %s begin with what is near', (language, hongKong, macao, mainland) => {
    const { countries } = listAddresses(language);
    expect(countries.slice(0, 3)).toEqual([
      { code: 'HK', name: hongKong, areaCode: '852' },
      { code: 'MO', name: macao, areaCode: '853' },
      { code: 'CN', name: mainland, areaCode: '86' },
    ]);
    expect(countries.length).toBeGreaterThan(220);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
    for (const { name, code } of countries) expect(name, code).not.toBe(code);
  });

  it('have the eighteen districts in three areas, in every language, each known again by the check', () => {
    for (const language of languages) {
      const { hongKong } = listAddresses(language);
      expect(hongKong.map(({ districts }) => districts.length)).toEqual([4, 5, 9]);
      for (const { area, districts } of hongKong) {
        for (const district of districts) expect(isHongKongDistrict(area, district)).toBe(true);
      }
    }
    expect(isHongKongDistrict('Kowloon', 'Sha Tin')).toBe(false);
    expect(isHongKongDistrict('', '')).toBe(false);
  });

  it('know no country that the list does not have', () => {
    expect(isCountry('HK')).toBe(true);
    expect(isCountry('ZZ')).toBe(false);
  });
});
