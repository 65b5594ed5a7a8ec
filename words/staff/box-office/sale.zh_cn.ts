import type { SameKeys } from '../../same-keys.ts';
import type source from './sale.zh_hk.ts';

/** Words of a counter sale about several performances and discounts. */
export default {
  addPerformance: '添加其他场次',
  addTitle: '添加到这笔订单',
  back: '返回订单',
  soFar: '{count, plural, other {已保留 # 张门票}}，{total}',
  drop: '移除',
  tickets: '门票',
  fees: '手续费',
  discount: '{count, plural, other {{name}（#\u00a0张）}}',
  codeTitle: '折扣码',
  codeApply: '使用折扣码',
  codeClose: '返回',
  codeRemove: '移除折扣码',
  codeEntered: '已输入折扣码：{name}',
  codeStates: {
    applied: '折扣码已生效。',
    not_better: '其他折扣减免更多，因此没有使用。',
    not_for_these: '不适用于这笔订单的门票。',
    not_yet: '尚未生效。',
    over: '已失效。',
    used_up: '使用次数已用完。',
  },
} as const satisfies SameKeys<typeof source>;
