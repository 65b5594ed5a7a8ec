import { describe, expect, test } from 'vitest';
import { before, readTestFeed } from './testing-lcsd-feed.ts';

describe('cancelled event in the LCSD feed', () => {
  test.each([
    ['The Lamp & the Tram (Cancelled)', '燈與電車'],
    ['[CANCELLED] The Lamp & the Tram', '燈與電車（取消）'],
    ['Cancelled: The Lamp & the Tram', '【已取消】燈與電車'],
    ['The Lamp & the Tram', '取消：燈與電車'],
    ['The Lamp & the Tram - Cancelled', '燈與電車 節目取消'],
    ['The Lamp & the Tram (This event is cancelled)', '〈活動取消〉燈與電車'],
  ])('recognises the cancellation in %s, %s and removes the mark from the title', (titlee, titlec) => {
    const { event, rejected } = readTestFeed([{ titlee, titlec }]);
    expect(rejected).toEqual([]);
    expect(event).toMatchObject({ cancelled: true, performances: [{}, {}] });
    expect(event?.title).toEqual({ en_us: 'The Lamp & the Tram', zh_hk: '燈與電車', zh_cn: '灯与电车' });
  });

  test.each([
    ['The Cancelled Wedding', '取消婚禮'],
    ['Cancelled', '取消'],
    ['The Lamp (Added)', '燈（加場）'],
  ])('ignores the word inside a title: %s', (titlee, titlec) => {
    const { event } = readTestFeed([{ titlee, titlec }]);
    expect(event).not.toHaveProperty('cancelled');
    expect(event?.title).toMatchObject({ en_us: titlee, zh_hk: titlec });
  });
});

describe('cancelled performance in the LCSD feed', () => {
  const english = '05/03/2027(Fri)20:00 (Cancelled)\n06/03/2027(Sat)15:00-17:00';
  const chinese = '2027年3月5日(五)晚上8:00（取消）；2027年3月6日(六)下午3:00至5:00';

  test.each([
    ['both languages', { predateE: english, predateC: chinese }],
    ['English alone', { predateE: english }],
    ['Chinese alone', { predateC: chinese }],
  ])('cancels a single performance marked in %s', (_, dates) => {
    const { event, verbatim } = readTestFeed([dates]);
    expect(verbatim).toEqual([]);
    expect(event).not.toHaveProperty('cancelled');
    expect(event?.performances).toMatchObject([{ cancelled: true }, { key: '501-2027-03-06-1500' }]);
    expect(event?.performances[1]).not.toHaveProperty('cancelled');
  });

  test('cancels the event when no other performance is left', () => {
    const { event } = readTestFeed([
      { predateE: '5 Mar 2027 (Fri) 8pm (Cancelled)', predateC: '2027年3月5日(五)晚上8:00（取消）' },
    ]);
    expect(event).toMatchObject({ cancelled: true, performances: [{ cancelled: true }] });
  });
});

test('imports the first day of sale and shifts it with the dates', () => {
  const sale = { saledate: '2027-01-20 00:00:00.000' };
  expect(readTestFeed([sale]).event?.onSaleFrom).toBe('2027-01-20T00:00:00+08:00');
  expect(readTestFeed([sale], { ...before, shiftDays: 7 }).event?.onSaleFrom).toBe('2027-01-27T00:00:00+08:00');
  for (const saledate of ['', 'soon', '2027-13-40 00:00:00.000']) {
    expect(readTestFeed([{ saledate }]).event).not.toHaveProperty('onSaleFrom');
  }
});

test('dates a snapshot by its newest entry', () => {
  const second = { id: '502', submitdate: '2027-01-04 10:30:00.000' };
  expect(readTestFeed([{}, second]).writtenAt).toBe('2027-01-04 10:30:00');
});
