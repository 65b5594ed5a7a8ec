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
  exporting: 'Exporting…',
  views: {
    title: 'Views',
    none: 'Save the filters you use often, and have them back with one click.',
    name: 'Name of the view',
    save: 'Save these filters',
    remove: 'Remove {name}',
    everything: 'All, no filters',
  },
} as const satisfies SameKeys<typeof source>;
