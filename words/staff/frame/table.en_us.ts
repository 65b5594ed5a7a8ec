import type { SameKeys } from '../../same-keys.ts';
import type source from './table.zh_hk.ts';

export default {
  shown: '{count, plural, one {# row} other {# rows}}',
  more: 'Show more',
  loading: 'Loading…',
  choose: 'Select {row}',
  chooseAll: 'Select all',
  chosen: '{count, plural, other {# selected}}',
  bar: 'What to do with the selected rows',
  clear: 'Clear selection',
  all: 'All',
  export: 'Export',
  formats: { csv: 'CSV', xlsx: 'Excel' },
  people: {
    title: 'This file needs approval',
    text: 'It holds names or contact details of {people} people, and with what you’ve saved today that’s more than you can save alone. Once somebody else approves, you can save it once within 24 hours.',
    asked: 'You’ve asked to save details of {people} people. Once somebody else approves, press the button again.',
    ask: 'Ask for approval',
    close: 'OK',
  },
  views: {
    title: 'Views',
    none: 'Save the filters you use often, and have them back with one click.',
    name: 'Name of the view',
    save: 'Save these filters',
    remove: 'Remove {name}',
    everything: 'All, no filters',
  },
} as const satisfies SameKeys<typeof source>;
