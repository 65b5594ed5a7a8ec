import type { SameKeys } from '../same-keys.ts';
import type source from './refunds.zh_hk.ts';
import causes from './causes.zh_cn.ts';

export default {
  title: '您的退款',
  causes,
  ticketReturned: '第 {n} 张门票已退票。',
  standings: {
    asked: '已发起退款',
    sent: '退款处理中',
    on_its_way: '退款已发出，等待到账',
    done: '退款成功',
    delayed: '退款延迟',
    disputed: '银行处理中',
    by_bank: '银行已退款',
    other_way: '已通过其他方式退款',
  },
  steps: {
    asked: '发起退款',
    sent: '已提交支付机构',
    on_its_way: '退款已发出，等待到账',
    done: '退款成功',
  },
  stepDone: '已完成',
  stepsOf: '退款进度',
  way: '退回至',
  wayCard: '原支付银行卡 {card}',
  wayMethod: '原支付方式（{method}）',
  pointsBack: '{points} 积分',
  pointsText: '积分已退回您的账户。',
  pointsUntil: '积分已退回您的账户，有效期至{day}。',
  expected: '预计到账',
  expectedBetween: '{from}至{to}',
  expectedNote: '具体以银行或支付机构的处理时间为准。',
  doneNote: '支付机构已退回款项。如尚未到账，最晚请等至{day}。',
  delayedText:
    '款项未能原路退回。您的款项不会有损失，工作人员正在处理，并会联系您，另行安排退款方式。如需咨询，请提供编号 {number}。',
  contact: '联系我们',
  disputedText: '您已向银行申请撤销这笔付款，现由银行裁定是否退还。在此期间，我们无法重复退还同一笔款项。',
  byBankText: '银行已将这笔款项退还给您，我们不会再次退款。',
  otherWays: {
    bank_transfer: '我们已于{day}通过银行转账将款项退还给您。',
    cash: '我们已于{day}以现金将款项退还给您。',
  },
  reference: '供银行查询的参考号',
  creditNote: '退款凭证',
  creditNotePdf: '{number}（PDF）',
  sums: {
    title: '款项明细',
    paid: '已付',
    refunded: '已退还',
    onItsWay: '待退还',
    exchanged: '抵扣新门票',
    kept: '未退还的门票及费用',
  },
  beside: '重复或多付的款项不计入其中。',
  inList: {
    part: '已退还 {amount}',
    partOpen: '{amount} 退款中',
  },
} as const satisfies SameKeys<typeof source>;
