import { uuidv7 } from '../../../platform/ids.ts';
import type { CachedEvent, CachedPerformance } from './catalogue-cache.ts';
import type { VenueRow } from '../store.ts';

export function venueRow(more: Partial<VenueRow> = {}): VenueRow {
  return {
    venueId: uuidv7(),
    number: 1,
    name: { en_us: 'Hall', zh_hk: '大會堂', zh_cn: '大会堂' },
    address: null,
    region: 'HK',
    district: null,
    latitude: null,
    longitude: null,
    telephone: null,
    synonyms: [],
    weather: [],
    ...more,
  };
}

/** Returns a test performance with one zone on offer. */
export function makeCachedPerformance(more: Partial<CachedPerformance> & { startsAt: Date }): CachedPerformance {
  const performanceId = uuidv7();
  const venue = more.venue ?? venueRow();
  const zone = {
    performanceId,
    zoneNo: 1,
    key: 'stalls',
    name: { en_us: 'Stalls' },
    kind: 'seated',
    capacity: null,
    prices: { R: 380_00 },
    withdrawn: false,
  } as const;
  return {
    performanceId,
    eventId: uuidv7(),
    key: 'first',
    endsAt: null,
    name: null,
    house: null,
    venueId: venue.venueId,
    venue,
    added: false,
    statedSoldOut: false,
    availability: 'available',
    cancelledAt: null,
    state: more.cancelledAt ? 'cancelled' : 'scheduled',
    previousStartsAt: null,
    movedAt: null,
    stateNotice: null,
    saleClosedAt: null,
    ownWindows: null,
    saleWindows: [],
    listed: true,
    zones: [zone],
    zoneNames: new Map([[1, zone.name]]),
    ...more,
  };
}

/** Returns a test event, by default without performances. */
export function makeCachedEvent(more: Partial<CachedEvent> = {}): CachedEvent {
  const venue = more.venue ?? venueRow();
  return {
    eventId: uuidv7(),
    source: 'test',
    discounts: [],
    number: 1,
    type: 'shows',
    category: 'pop_concert',
    title: { en_us: 'Event', zh_hk: '節目', zh_cn: '活动' },
    description: null,
    notices: [],
    presenterId: null,
    presenter: undefined,
    venueId: venue.venueId,
    venue,
    synonyms: [],
    dateText: null,
    durationText: null,
    priceText: null,
    ageLimitText: null,
    durationMinutes: null,
    doorsBeforeMinutes: null,
    linkOnly: false,
    minimumAge: 0,
    showAdded: false,
    ticketsAdded: false,
    likeCount: 0,
    hot: false,
    onSaleFrom: null,
    onSaleUntil: null,
    saleWindows: [],
    ticketsPerPurchase: 8,
    ticketsPerMember: null,
    transferable: true,
    returnable: false,
    exchangeable: false,
    resale: null,
    partner: null,
    website: null,
    picture: null,
    film: null,
    stream: null,
    festival: null,
    cancelledAt: null,
    listed: true,
    updatedAt: new Date('2026-11-01T00:00:00Z'),
    performances: [],
    ...more,
  };
}
