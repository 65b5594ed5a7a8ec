import type { SameKeys } from '../same-keys.ts';
import type source from './choice.zh_hk.ts';

export default {
  title: '您的门票',
  heading: {
    cancelled: '场次已取消',
    postponed: '场次延期举行',
    suspended: '场次暂停',
    moved: '场次已改期',
  },
  event: '活动',
  newDate: '新日期',
  date: '日期',
  oldDate: '原定日期',
  venue: '场馆',
  quantity: '门票数量',
  total: '已付金额',
  until: '请在{time}前选择。如不选择，将为您保留门票。',
  part: '您想如何处理门票？',
  refundUntil: '您仍可在{time}前选择退款。',
  refundConfirm: '放弃门票并退款',
  keep: '保留门票',
  keepText: '在新日期凭原二维码入场。',
  refund: '退款 {amount}',
  refundText: '按付款方式全额退款，包括手续费。门票随即失效。',
  chosen: {
    asked: '已为您保留门票，在新日期有效。',
    keep: '已为您保留门票，在新日期有效。',
    refund: '我们将按付款方式全额退还 {amount}，您无需任何操作。',
  },
  openOrder: '查看订单',
  invalidTitle: '链接无效',
  invalidText: '链接可能不完整。请从邮件中重新打开，或登录查看您的订单。',
  toHistory: '查看我的订单',
} as const satisfies SameKeys<typeof source>;
