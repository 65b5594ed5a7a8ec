import { describe, expect, test } from 'vitest';
import { parseLcsdFeed } from './parse-lcsd-feed.ts';
import { before, readTestFeed, venues, type FeedFields } from './testing-lcsd-feed.ts';

describe('parseLcsdFeed', () => {
  test('converts an event to data in three languages', () => {
    const { feed, event, rejected, verbatim } = readTestFeed([{}]);
    expect(rejected).toEqual([]);
    expect(verbatim).toEqual([]);
    expect(feed.source).toBe('lcsd');
    expect(event).toMatchObject({
      key: '501',
      type: 'cultural',
      category: 'theatre',
      title: { en_us: 'The Lamp & the Tram', zh_hk: '燈與電車', zh_cn: '灯与电车' },
      venue: '11',
      durationMinutes: 95,
      minimumAge: 7,
      website: 'https://lamp.example/tc',
      partner: { site: { en_us: 'URBTIX' }, url: 'https://www.urbtix.hk/' },
      notices: [{ en_us: 'Latecomers wait.', zh_hk: '遲到者須等候。', zh_cn: '迟到者须等候。' }],
    });
    for (const field of ['dateText', 'priceText', 'ageLimitText']) expect(event).not.toHaveProperty(field);
  });

  test('converts performance times to the correct instants', () => {
    const { performances = [] } = readTestFeed([{}]).event ?? {};
    expect(performances).toEqual([
      { key: '501-2027-03-05-2000', startsAt: '2027-03-05T20:00:00+08:00' },
      { key: '501-2027-03-06-1500', startsAt: '2027-03-06T15:00:00+08:00', endsAt: '2027-03-06T17:00:00+08:00' },
    ]);
    expect(new Date(performances[0]?.startsAt ?? '').toISOString()).toBe('2027-03-05T12:00:00.000Z');
  });

  test('creates a zone for each price, most expensive first', () => {
    expect(readTestFeed([{}]).event?.zones).toEqual([
      {
        key: 'price-36000',
        name: { en_us: 'Zone 1', zh_hk: '票區 1', zh_cn: '票档 1' },
        kind: 'general',
        prices: { R: 36000 },
      },
      {
        key: 'price-28000',
        name: { en_us: 'Zone 2', zh_hk: '票區 2', zh_cn: '票档 2' },
        kind: 'general',
        prices: { R: 28000 },
      },
    ]);
    expect(readTestFeed([{ pricee: '$90', pricec: '$90' }]).event?.zones).toMatchObject([{ name: { zh_hk: '門票' } }]);
  });

  test("includes the event's presenter and venue, but no unused venue", () => {
    const { feed, event } = readTestFeed([{}, { id: '502', presenterorge: 'Lamp Theatre', presenterorgc: '電燈劇團' }]);
    expect(feed.presenters).toEqual([
      { key: event?.presenter, name: { en_us: 'Lamp Theatre', zh_hk: '電燈劇團', zh_cn: '电灯剧团' } },
    ]);
    expect(feed.venues.map(({ key }) => key)).toEqual(['11']);
  });

  test('omits contact details', () => {
    const text = JSON.stringify(readTestFeed([{}]).feed);
    for (const contact of ['6123', '4567', '2345', 'lamp@']) expect(text).not.toContain(contact);
    expect(text).toContain('A lamp meets a tram.');
  });
});

test('sets the region, district, coordinates and common names of venues', () => {
  expect(readTestFeed([{ venueid: '10' }]).feed.venues).toEqual([
    {
      key: '10',
      name: { en_us: 'Hong Kong Coliseum', zh_hk: '香港體育館', zh_cn: '香港体育馆' },
      region: 'KLN',
      district: { en_us: 'Yau Tsim Mong District', zh_hk: '油尖旺區', zh_cn: '油尖旺区' },
      latitude: 22.3015,
      longitude: 114.182,
      synonyms: ['紅館', '红馆', '紅磡體育館', 'HKC'],
    },
  ]);
  const [hall] = readTestFeed([{ venueid: '12' }]).feed.venues;
  expect(hall).not.toHaveProperty('latitude');
  expect(hall?.region).toBe('OTHERS');
});

describe('fields that cannot be parsed', () => {
  test('copies such fields verbatim and lists them', () => {
    const odd = {
      predateE: '5 Mar 2027 (Fri) TBC',
      predateC: '2027年3月5日(五) 待定',
      pricee: '$280 (VIP $360)',
      pricec: '$280（貴賓$360）',
      agelimite: 'Suitable for ages 7 and above',
      agelimitc: '適合7歲或以上人士',
      progtimee: '3-5 hrs',
      progtimec: '3-5小時',
      urle: 'Lamp Theatre',
      urlc: '',
    };
    const { event, verbatim } = readTestFeed([odd]);
    expect(event?.performances).toEqual([]);
    expect(event?.dateText).toEqual({ en_us: odd.predateE, zh_hk: odd.predateC, zh_cn: odd.predateC });
    expect(event?.priceText?.en_us).toBe(odd.pricee);
    expect(event?.ageLimitText?.en_us).toBe(odd.agelimite);
    expect(event?.durationText?.en_us).toBe(odd.progtimee);
    for (const field of ['minimumAge', 'durationMinutes', 'zones', 'website']) expect(event).not.toHaveProperty(field);
    expect(verbatim.map(({ field }) => field).sort()).toEqual(['age', 'date', 'duration', 'price', 'website']);
  });

  test('reformats days without times', () => {
    const { event, verbatim } = readTestFeed([{ predateE: '5-7/3/2027', predateC: '2027年3月5至7日' }]);
    expect(event?.performances).toEqual([]);
    expect(event?.dateText).toEqual({
      en_us: '5 March 2027 (Fri) – 7 March 2027 (Sun)',
      zh_hk: '2027年3月5日（五）至2027年3月7日（日）',
      zh_cn: '2027年3月5日（五）到2027年3月7日（日）',
    });
    expect(verbatim).toEqual([]);
  });

  test('accepts days found in both texts, and reports that the separate day list is shorter', () => {
    const list = (...days: string[]) =>
      `<event_dates><event id="501">${days.map((day) => `<indate>${day}</indate>`).join('')}</event></event_dates>`;
    const dates = { predateE: '5-6 Mar 2027 8pm', predateC: '2027年3月5-6日晚上8時' };
    const whole = readTestFeed([dates], before, list('20270305', '20270306'));
    expect(whole).toMatchObject({ event: { performances: [{}, {}] }, doubts: [] });
    expect(readTestFeed([dates], before, list('20270305', '20270313'))).toMatchObject({
      event: { performances: [{}, {}] },
      verbatim: [],
      doubts: ['501 The Lamp & the Tram: kept 2027-03-06, which both texts name and the list of days lacks'],
    });
  });

  test('drops a replacement character from a title and reports it', () => {
    const { event, doubts } = readTestFeed([{ titlee: 'Paavo J\uFFFDrvi' }]);
    expect(event?.title.en_us).toBe('Paavo Jrvi');
    expect(doubts).toEqual(['501 Paavo Jrvi: a letter of its title was lost before it came']);
  });

  test('rejects a single readable text if the day list lacks its days', () => {
    const odd = { predateE: '05/03/202(Fri)20:00', predateC: '05/03/2027(五)20:00' };
    const list = '<event_dates><event id="501"><indate>20270304</indate></event></event_dates>';
    const { event, verbatim } = readTestFeed([odd], before, list);
    expect(event?.performances).toEqual([]);
    expect(verbatim).toMatchObject([{ key: '501', field: 'date', reason: 'differs from the list of days' }]);
  });
});

describe('prices without a ticket site', () => {
  const unsold = { tagenturle: '', tagenturlc: '' };

  test('shows the prices but creates no zones', () => {
    const { event } = readTestFeed([unsold]);
    expect(event).not.toHaveProperty('zones');
    expect(event).not.toHaveProperty('partner');
    expect(event?.priceText).toEqual({ en_us: '$360, $280', zh_hk: '$360、$280', zh_cn: '$360、$280' });
  });

  test('announces free admission in three languages', () => {
    expect(readTestFeed([{ ...unsold, pricee: '0', pricec: '0' }]).event?.priceText).toEqual({
      en_us: 'Free admission',
      zh_hk: '免費入場',
      zh_cn: '免费入场',
    });
    const tickets = { ...unsold, pricee: 'Free admission by ticket', pricec: '憑票免費入場' };
    expect(readTestFeed([tickets]).event?.priceText?.zh_cn).toBe('凭票免费入场');
  });
});

test("adds a remark beside the prices to the event's remarks", () => {
  const noted = { pricee: '$280, $360 (Half price for students)', pricec: '$280, $360 (學生半價)' };
  const { event } = readTestFeed([noted]);
  expect(event?.zones).toHaveLength(2);
  expect(event?.notices?.map(({ en_us }) => en_us)).toEqual([noted.pricee, 'Latecomers wait.']);
});

describe('shifted dates', () => {
  const shifted = { shiftDays: 364, now: before.now };

  test('preserves weekday, time and key', () => {
    const [first] = readTestFeed([{}], shifted).event?.performances ?? [];
    expect(first).toEqual({ key: '501-2027-03-05-2000', startsAt: '2028-03-03T20:00:00+08:00' });
    expect(new Date('2028-03-03').getUTCDay()).toBe(new Date('2027-03-05').getUTCDay());
  });

  test('also shifts days without times', () => {
    const { event } = readTestFeed([{ predateE: '5-7/3/2027', predateC: '2027年3月5至7日' }], shifted);
    expect(event?.dateText?.en_us).toBe('3 March 2028 (Fri) – 5 March 2028 (Sun)');
  });

  test('omits texts that would state the old date', () => {
    const odd = { predateE: '5 Mar 2027 TBC', predateC: '2027年3月5日待定', pricee: '5/3/2027: $280', pricec: '' };
    const { event, verbatim } = readTestFeed([odd], shifted);
    expect(event).not.toHaveProperty('dateText');
    expect(event).not.toHaveProperty('priceText');
    expect(verbatim.map(({ field }) => field)).toEqual(['date', 'price']);
    expect(event?.description?.en_us).toBe('A lamp meets a tram.');
    expect(readTestFeed([odd]).event?.description?.en_us).toContain('5 March 2027');
  });

  test.each([1, -3, 3.5, Number.NaN])('throws for a shift of %d days', (shiftDays) => {
    expect(() => readTestFeed([{}], { ...before, shiftDays })).toThrow(RangeError);
  });
});

test('uses the title in the other language if one is empty', () => {
  expect(readTestFeed([{ titlee: '--' }]).event?.title).toEqual({ zh_hk: '燈與電車', zh_cn: '灯与电车' });
  expect(readTestFeed([{ titlec: 'Nil' }]).event?.title).toEqual({ en_us: 'The Lamp & the Tram' });
});

describe('rejected entries', () => {
  test.each<[string, FeedFields]>([
    ['no title in either language', { titlee: '--', titlec: '&nbsp;' }],
    ['venue not in the list of venues', { venueid: '99' }],
    ['no usable key', { id: 'a b' }],
    [
      'library activity without tickets',
      { cat1: 'inc7', cat2: 'inc7sc1', pricee: '', pricec: '', tagenturle: '', tagenturlc: '' },
    ],
  ])('rejects an entry: %s', (reason, change) => {
    const { feed, rejected } = readTestFeed([change]);
    expect(feed).toEqual({ source: 'lcsd', presenters: [], venues: [], events: [] });
    expect(rejected).toMatchObject([{ key: change['id'] ?? '501', reason }]);
  });

  test('reads a duplicate event once', () => {
    const { feed, rejected } = readTestFeed([{}, {}]);
    expect(feed.events).toHaveLength(1);
    expect(rejected).toEqual([{ key: '501', title: 'The Lamp & the Tram', reason: 'named twice in the feed' }]);
  });

  test('rejects an event after its last performance in the shifted calendar', () => {
    const at = (instant: string, shiftDays = 0) => readTestFeed([{}], { shiftDays, now: new Date(instant) }).rejected;
    expect(at('2027-03-06T08:59:59Z')).toEqual([]);
    expect(at('2027-03-06T09:00:01Z')).toMatchObject([{ reason: 'over' }]);
    expect(at('2027-03-06T09:00:01Z', 7)).toEqual([]);
  });

  test('rejects days without times once the last of them has passed', () => {
    const days = { predateE: '5-7/3/2027', predateC: '5-7/3/2027' };
    const at = (instant: string) => readTestFeed([days], { shiftDays: 0, now: new Date(instant) }).rejected;
    expect(at('2027-03-07T15:59:59Z')).toEqual([]);
    expect(at('2027-03-07T16:00:01Z')).toMatchObject([{ reason: 'over' }]);
  });
});

test('throws for files that are not the feed', () => {
  expect(() => parseLcsdFeed({ events: '<html></html>', venues }, before)).toThrow(/<events> file/);
  expect(() => parseLcsdFeed({ events: '<events/>', venues: '<events/>' }, before)).toThrow(/<venues> file/);
  expect(() => parseLcsdFeed({ events: '<events/>', venues, eventDates: '<x/>' }, before)).toThrow(
    /<event_dates> file/,
  );
});
