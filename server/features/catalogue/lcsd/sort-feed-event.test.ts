import { describe, expect, test } from 'vitest';
import { sortFeedEvent } from './sort-feed-event.ts';
import type { FeedEntry } from './sort-feed-event.ts';

const concert: FeedEntry = {
  group: 'inc4',
  kind: 'inc4sc1',
  titles: 'Songs of the Harbour\n海港之歌',
  venueName: 'Tuen Mun Town Hall (Auditorium)',
  dateTexts: '5/3/2027 20:00',
  priceTexts: '$260\n$260',
  price: { kind: 'prices', cents: [26000] },
  sold: true,
};
const free = { price: { kind: 'free' }, priceTexts: 'Free admission\n免費入場', sold: false } as const;
const silent = { price: { kind: 'unreadable' }, priceTexts: '', sold: false } as const;

describe('sortFeedEvent for ticket buyers', () => {
  test.each<[string, Partial<FeedEntry>, string, string]>([
    ['a concert', {}, 'cultural', 'music'],
    ['a free concert', free, 'cultural', 'music'],
    ['a concert without a stated price', silent, 'cultural', 'music'],
    ['a play', { kind: 'inc4sc6' }, 'cultural', 'theatre'],
    ['a pop concert with tickets for sale', { kind: 'inc4sc9' }, 'shows', 'pop_concert'],
    ['an amateur evening of pop songs', { kind: 'inc4sc9', ...free }, 'cultural', 'pop_concert'],
    ['a championship', { kind: 'inc4sc8', titles: 'Kendo Championships' }, 'sports', 'sports'],
    [
      'an exhibition listed among films',
      { kind: 'inc4sc5', titles: 'Posters\n海報展覽', ...free },
      'cultural',
      'exhibition',
    ],
    ['a workshop with tickets', { kind: 'inc4sc14' }, 'others', 'seminar'],
    ['a free seminar in a hall', { kind: 'inc4sc14', titles: 'Trade Seminar', ...free }, 'others', 'seminar'],
    [
      'a course with tickets on a website',
      { titles: 'Drum class', venueName: 'X (Lecture Room 1)', dateTexts: 'every Fri' },
      'cultural',
      'music',
    ],
    [
      "an exhibition in a library's gallery",
      { group: 'inc7', kind: 'inc7sc8', venueName: 'X Library (G/F Exhibition Gallery)', ...free },
      'cultural',
      'exhibition',
    ],
    ['an unknown kind', { kind: 'inc4sc99' }, 'cultural', 'arts'],
  ])('classifies %s', (_, change, type, category) => {
    expect(sortFeedEvent({ ...concert, ...change })).toEqual({ type, category });
  });
});

describe('sortFeedEvent rejections', () => {
  const lesson = { venueName: 'Tuen Mun Town Hall (Lecture Room 1)', titles: 'Zither class\n古箏班' };
  test.each<[string, Partial<FeedEntry>, string]>([
    [
      'reading hour',
      { group: 'inc7', kind: 'inc7sc1', venueName: 'X Public Library', ...silent },
      'library activity without tickets',
    ],
    ['weekly practice', { dateTexts: '逢星期五', ...silent }, 'course without tickets'],
    ['lessons', { ...lesson, ...silent }, 'course without tickets'],
    ['lessons with a price', { ...lesson, sold: false }, 'course without tickets'],
    ['courses by kind', { kind: 'inc4sc14', ...silent }, 'course without tickets'],
    ['a free course', { kind: 'inc4sc14', titles: 'Drum Course', ...free }, 'course without tickets'],
    ['enrolment', { ...silent, priceTexts: 'Admission by Enrolment' }, 'by enrolment, without tickets'],
    ['invitation', { ...silent, priceTexts: 'By Invitation Only' }, 'by invitation only'],
    [
      'an event without a named venue',
      { venueName: 'Venues in Eastern district', ...free },
      'community activity without a named venue',
    ],
  ])('rejects %s', (_, change, rejected) => {
    expect(sortFeedEvent({ ...concert, ...change })).toEqual({ rejected });
  });
});
