import { expect, test } from 'vitest';
import { languages } from '../../../../contract/core/language.ts';
import { readConfig } from '../../../platform/config.ts';
import { writeSiteValues } from './write-site-values.ts';

const config = readConfig({ OPERATOR_NAME: 'Lion Rock Ltd', HOTLINE_NUMBER: '+852 2345 6789' });
const valuesIn = (language: (typeof languages)[number], keys: readonly string[]) =>
  keys.map((key) => writeSiteValues(config, language).get(key));

test('writes numbers without units and money with its currency', () => {
  const keys = ['hold.eventMinutes', 'delivery.overseas.fee', 'delivery.mainland.days', 'cookies.days', 'points.worth'];
  expect(valuesIn('en_us', keys)).toEqual(['15', 'HK$500', '10–14', '30', 'HK$1']);
  expect(valuesIn('zh_hk', keys)).toEqual(['15', 'HK$500', '10–14', '30', 'HK$1']);
  expect(valuesIn('zh_cn', keys)[1]).toBe('HK$500');
});

test('formats hours and dates for the language', () => {
  const keys = [
    'hours.hotline',
    'hours.customerService',
    'hours.changeRequests',
    'hours.maintenance',
    'membersOnlySince',
  ];
  expect(valuesIn('en_us', keys)).toEqual([
    '10 am – 8 pm',
    '10 am – 7 pm',
    '2 pm – 6 pm',
    'midnight – 2 am',
    '1 Sep 2019',
  ]);
  expect(valuesIn('zh_hk', keys)).toEqual([
    '上午10時至晚上8時',
    '上午10時至晚上7時',
    '下午2時至6時',
    '午夜12時至凌晨2時',
    '2019年9月1日',
  ]);
  expect(valuesIn('zh_cn', keys)).toEqual(['10:00–20:00', '10:00–19:00', '14:00–18:00', '00:00–02:00', '2019年9月1日']);
});

test("uses the operator's details from the settings", () => {
  expect(valuesIn('en_us', ['operator.name', 'hotline.number', 'site.address'])).toEqual([
    'Lion Rock Ltd',
    '+852 2345 6789',
    'http://localhost:3000',
  ]);
});

test('provides the same keys in every language', () => {
  const keys = languages.map((language) => [...writeSiteValues(config, language).keys()].join());
  expect(new Set(keys).size).toBe(1);
});
