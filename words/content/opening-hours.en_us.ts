import type { SameKeys } from '../same-keys.ts';
import type source from './opening-hours.zh_hk.ts';

export default {
  days: {
    mon: 'Mon',
    tue: 'Tue',
    wed: 'Wed',
    thu: 'Thu',
    fri: 'Fri',
    sat: 'Sat',
    sun: 'Sun',
  },
  second: {
    mon: 'Mon',
    tue: 'Tue',
    wed: 'Wed',
    thu: 'Thu',
    fri: 'Fri',
    sat: 'Sat',
    sun: 'Sun',
  },
  two: '{first}, {last}',
  run: '{first} – {last}',
  everyDay: 'Every day',
  holidays: 'Public holidays',
  withHolidays: '{days} and public holidays',
  closed: 'Closed',
  roundTheClock: 'Open 24 hours',
  span: '{from} – {until}',
  midnight: 'midnight',
  between: ', ',
  exception: '{days}: {hours}',
  exceptionBecause: '{days}: {hours} ({reason})',
} as const satisfies SameKeys<typeof source>;
