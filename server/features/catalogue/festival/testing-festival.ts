import type { FestivalFiles, FestivalOptions } from './parse-festival.ts';

/** Returns the files of a small fictional festival; each list can be overridden. */
export function festivalFiles(more: Partial<FestivalFiles> = {}): FestivalFiles {
  return {
    films: [
      film({ title: 'The Lamp’s Nest', titleZh: '燈巢', synopsisZh: '一盞燈的故事。' }),
      film({ title: 'Tram 27', titleZh: '二十七號電車', country: 'Spain, France', language: 'SPA FRE' }),
      {
        title: 'Master Class: Ho Ka-man',
        titleZh: '何嘉敏大師班',
        director: 'Ho Ka-man',
        country: null,
        runtime: null,
        language: 'Putonghua',
        section: 'Master Class',
        synopsis: 'The director speaks.',
      },
    ],
    screenings: [
      screening({ id: 's-lamp-1', filmId: 'lamp', filmTitle: { en: "The Lamp's Nest", zh: '燈巢' } }),
      screening({
        id: 's-lamp-2',
        filmId: 'lamp',
        filmTitle: { en: "The Lamp's Nest" },
        venueId: 'mc',
        date: '2026-04-03',
      }),
      screening({ id: 's-tram-1', filmId: 'tram', filmTitle: { en: 'Tram 27' }, ticketUrl: 'https://www.urbtix.hk/x' }),
      screening({ id: 's-class', filmId: 'class', filmTitle: { en: 'Master Class: Ho Ka-man' } }),
    ],
    venues: [
      { id: 'kg', name: { en: 'Hong Kong Cultural Centre Grand Theatre', zh: '香港文化中心大劇院' } },
      {
        id: 'mc',
        name: { en: 'M+ Cinema', zh: 'M+戲院' },
        address: { en: 'West Kowloon Cultural District, 38 Museum Drive', zh: '九龍博物館道38號' },
      },
    ],
    sections: [{ id: 'gala', label: { en: 'Gala Presentation', zh: '星光盛宴' } }],
    ...more,
  };
}

export function film(more: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return {
    director: 'Leung Wai',
    directorZh: '梁慧',
    country: 'Hong Kong',
    year: 2026,
    runtime: 100,
    language: 'CHI',
    section: 'gala',
    cast: 'Chan Siu-ling, Wu Tai',
    synopsis: 'A story of a lamp.',
    ...more,
  };
}

export function screening(more: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { date: '2026-04-01', time: '19:30', venueId: 'kg', ticketUrl: '', guestAttend: false, ...more };
}

export const festivalOptions: FestivalOptions = {
  key: 'hkiff',
  name: { en_us: 'Lantern Film Festival', zh_hk: '提燈電影節', zh_cn: '提灯电影节' },
  shiftDays: 0,
  now: new Date('2026-03-01T00:00:00Z'),
};
