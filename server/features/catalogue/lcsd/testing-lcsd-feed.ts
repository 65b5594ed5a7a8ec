import { CatalogueFeed } from '../../../../contract/catalogue/feed.ts';
import { parseLcsdFeed } from './parse-lcsd-feed.ts';

export type FeedFields = Record<string, string>;

function xml(root: string, element: string, records: ({ id: string } & FeedFields)[]): string {
  const body = records.map(({ id, ...fields }) => {
    const children = Object.entries(fields).map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`);
    return `<${element} id="${id}">${children.join('')}</${element}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><${root}>${body.join('\n')}</${root}>`;
}

export const venues = xml('venues', 'venue', [
  { id: '10', venuee: 'Hong Kong Coliseum', venuec: '香港體育館', latitude: '22.3015', longitude: '114.1820' },
  {
    id: '11',
    venuee: 'Tai Po Civic Centre (Black Box Theatre)',
    venuec: '大埔文娛中心 (黑盒劇場)',
    latitude: '',
    longitude: '',
  },
  { id: '12', venuee: 'Unused Hall', venuec: '空置禮堂', latitude: '0', longitude: '0' },
]);

const play = {
  id: '501',
  titlee: 'The Lamp &amp; the Tram',
  titlec: '燈與電車',
  cat1: 'inc4',
  cat2: 'inc4sc6',
  predateE: '05/03/2027(Fri)20:00\n06/03/2027(Sat)15:00-17:00',
  predateC: '2027年3月5日(五)晚上8:00；3月6日(六)下午3:00至5:00',
  progtimee: '95 mins',
  progtimec: '1小時35分鐘',
  venueid: '11',
  agelimite: 'Only for age 7 or above',
  agelimitc: '只限7歲或以上人士',
  pricee: '$280, $360*',
  pricec: '$280, $360*',
  desce: 'A lamp meets a tram.\nBox office 2345 6789.\nTalk after the show on 5 March 2027.',
  descc: '一盞燈遇上一輛電車。',
  urle: 'https://lamp.example/en',
  urlc: 'https://lamp.example/tc',
  tagenturle: 'https://www.urbtix.hk/',
  tagenturlc: 'https://www.urbtix.hk/',
  remarke: 'Latecomers wait.',
  remarkc: '遲到者須等候。',
  enquiry: '6123 4567',
  email: 'lamp@lamp.example',
  presenterorge: 'Presented by Lamp Theatre',
  presenterorgc: '電燈劇團主辦',
  submitdate: '2027-01-04 09:00:00.000',
};

export const before = { shiftDays: 0, now: new Date('2027-01-05T00:00:00Z') };

/** Parses a feed with one play per set of changes. */
export function readTestFeed(changes: FeedFields[], options = before, eventDates?: string) {
  const events = xml(
    'events',
    'event',
    changes.map((change) => ({ ...play, ...change })),
  );
  const reading = parseLcsdFeed({ events, venues, ...(eventDates ? { eventDates } : {}) }, options);
  CatalogueFeed.parse(reading.feed);
  return { ...reading, event: reading.feed.events[0] };
}
