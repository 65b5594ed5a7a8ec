import { describe, expect, test } from 'vitest';
import { CatalogueFeed } from '../../../../contract/catalogue/feed.ts';
import { parseFestival } from './parse-festival.ts';
import { festivalFiles, festivalOptions, film, screening } from './testing-festival.ts';

const read = (files = festivalFiles(), options = festivalOptions) => parseFestival(files, options);
const eventOf = (key: string, ...given: Parameters<typeof read>) =>
  read(...given).feed.events.find((event) => event.key === key)!;

describe('parseFestival', () => {
  test('converts the programme to a valid feed without rejected rows', () => {
    const { feed, rejected } = read();
    expect(CatalogueFeed.parse(feed)).toEqual(feed);
    expect(rejected).toEqual([]);
    expect(feed.events.map(({ key, type, category }) => ({ key, type, category }))).toEqual([
      { key: 'lamp', type: 'cinema', category: 'movie' },
      { key: 'tram', type: 'cinema', category: 'movie' },
      { key: 'class', type: 'cultural', category: 'seminar' },
    ]);
  });

  test('matches screenings to films despite different punctuation in titles', () => {
    const lamp = eventOf('lamp');
    expect(lamp.performances.map(({ key, startsAt, endsAt, venue }) => ({ key, startsAt, endsAt, venue }))).toEqual([
      { key: 's-lamp-1', startsAt: '2026-04-01T19:30:00+08:00', endsAt: '2026-04-01T13:10:00.000Z', venue: 'kg' },
      { key: 's-lamp-2', startsAt: '2026-04-03T19:30:00+08:00', endsAt: '2026-04-03T13:10:00.000Z', venue: 'mc' },
    ]);
    expect(lamp.title).toEqual({ en_us: 'The Lamp’s Nest', zh_hk: '燈巢', zh_cn: '灯巢' });
  });

  test('describes a film in three languages', () => {
    expect(eventOf('tram')).toMatchObject({
      presenter: 'hkiff',
      festival: { key: 'hkiff', section: { en_us: 'Gala Presentation', zh_hk: '星光盛宴', zh_cn: '星光盛宴' } },
      durationMinutes: 100,
      film: {
        year: 2026,
        country: { en_us: 'Spain, France', zh_hk: '西班牙、法國', zh_cn: '西班牙、法国' },
        language: { en_us: 'Spanish, French', zh_hk: '西班牙文、法文', zh_cn: '西班牙语、法语' },
        director: { en_us: 'Leung Wai', zh_hk: '梁慧', zh_cn: '梁慧' },
        story: { en_us: 'A story of a lamp.' },
      },
    });
    expect(eventOf('class')).toMatchObject({ description: { en_us: 'The director speaks.' } });
    expect(eventOf('class').film).toBeUndefined();
  });

  test('omits countries and languages that it cannot name', () => {
    const films = [film({ title: 'Tram 27', country: 'Cantonese', language: 'ROR', subtitles: 'Tranvía 27' })];
    const { film: told } = eventOf('tram', festivalFiles({ films }));
    expect(told).not.toHaveProperty('country');
    expect(told).not.toHaveProperty('language');
    expect(told).not.toHaveProperty('subtitles');
  });

  test('treats an entry with a running time as a film even if its section is unknown', () => {
    const films = [film({ title: 'Tram 27', section: 'unheard-of' })];
    expect(eventOf('tram', festivalFiles({ films }))).toMatchObject({ type: 'cinema', festival: { key: 'hkiff' } });
  });

  test('accepts the first half of a title for a screening, and labels guest attendance', () => {
    const films = [film({ title: 'Tram 27: Works from the Depot' })];
    const shown = [screening({ id: 's-1', filmId: 'tram', filmTitle: { en: 'Tram 27' }, guestAttend: true })];
    const tram = eventOf('tram', festivalFiles({ films, screenings: shown }));
    expect(tram.performances).toMatchObject([{ key: 's-1', name: { zh_hk: '嘉賓出席' } }]);
  });

  test('locates a venue by its address if the name is not enough', () => {
    const { venues } = read().feed;
    expect(venues.map(({ key, region }) => [key, region])).toEqual([
      ['kg', 'KLN'],
      ['mc', 'KLN'],
    ]);
  });

  test('names Putonghua specifically, and lists languages only if all are known', () => {
    const languageOf = (language: string) =>
      eventOf('tram', festivalFiles({ films: [film({ title: 'Tram 27', language })] })).film?.language?.zh_hk;
    expect(languageOf('Mandarin, English')).toBe('普通話、英文');
    expect(languageOf('FRE ROR')).toBeUndefined();
  });

  test('links to the seller of a screening that is not sold here', () => {
    expect(eventOf('tram').partner?.url).toBe('https://www.urbtix.hk/x');
    expect(eventOf('lamp').partner).toBeUndefined();
    expect(eventOf('lamp').performances[0]!.zones).toBeUndefined();
  });

  test('sells screenings that have prices for their venue', () => {
    const prices = {
      kg: { capacity: 300, prices: { R: 120_00, H: 60_00 } },
      '*': { capacity: 90, prices: { R: 95_00 } },
    };
    const tram = eventOf('tram', festivalFiles({ prices }));
    expect(tram.partner).toBeUndefined();
    expect(tram.performances[0]!.zones).toMatchObject([{ kind: 'general', ...prices.kg }]);
    expect(eventOf('lamp', festivalFiles({ prices })).performances[1]!.zones).toMatchObject([prices['*']]);
  });

  test('throws for invalid prices and for files that are not lists', () => {
    expect(() => read(festivalFiles({ prices: { kg: { capacity: 300, prices: { R: 1.5 } } } }))).toThrow('kg');
    expect(() => read(festivalFiles({ venues: { kg: {} } }))).toThrow('venues.json is no list.');
  });

  test('shifts every date by whole weeks and rejects films that are over', () => {
    const moved = eventOf('lamp', festivalFiles(), { ...festivalOptions, shiftDays: 7 });
    expect(moved.performances[0]!.startsAt).toBe('2026-04-08T19:30:00+08:00');
    const { feed, rejected } = read(festivalFiles(), { ...festivalOptions, now: new Date('2026-04-02T00:00:00Z') });
    // The lamp still has an upcoming screening.
    expect(feed.events.map(({ key }) => key)).toEqual(['lamp']);
    expect(rejected.map(({ key, reason }) => ({ key, reason }))).toEqual([
      { key: 'tram', reason: 'over' },
      { key: 'class', reason: 'over' },
    ]);
  });
});

describe('festival pass', () => {
  const prices = { '*': { capacity: 90, prices: { R: 95_00 } } };
  const pass = { id: 'pass-2', name: { en: 'Any two', zh: '任選兩場' }, choose: 2, prices: { R: 160_00 } };

  test('covers every screening in its sections', () => {
    const files = festivalFiles({ prices, passes: [{ ...pass, sections: ['gala'] }] });
    const { feed, rejected } = read(files);
    expect(rejected).toEqual([]);
    expect(CatalogueFeed.parse(feed).passes).toMatchObject([
      {
        key: 'pass-2',
        name: { zh_hk: '任選兩場', zh_cn: '任选两场' },
        presenter: 'hkiff',
        choose: 2,
        performances: ['s-lamp-1', 's-lamp-2', 's-tram-1'].map((performance) => ({ performance })),
        classes: [{ zones: ['all'], prices: { R: 160_00 } }],
      },
    ]);
    expect(read(festivalFiles({ prices, passes: [pass] })).feed.passes![0]!.performances).toHaveLength(4);
  });

  test('rejects a pass with too few screenings sold here', () => {
    const rejectedOf = (more: object) => read(festivalFiles({ passes: [pass], ...more })).rejected;
    const reason = 'fewer of its screenings are sold here than are to be chosen';
    expect(rejectedOf({})).toEqual([{ key: 'pass-2', title: 'Any two', reason }]);
    expect(rejectedOf({ prices, passes: [{ ...pass, choose: 5 }] })).toMatchObject([{ reason }]);
  });
});

describe('invalid festival files', () => {
  const screenings = festivalFiles().screenings as readonly unknown[];

  test('rejects a screening at an unknown venue but imports the film', () => {
    const broken = screening({ id: 's-x', filmId: 'lamp', filmTitle: { en: 'The Lamp’s Nest' }, venueId: 'nowhere' });
    const { feed, rejected } = read(festivalFiles({ screenings: [...screenings, broken] }));
    expect(rejected).toEqual([{ key: 's-x', title: 'The Lamp’s Nest', reason: 'the venue nowhere is unknown' }]);
    expect(feed.events.find(({ key }) => key === 'lamp')!.performances).toHaveLength(2);
  });

  test('distinguishes films with the same title by their Chinese title', () => {
    const films = [
      film({ title: 'Tram 27', titleZh: '電車' }),
      film({ title: 'Tram 27', titleZh: '叮叮', year: 1990 }),
    ];
    const shown = [
      screening({ id: 's-1', filmId: 'tram', filmTitle: { en: 'Tram 27', zh: '叮叮' } }),
      screening({ id: 's-2', filmId: 'tram-old', filmTitle: { en: 'Tram 27', zh: '電車' } }),
    ];
    const { feed, rejected } = read(festivalFiles({ films, screenings: shown }));
    expect(rejected).toEqual([]);
    expect(feed.events.map(({ key, film: told }) => [key, told!.year])).toEqual([
      ['tram', 1990],
      ['tram-old', 2026],
    ]);
  });

  test('rejects a screening whose Chinese title is also ambiguous', () => {
    const films = [film({ title: 'Tram 27', titleZh: '電車' }), film({ title: 'Tram 27', titleZh: '電車' })];
    const shown = [screening({ id: 's-1', filmId: 'tram', filmTitle: { en: 'Tram 27', zh: '電車' } })];
    const { feed, rejected } = read(festivalFiles({ films, screenings: shown }));
    expect(feed.events).toEqual([]);
    expect(rejected.map(({ key, reason }) => `${key}: ${reason}`)).toEqual([
      's-1: several films have this title',
      'Tram 27: has no screening',
      'Tram 27: has no screening',
    ]);
  });

  test('deduplicates screenings and films by ID, using the first', () => {
    const twice = screening({ id: 's-lamp-1', filmId: 'lamp', filmTitle: { en: 'The Lamp’s Nest' }, time: '22:00' });
    const other = screening({ id: 's-lamp-9', filmId: 'lamp-2', filmTitle: { en: 'The Lamp’s Nest' } });
    const { feed, rejected } = read(festivalFiles({ screenings: [...screenings, twice, other] }));
    expect(rejected.map(({ key, reason }) => `${key}: ${reason}`)).toEqual([
      's-lamp-1: named twice',
      's-lamp-9: its film has another id at other screenings',
    ]);
    expect(feed.events[0]!.performances.map(({ key }) => key)).toEqual(['s-lamp-1', 's-lamp-2']);
  });

  test('distinguishes IDs that are longer than a key', () => {
    const long = (end: string) => `s-${'lamp-'.repeat(20)}${end}`;
    const shown = ['a', 'b'].map((end) =>
      screening({ id: long(end), filmId: 'lamp', filmTitle: { en: 'The Lamp’s Nest' } }),
    );
    const [one, other] = eventOf('lamp', festivalFiles({ screenings: shown })).performances;
    expect(one!.key.length).toBeLessThanOrEqual(80);
    expect(one!.key).not.toBe(other!.key);
  });

  test('rejects invalid rows individually with a reason', () => {
    const broken = [null, screening({ id: 's-x', filmId: 'lamp', filmTitle: { en: 'Lamp' }, time: '25:00' })];
    const { feed, rejected } = read(festivalFiles({ screenings: [...broken, ...screenings] }));
    expect(feed.events).toHaveLength(3);
    expect(rejected.map(({ key }) => key)).toEqual(['screenings row 1', 'screenings row 2']);
    expect(rejected[1]!.reason).toMatch(/^time: /);
  });
});
