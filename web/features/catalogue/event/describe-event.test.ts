import { describe, expect, test } from 'vitest';
import type { EventPage } from '../../../../contract/catalogue/events.ts';
import { PerformanceState } from '../../../../contract/catalogue/performance-states.ts';
import { mistakesOf } from '../../../shared/page/testing-structured-data.ts';
import { describeEvent } from './describe-event.ts';
import { performanceAt } from './testing-performances.ts';

const publication = {
  page: 'https://fei.example/en_us/Event/1001.html',
  picture: 'https://fei.example/posters/1001/en_us.png',
  now: '2026-11-20T00:00:00.000Z',
};

const film: NonNullable<EventPage['film']> = {
  genre: 'Comedy',
  releaseDate: '2026-11-12',
  year: null,
  country: null,
  class: 'IIA',
  language: 'Cantonese',
  subtitles: 'English',
  durationMinutes: 96,
  director: 'Wong Siu-ming',
  cast: 'Lee Ka-yan, Chan Tai-man',
  story: 'Two rivals share a stall.',
  version: null,
};

const event = (more: Partial<EventPage> = {}): EventPage => ({
  number: 1001,
  type: 'shows',
  category: 'music',
  title: 'Undertow',
  venue: 'Kapok Hall',
  venues: ['Kapok Hall'],
  firstAt: '2026-12-05T12:00:00.000Z',
  lastAt: '2026-12-05T12:00:00.000Z',
  performances: 1,
  dateText: null,
  priceFromCents: 180_00,
  priceToCents: 480_00,
  likeCount: 0,
  soldOut: false,
  cancelled: false,
  standing: null,
  showAdded: false,
  ticketsAdded: false,
  sale: 'on_sale',
  onSaleFrom: '2026-11-01T02:00:00.000Z',
  partner: null,
  past: false,
  description: 'Songs of the harbour.',
  notices: [],
  presenter: 'Kapok Lane',
  venueFacts: {
    number: 1,
    name: 'Kapok Hall',
    address: '1 Kapok Lane',
    district: 'Sham Shui Po',
    region: 'KLN',
    latitude: 22.33,
    longitude: 114.16,
    telephone: '2345 6789',
  },
  otherVenues: [],
  durationMinutes: 90,
  doorsBeforeMinutes: null,
  linkOnly: false,
  durationText: null,
  priceText: null,
  minimumAge: 6,
  ageLimitText: null,
  website: null,
  pictureAlt: null,
  partnerUrl: null,
  presenterNumber: null,
  ticketsPerPurchase: 8,
  ticketsPerMember: null,
  returnable: false,
  exchangeable: false,
  transferable: true,
  resale: false,
  hot: false,
  onSaleUntil: null,
  saleWindows: [],
  offers: [],
  passes: [],
  film: null,
  stream: null,
  festivalSection: null,
  performanceList: [performanceAt('2026-12-05T12:00:00.000Z')],
  priceTable: [
    { name: 'Stalls', kind: 'seated', prices: { R: 480_00, H: 240_00 }, where: [] },
    { name: 'Balcony', kind: 'seated', prices: { R: 180_00 }, where: [] },
  ],
  ...more,
});

describe('describeEvent', () => {
  test('writes the description once, with the first performance', () => {
    const days = ['05', '06', '07'].map((day) => performanceAt(`2026-12-${day}T12:00:00Z`));
    const description = 'Songs of the harbour.\n\nSung by those who work there.';
    const things = describeEvent(event({ performanceList: days, description }), publication);
    expect(things.map((thing) => thing.description)).toEqual(['Songs of the harbour.', undefined, undefined]);
  });

  test.each([
    ['a concert', event()],
    ['a film', event({ type: 'cinema', category: 'movie', film })],
    ['a streamed show', event({ type: 'streamed', stream: { opensBeforeMinutes: 30, watchableMinutes: 2880 } })],
    [
      'a match on a partner’s site',
      event({ category: 'sports', partner: 'Partner', partnerUrl: 'http://partner.example/' }),
    ],
    ['a venue without an address', event({ venueFacts: { ...event().venueFacts, address: null, latitude: null } })],
    ['no prices', event({ priceFromCents: null, priceToCents: null, priceTable: [] })],
    [
      'several performances at other venues',
      event({
        performanceList: [
          performanceAt('2026-12-05T12:00:00Z'),
          performanceAt('2026-12-06T12:00:00Z', { venue: 'Pier 7', state: 'sold_out' }),
        ],
      }),
    ],
    ['a title that would end the script', event({ title: '</script><script>alert(1)</script>' })],
  ])('produces valid structured data for %s', async (_, one) => {
    const things = describeEvent(one, publication);
    expect(things).not.toEqual([]);
    expect(await mistakesOf(things)).toEqual([]);
  });

  test('writes times in Hong Kong time and ends after the duration', () => {
    expect(describeEvent(event(), publication)).toMatchObject([
      { '@type': 'MusicEvent', startDate: '2026-12-05T20:00:00+08:00', endDate: '2026-12-05T21:30:00+08:00' },
    ]);
    expect(describeEvent(event({ doorsBeforeMinutes: 45 }), publication)).toMatchObject([
      { doorTime: '2026-12-05T19:15:00+08:00' },
    ]);
    const late = event({ performanceList: [performanceAt('2026-12-31T16:30:00.000Z')] });
    expect(describeEvent(late, publication)).toMatchObject([{ startDate: '2027-01-01T00:30:00+08:00' }]);
  });

  test('offers a ticket for every zone with the service fee included, as Google requires', () => {
    const [thing] = describeEvent(event(), publication);
    expect(thing?.offers).toMatchObject([
      { name: 'Stalls', price: '500.00', priceCurrency: 'HKD', validFrom: '2026-11-01T10:00:00+08:00' },
      { name: 'Balcony', price: '200.00', availability: 'https://schema.org/InStock' },
    ]);
  });

  test('lists the next performances individually, each with its own state and the lowest price', () => {
    const list = [
      performanceAt('2026-11-01T12:00:00.000Z', { state: 'ended' }),
      performanceAt('2026-12-05T12:00:00.000Z', { state: 'cancelled' }),
      performanceAt('2026-12-06T12:00:00.000Z', { state: 'sold_out' }),
      ...Array.from({ length: 20 }, (_, day) =>
        performanceAt(`2027-01-${String(day + 1).padStart(2, '0')}T12:00:00.000Z`),
      ),
    ];
    const things = describeEvent(event({ performanceList: list }), publication);
    expect(things).toHaveLength(10);
    expect(things[0]).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    expect(things[0]).not.toHaveProperty('offers');
    expect(things[1]).toMatchObject({
      startDate: '2026-12-06T20:00:00+08:00',
      eventStatus: 'https://schema.org/EventScheduled',
      offers: [{ price: '200.00', availability: 'https://schema.org/SoldOut' }],
    });
  });

  test.each(PerformanceState.options)(
    'produces only values from Google’s event documentation for the state %s',
    async (state) => {
      const things = describeEvent(
        event({ performanceList: [performanceAt('2026-12-05T12:00:00.000Z', { state })] }),
        publication,
      );
      expect(things).toHaveLength(1);
      expect(await mistakesOf(things)).toEqual([]);
    },
  );

  test('writes the previous start of a rescheduled performance', async () => {
    const moved = performanceAt('2026-12-06T12:00:00.000Z', { previousStartsAt: '2026-12-05T12:00:00.000Z' });
    const things = describeEvent(event({ performanceList: [moved] }), publication);
    expect(things).toMatchObject([
      { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: '2026-12-05T20:00:00+08:00' },
    ]);
    expect(await mistakesOf(things)).toEqual([]);
  });

  test("writes each house's address and never a venue name as the street", () => {
    const pier = { ...event().venueFacts, number: 2, name: 'Pier 7', address: '7 Pier Road', district: 'Central' };
    const yard = { ...event().venueFacts, number: 3, name: 'The Yard', address: null, district: null };
    const list = [null, 'Pier 7', 'The Yard'].map((venue, day) =>
      performanceAt(`2026-12-0${day + 5}T12:00:00Z`, { venue }),
    );
    const things = describeEvent(event({ performanceList: list, otherVenues: [pier, yard] }), publication);
    const inHongKong = { '@type': 'PostalAddress', addressRegion: 'Hong Kong', addressCountry: 'HK' };
    expect(things.map(({ location }) => (location as { address: object }).address)).toEqual([
      { ...inHongKong, streetAddress: '1 Kapok Lane', addressLocality: 'Sham Shui Po' },
      { ...inHongKong, streetAddress: '7 Pier Road', addressLocality: 'Central' },
      inHongKong,
    ]);
  });

  test('produces nothing for an undated event', () => {
    expect(describeEvent(event({ performanceList: [], firstAt: null, lastAt: null }), publication)).toEqual([]);
  });

  test('finds mistakes in structured data', async () => {
    const [thing] = describeEvent(event(), publication);
    expect(await mistakesOf([{ ...thing!, startDate: '2026-12-05' }])).not.toEqual([]);
    expect(await mistakesOf([{ ...thing!, sponsoor: 'x' }])).not.toEqual([]);
    expect(await mistakesOf([{ '@type': 'BreadcrumbList', itemListElement: [] }])).not.toEqual([]);
  });
});

test.each([
  ['cancelled', null, 'EventCancelled'],
  ['postponed', null, 'EventPostponed'],
  ['suspended', null, 'EventScheduled'],
  ['available', '2026-12-01T12:00:00.000Z', 'EventRescheduled'],
] as const)('describes a performance that is %s, moved from %s, as %s', (state, previousStartsAt, status) => {
  const performanceList = [performanceAt('2026-12-05T12:00:00.000Z', { state, previousStartsAt })];
  const [told] = describeEvent(event({ performanceList }), publication);
  expect(told).toMatchObject({ eventStatus: `https://schema.org/${status}` });
  expect(told?.previousStartDate).toBe(previousStartsAt ? '2026-12-01T20:00:00+08:00' : undefined);
  expect('offers' in told!).toBe(state === 'available');
});
