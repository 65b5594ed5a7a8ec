import { describe, expect, test } from 'vitest';
import { buildSearch, fold, tokenize } from './search-events.ts';
import { makeCachedEvent, venueRow } from './testing-catalogue.ts';

const coliseum = venueRow({
  name: { en_us: 'Hong Kong Coliseum', zh_hk: '香港體育館', zh_cn: '香港体育馆' },
  synonyms: ['紅館', 'HKC'],
});
const hall = venueRow({ name: { en_us: 'City Hall', zh_hk: '大會堂', zh_cn: '大会堂' } });
const events = [
  makeCachedEvent({
    number: 1,
    venue: coliseum,
    title: { en_us: 'Ngan Kiu: Afterglow', zh_hk: '顏翹「餘暉」演唱會', zh_cn: '颜翘“余晖”演唱会' },
  }),
  makeCachedEvent({
    number: 2,
    venue: hall,
    category: 'music',
    title: { en_us: 'The Tide Table', zh_hk: '潮汐表', zh_cn: '潮汐表' },
    presenter: {
      presenterId: 'p',
      number: 1,
      name: { en_us: 'Lantern Harbour Symphony', zh_hk: '燈港交響樂團', zh_cn: '灯港交响乐团' },
    },
  }),
  makeCachedEvent({
    number: 3,
    venue: hall,
    category: 'theatre',
    title: { en_us: 'Coliseum of Dreams', zh_hk: '夢劇場', zh_cn: '梦剧场' },
  }),
];
const search = buildSearch(events);
const titled = (number: number, en_us: string, zh_hk: string, more: Parameters<typeof makeCachedEvent>[0] = {}) =>
  makeCachedEvent({
    number,
    title: { en_us, zh_hk },
    venue: venueRow({ name: { en_us: 'Hall', zh_hk: '堂' } }),
    ...more,
  });
const centre = venueRow({ name: { en_us: 'Hong Kong Cultural Centre', zh_hk: '香港文化中心' } });
const wide = buildSearch([
  titled(1, 'Tea House Afternoons', '茶居午後'),
  titled(2, 'Night Tide', '夜潮'),
  titled(3, 'Tide Table', '潮汐表'),
  titled(4, 'Final: Lion Gate Rovers', '獅子門決賽'),
  titled(5, 'Lemon', '茶走', { type: 'cinema', category: 'movie' }),
  titled(6, 'Lanterns', '燈', { venue: centre }),
  titled(7, 'Hong Kong Sevens', '香港七人', { venue: venueRow({ name: { en_us: 'Stadium', zh_hk: '運動場' } }) }),
  titled(8, 'Iron Kite', '鐵鷂', { category: 'theatre' }),
]);

describe('find', () => {
  test.each<[string, string, number[]]>([
    ['a venue by its common name', '紅館', [1]],
    ['a venue by its common name in the other script', '红馆', [1]],
    ['a title in either script', '颜翘', [1]],
    ['a title in Traditional Chinese', '顏翹', [1]],
    ['a presenter', 'symphony', [2]],
    ['a presenter in Chinese', '交響樂團', [2]],
    ['a category', '戲劇', [3]],
    ['text in any case and width', 'ＴＩＤＥ', [2]],
    ['words in any order', 'table tide', [2]],
    ['the start of a word', 'lant', [2]],
    ['several words from different fields', 'afterglow coliseum', [1]],
  ])('finds %s: %s', (_, words, expected) => {
    expect(search.find(words)).toEqual(expected);
  });

  test('finds a word with two swapped letters', () => {
    expect(search.find('Colisuem')?.toSorted()).toEqual([1, 3]);
  });

  test.each<[string, string, number[]]>([
    ['a single Chinese character anywhere in a title', '茶', [1, 5]],
    ['a single Chinese character in the other script', '灯', [6]],
    ['a character of a category name', '劇', [8]],
    ['American spelling', 'theater', [8]],
    ['a misspelt title, and nothing else', 'Nite Tide', [2]],
    ['American spelling among other words, and nothing else', 'Hong Kong Cultural Center', [6]],
    ['two words written as one', 'teahouse', [1]],
    ['two words written as one, mistyped', 'lionngate', [4]],
    ['films by a synonym', 'cinema', [5]],
    ['films by another synonym', 'movie', [5]],
    ['films by the Chinese word', '電影', [5]],
    ['the event that matches most of the words', 'lion gate wanderers', [4]],
  ])('finds %s in a larger catalogue: %s', (_, words, expected) => {
    expect(wide.find(words)?.toSorted()).toEqual(expected);
  });

  test.each(['Collosseum', 'colloseum', 'coliseums', 'oCliseum'])('corrects the misspelt word %s', (word) => {
    expect(search.find(word)?.toSorted()).toEqual([1, 3]);
  });

  test('ranks titles before venues', () => {
    expect(search.find('coliseum')).toEqual([3, 1]);
  });
});

describe('search without a match', () => {
  test('matches everything for an empty query', () => {
    expect(search.find('')).toBeUndefined();
    expect(search.find('   ')).toBeUndefined();
  });

  test('matches nothing for a query of only punctuation', () => {
    expect(search.find('！？…—')).toEqual([]);
  });

  test('excludes events unrelated to the word', () => {
    expect(search.find('kettledrum')).toEqual([]);
    expect(wide.find('Kettledrum concert tonight')).toEqual([]);
    expect(search.find('風箏')).toEqual([]);
  });
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'finds nothing for the object property %s',
  (words) => {
    expect(wide.find(words)).toEqual([]);
    expect(wide.suggest(words, 8)).toEqual([]);
  },
);

describe('suggestions', () => {
  test('suggests events after a single letter', () => {
    expect(search.suggest('l', 8)).toEqual([2]);
  });

  test('tolerates missing and wrong letters', () => {
    expect(search.suggest('collosse', 8)).toEqual([3, 1]);
    expect(wide.suggest('teah', 8)).toEqual([1]);
  });

  test('returns at most the requested number of events, and none for an empty query', () => {
    expect(search.suggest('coliseum', 1)).toEqual([3]);
    expect(search.suggest(' ', 8)).toEqual([]);
  });
});

test('folds script, width and case', () => {
  expect(fold('演唱會 ＡＢＣ')).toBe(fold('演唱会 abc'));
});

test('splits Chinese into pairs, but leaves Latin words and single characters whole', () => {
  expect(tokenize('潮汐表 Keeper’s 夢')).toEqual(['潮汐', '汐表', 'keepers', '梦']);
});
