import type { SameKeys } from '../../same-keys.ts';
import type source from './show.zh_hk.ts';

export default {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy',
  ago: {
    now: 'Just now',
    minutes: '{count, number} min ago',
    hours: '{count, number} hr ago',
    days: '{count, plural, one {# day} other {# days}} ago',
  },
} as const satisfies SameKeys<typeof source>;
