import type { SameKeys } from '../same-keys.ts';
import type source from './exchange.zh_hk.ts';

export default {
  heading: '换票',
  open: '换其他场次或座位',
  lead: '选择要换出的门票和场次，再选同样数量的新门票。新门票更贵，补付差价即可；更便宜，差价将原路退回。已付的手续费计算在内，不会重复收取。换票完成前，原门票仍然有效。',
  which: '换出哪些门票',
  ticket: '{place}（可抵 {amount}）',
  forWhat: '换成哪个场次',
  same: '同一场次的其他座位',
  choose: '选择新门票',
  from: '{count, plural, other {# 张}}门票由另一订单换来（{day}，抵扣 {amount}）：',
  to: '{count, plural, other {# 张}}门票已于 {day} 换成另一订单的门票：',
  transaction: '订单 {number}',
  choosing: '请选择 {count, plural, other {# 张}}新门票',
  choosingText: '换票完成前，原门票仍然有效。',
  back: '不换票，返回订单',
  givenUp: '换票：订单 {number} 的 {count, plural, other {# 张}}门票',
  validUntil: '完成后，原门票随即失效，其入场码不能再使用。',
  comesBack: '{amount} 将原路退回。',
  agree: '我了解原门票将失效，换票后无法恢复。',
  confirm: '确认换票',
  cannot: '无法换票',
} as const satisfies SameKeys<typeof source>;
