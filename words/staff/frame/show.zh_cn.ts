import type { SameKeys } from '../../same-keys.ts';
import type source from './show.zh_hk.ts';

export default {
  copy: '复制',
  copied: '已复制',
  copyFailed: '未能复制',
} as const satisfies SameKeys<typeof source>;
