import type { SameKeys } from '../../same-keys.ts';
import type source from './show.zh_hk.ts';

export default {
  copy: '复制',
  copied: '已复制',
  copyFailed: '未能复制',
  ago: {
    now: '刚刚',
    minutes: '{count, number} 分钟前',
    hours: '{count, number} 小时前',
    days: '{count, number} 天前',
  },
} as const satisfies SameKeys<typeof source>;
