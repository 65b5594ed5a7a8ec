// Search over 2,000 events: responses per second of one process, by kind of query.
import type { CachedEvent } from '../server/features/catalogue/events/catalogue-cache.ts';
import { buildSearch } from '../server/features/catalogue/events/search-events.ts';
import { Durations, randomNumbers } from './measure.ts';
import { atMost, makeMeasurement, type Benchmark, type Measurement } from './measurement.ts';

const random = randomNumbers(7);
const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;

const english = ['Harbour', 'Moon', 'Lantern', 'Night', 'Symphony', 'Dragon', 'Garden', 'Silver', 'Winter', 'Letters'];
const chinese = Array.from('維港月燈夜曲龍園銀冬書信海風城花影雲星光夢山水');
const simplified = Array.from('维港月灯夜曲龙园银冬书信海风城花影云星光梦山水');
const venues = [
  ['Hong Kong Coliseum', '香港體育館', '香港体育馆', '紅館'],
  ['Queen Elizabeth Stadium', '伊利沙伯體育館', '伊利沙伯体育馆', '伊館'],
  ['Hong Kong Cultural Centre Grand Theatre', '香港文化中心大劇院', '香港文化中心大剧院', '文化中心'],
  ['Sha Tin Town Hall', '沙田大會堂', '沙田大会堂', '沙田大會堂'],
] as const;

function makeEvent(number: number): CachedEvent {
  const letters = Array.from({ length: 6 }, () => Math.floor(random() * chinese.length));
  const [en_us, zh_hk, zh_cn, synonym] = pick(venues);
  const event = {
    number,
    category: pick(['music', 'theatre', 'dance', 'sports'] as const),
    title: {
      en_us: `${pick(english)} ${pick(english)} ${pick(english)} No. ${number}`,
      zh_hk: letters.map((at) => chinese[at]).join(''),
      zh_cn: letters.map((at) => simplified[at]).join(''),
    },
    synonyms: [],
    presenter: undefined,
    venue: { name: { en_us, zh_hk, zh_cn }, synonyms: [synonym] },
    performances: [],
  };
  // Search reads no other field.
  return event as object as CachedEvent;
}

const kinds: Record<string, string[]> = {
  'English words': ['harbour', 'silver moon', 'winter letters night'],
  'with typing errors': ['colisuem', 'symphny', 'lantren night'],
  'Traditional Chinese': ['紅館', '月燈', '沙田大會堂'],
  'Simplified Chinese': ['红馆', '月灯', '体育馆'],
  'single letters': ['m', '夜'],
};
/** 99th percentile of the response time, in ms. */
const maxMs = 15;

export const measure: Benchmark = async ({ tiny }) => {
  const count = tiny ? 200 : 2000;
  const search = buildSearch(Array.from({ length: count }, (_, index) => makeEvent(index + 1)));
  const results: Measurement[] = [];
  for (const [kind, words] of Object.entries(kinds)) {
    const durations = new Durations();
    let found = 0;
    for (let round = 0; round < (tiny ? 40 : 400); round++) {
      const word = words[round % words.length]!;
      found += (await durations.time(async () => search.suggest(word, 50))).length;
    }
    if (found === 0) throw new Error(`the search finds nothing for ${words.join(', ')}`);
    const times = durations.times();
    results.push(makeMeasurement(`search, ${kind}, p99`, times.p99_ms, 'ms', { limit: atMost(maxMs), ...times }));
  }
  return results;
};
