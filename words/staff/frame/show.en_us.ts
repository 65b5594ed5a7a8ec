import type { SameKeys } from '../../same-keys.ts';
import type source from './show.zh_hk.ts';

export default {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy',
} as const satisfies SameKeys<typeof source>;
