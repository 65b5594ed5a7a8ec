import type { SameKeys } from '../same-keys.ts';
import type source from './news.zh_hk.ts';

export default {
  quantity: '{count} 张门票',
  received: {
    title: '已收到您的申请：{event}',
    text: '我们已收到您的申请：{quantity}，{when}，{venue}。匹配到门票后，我们会立即通知您。',
  },
  found: {
    title: '已匹配门票：{event}',
    text: '{quantity}，{when}。请在{until} 前支付 {amount}，否则门票将转给下一位。',
  },
  points_short: {
    title: '已匹配门票，积分不足：{event}',
    text: '{quantity}，{when}。您的积分不足以支付 {amount}。请在{until} 前用任意方式支付，否则门票将转给下一位。',
  },
  reminder: {
    title: '请尽快支付：{event}',
    text: '为您保留的 {quantity}（{when}）将在{until} 到期。请在此之前支付 {amount}，否则门票将转给下一位。',
  },
  bought: {
    title: '购票完成：{event}',
    text: '{quantity}，{when}，{venue}。您的心愿单申请已完成，订单编号 {number}。',
  },
  lapsed: {
    title: '门票已转给下一位：{event}',
    text: '{quantity}（{when}）未在期限内支付，门票已转给下一位，这项申请已取消，本次未扣款。如果仍想购票，请重新申请。',
  },
  waits_again: {
    title: '重新匹配：{event}',
    text: '场次在您支付前延期，本次未扣款。您的申请会继续匹配，排位不变。',
  },
  moved: {
    title: '改期通知：{event}',
    text: '新日期为{when}。您的心愿单申请继续有效，排位不变。如果日期不合适，请取消申请。',
  },
  performance_cancelled: {
    title: '取消通知：{event}',
    text: '{when} 的场次已取消，您的心愿单申请也已取消，本次未扣款。',
  },
  performance_over: {
    title: '未能匹配门票：{event}',
    text: '{when} 的场次没有及时匹配到合适的门票，您的申请已结束，本次未扣款。',
  },
  sale_closed: {
    title: '停止售票：{event}',
    text: '{when} 的场次已停止售票，您的心愿单申请已结束，本次未扣款。',
  },
  button: '查看心愿单',
  facts: {
    performance: '场次',
    tickets: '门票',
    amount: '应付金额',
    until: '支付截止',
  },
} as const satisfies SameKeys<typeof source>;
