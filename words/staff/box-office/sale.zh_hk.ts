/** Words of a counter sale about several performances and discounts. */
export default {
  addPerformance: '加入另一場次',
  addTitle: '加入這宗交易',
  back: '返回交易',
  soFar: '{count, plural, other {已保留 # 張門票}}，{total}',
  drop: '移除',
  tickets: '門票',
  fees: '手續費',
  discount: '{count, plural, other {{name}（#\u00a0張）}}',
  codeTitle: '折扣碼',
  codeApply: '使用折扣碼',
  codeClose: '返回',
  codeRemove: '移除折扣碼',
  codeEntered: '已輸入折扣碼：{name}',
  codeStates: {
    applied: '已使用。',
    not_better: '其他折扣減免更多，因此沒有使用。',
    not_for_these: '不適用於這宗交易的門票。',
    not_yet: '尚未生效。',
    over: '已失效。',
    used_up: '使用次數已滿。',
  },
} as const;
