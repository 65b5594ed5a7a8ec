import type { SameKeys } from '../../same-keys.ts';
import type source from './table.zh_hk.ts';

export default {
  shown: '{count, plural, one {# row} other {# rows}}',
  more: 'Show more',
  loading: 'Loading…',
  choose: 'Select {row}',
  chooseAll: 'Select all',
  chosen: '{count, plural, other {# selected}}',
  bar: 'Actions for the selected rows',
  clear: 'Clear selection',
  all: 'All',
  export: 'Export',
  formats: { csv: 'CSV', xlsx: 'Excel' },
  people: {
    title: 'This file needs approval',
    text: 'It contains names or contact details of {people} people. With what you’ve already exported today, that’s more than you can export without approval. Once someone else approves, you can export it once within 24 hours.',
    asked: 'You’ve asked to export details of {people} people. Once someone else approves, export again.',
    ask: 'Ask for approval',
    close: 'OK',
  },
  views: {
    title: 'Views',
    none: 'Save the filters you use often, then apply them with one click.',
    name: 'Name of the view',
    save: 'Save these filters',
    remove: 'Remove {name}',
    everything: 'All, no filters',
  },
} as const satisfies SameKeys<typeof source>;
