import { describe, expect, test } from 'vitest';
import { inEveryLanguage, translator } from './translator.ts';

describe('translator', () => {
  test('formats a message in each language, relative to a part or by its complete key', () => {
    const title = inEveryLanguage((language) => translator(language, 'places')('titles.kiosk'));
    expect(title).toEqual({ en_us: 'Ticketing kiosks', zh_hk: '自助售票機', zh_cn: '自助售票机' });
    expect(translator('en_us')('places.titles.kiosk')).toBe(title.en_us);
  });

  test('inserts values unchanged, even if they contain placeholders', () => {
    const t = translator('en_us', 'tickets');
    expect(t('ticketOf', { n: 1200, of: '4' })).toBe('Ticket 1200 of 4');
    expect(t('alarm', { title: '{n} & <b>' })).toBe('{n} & <b> starts in two hours');
  });

  test('selects the plural form for a number and groups its thousands', () => {
    const t = translator('en_us', 'notices');
    expect([1, 2, 1234].map((count) => t('tickets', { count }))).toEqual(['1 ticket', '2 tickets', '1,234 tickets']);
    expect(translator('en_us', 'refusals')('not_enough_left', { left: 0 })).toBe(
      'No tickets are left here. Try another zone or performance.',
    );
  });

  test('throws for a message with a missing value', () => {
    const t = translator('zh_hk', 'tickets') as (key: string, values?: Record<string, number>) => string;
    expect(() => t('ticketOf', { n: 1 })).toThrow(RangeError);
    expect(() => t('ticketOf')).toThrow(RangeError);
    expect(() => t('nothing')).toThrow(RangeError);
  });

  test('finds messages only by own property names', () => {
    const labels = translator('en_us', 'dataLabels.fields');
    expect(['email', 'nothing', 'toString', 'email.length'].map((name) => labels.has(name))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
