import type { SameKeys } from '../../same-keys.ts';
import type source from './pick-seats.zh_hk.ts';

export default {
  open: '在座位图上选择',
  back: '返回最佳座位',
  chosen: '已选座位',
  hold: '{count, plural, =0 {保留所选座位} other {保留这 # 个座位}}',
  typeOf: '{seat} 的票种',
  drop: '移除',
  gone: '{seats} 刚被他人选购，其余座位仍为已选。{count, plural, other {}}',
  tooMany: '一次最多可选 {most} 个座位。',
} as const satisfies SameKeys<typeof source>;
