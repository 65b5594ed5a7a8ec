import type { SameKeys } from '../same-keys.ts';
import type source from './mails.zh_hk.ts';

export default {
  cancelled: {
    subject: '取消通知：{title}，{time}',
    heading: '场次已取消',
    todo: '{amount} 将全额原路退回，包括手续费，预计到账时间可在订单中查看。您无需任何操作。',
    part: '剩余门票的款项 {amount} 将原路退回，包括手续费，预计到账时间可在订单中查看。您无需任何操作。',
    exchange: '您可以更换场次，或立即退款。',
    later: '如您在{until} 前未作选择，{amount} 将全额原路退回，包括手续费。',
    laterPart: '如您在{until} 前未作选择，剩余门票的款项 {amount} 将原路退回，包括手续费。',
    free: '您的门票免费，无需退款，也无需任何操作。',
  },
  postponed: {
    subject: '延期通知：{title}',
    heading: '场次延期举行',
    todo: '新日期尚未公布。您可以保留门票，届时凭原二维码入场。确定新日期后，我们会发邮件通知您。',
  },
  moved: {
    subject: '改期通知：{title}，{time}',
    heading: '场次已改期',
    todo: '您的门票在新日期仍然有效，凭原二维码入场。如新日期合适，则无需任何操作。',
  },
  refunded: {
    subject: '退款：{title}',
    heading: '我们正在为您退款',
    todo: '换票期限已过。',
  },
  holder: {
    cancelled: { todo: '转赠给您的门票已失效，票款将退还给原付款人。您无需任何操作。' },
    postponed: {
      todo: '新日期尚未公布。转赠给您的门票届时仍然有效，凭原二维码入场；如原付款人选择退款，门票将失效。确定新日期后，我们会发邮件通知您。',
    },
    moved: {
      todo: '转赠给您的门票在新日期仍然有效，凭原二维码入场；如原付款人选择退款，门票将失效。',
    },
    refunded: {
      subject: '门票已失效：{title}',
      heading: '您的门票已失效',
      todo: '原付款人已选择退款，转赠给您的门票不能再使用。',
    },
    button: '查看门票',
  },
  choose: '如您希望退款，可在{until} 前申请，我们将全额退还 {amount}。',
  choosePart: '如您希望退款，可在{until} 前申请，我们将退还剩余门票的款项 {amount}，包括手续费。',
  chooseExchange: '您也可以更换场次。',
  chooseButton: { keep: '保留门票或退款', exchange: '换票或退款', all: '保留门票、换票或退款' },
  openOrder: '查看订单',
  number: '订单编号',
  date: '日期',
  newDate: '新日期',
  oldDate: '原定日期',
  refund: '退款',
} as const satisfies SameKeys<typeof source>;
