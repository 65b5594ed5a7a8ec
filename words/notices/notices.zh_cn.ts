import type { SameKeys } from '../same-keys.ts';
import type source from './notices.zh_hk.ts';
import causes from '../refunds/causes.zh_cn.ts';

export default {
  order_paid: {
    title: '购票成功：{event}',
    text: '{when}，{venue}。{quantity}，订单编号 {number}。',
  },
  refund_due: {
    title: '退款 {amount}：{event}',
    text: '{cause}款项将全额原路退回（订单编号 {number}）。',
  },
  stream_opens: {
    title: '直播即将开始：{event}',
    text: '您的线上直播演出将于{when}（香港时间）开始。请提前打开观看页面，测试声音和画面；演出会自动开始。',
    button: '前往观看页面',
  },
  points_ending: {
    title: '{points} 积分将于{day}到期',
    text: '请在{day}前（含当日）使用这 {points} 积分，过期后不能再用，也不予退款。',
    button: '查看积分',
    note: '支付时，先到期的积分优先使用。',
  },
  points_disputed: {
    open: {
      title: '{points} 积分暂时无法使用',
      text: '银行正在调查这些积分的付款。在银行有结果前，积分会为您保留。',
    },
    lost: {
      title: '已扣除 {points} 积分：银行已退回付款',
      text: '银行已将充值这些积分的付款退还给您，因此积分已从您的余额中扣除。',
    },
    won: {
      title: '{points} 积分可以再次使用',
      text: '银行已确认这些积分的付款。',
    },
  },
  top_up_refund: {
    asked: {
      title: '正在为您的 {amount} 充值退款',
      text: '款项将全额原路退回，对应的积分已从您的余额中扣除。您无需任何操作。',
    },
    done: {
      title: '{amount} 充值退款成功',
      text: '支付机构已将款项原路退回，到账可能需要几个工作日。',
    },
    delayed: {
      title: '您的充值退款需要更长时间',
      text: '{amount} 未能原路退回。您的款项不会有损失，工作人员正在处理，并会联系您，另行安排退款方式。您暂时无需任何操作。',
    },
    by_bank: {
      title: '银行已退还 {amount} 充值款项',
      text: '您曾向银行申请撤销这笔付款，银行已将款项退还给您，我们不会再次退款。',
    },
    bank_transfer: {
      title: '{amount} 充值退款成功',
      text: '款项未能原路退回，我们已通过银行转账退还给您。',
    },
    cash: {
      title: '{amount} 充值退款成功',
      text: '款项未能原路退回，我们已以现金退还给您。',
    },
    button: '查看充值记录',
  },
  refund_moved: {
    done: {
      title: '已退款 {amount}：{event}',
      text: '款项已原路退回，到账可能需要几个工作日（订单编号 {number}）。',
    },
    delayed: {
      title: '退款延迟：{event}',
      text: '{amount} 未能原路退回。您的款项不会有损失，工作人员会联系您，另行安排退款方式（订单编号 {number}）。',
    },
    by_bank: {
      title: '银行已退款 {amount}：{event}',
      text: '银行已将款项退还给您，我们不会再次退款（订单编号 {number}）。',
    },
    bank_transfer: {
      title: '已退款 {amount}：{event}',
      text: '我们已通过银行转账将款项退还给您（订单编号 {number}）。',
    },
    cash: { title: '已退款 {amount}：{event}', text: '我们已以现金将款项退还给您（订单编号 {number}）。' },
  },
  tickets_returned: {
    title: '退票成功：{event}',
    money: '{when}，已退 {quantity}。{amount} 将原路退回（订单编号 {number}）。',
    points: '{when}，已退 {quantity}。{points} 积分已退回您的账户（订单编号 {number}）。',
    both: '{when}，已退 {quantity}。{amount} 将原路退回，另有 {points} 积分已退回您的账户（订单编号 {number}）。',
  },
  tickets_resold: {
    title: '您的门票已转出：{event}',
    money: '{when}。您转让的 {quantity}已由心愿单会员买下，{amount} 将原路退回（订单编号 {number}）。',
    points: '{when}。您转让的 {quantity}已由心愿单会员买下，{points} 积分已退回您的账户（订单编号 {number}）。',
    both: '{when}。您转让的 {quantity}已由心愿单会员买下，{amount} 将原路退回，{points} 积分已退回您的账户（订单编号 {number}）。',
  },
  tickets_given: {
    title: '门票已被接收：{event}',
    text: '{when}，{venue}。您已转赠 {quantity}，订单编号 {number}。',
  },
  tickets_received: {
    title: '收到转赠门票：{event}',
    text: '{when}，{venue}。您收到转赠的 {quantity}。',
  },
  password_changed: {
    title: '您的密码已修改',
    text: '修改时间：{when}。如果不是您本人操作，请立即通过“忘记密码”重置，并查看已登录的设备。',
  },
  case_told: {
    cancelled: {
      title: '取消通知：{event}',
      text: '{when} 的场次已取消。{amount} 将全额退还，包括手续费，您无需任何操作。',
    },
    postponed: {
      title: '延期通知：{event}',
      text: '{when} 的场次延期举行。您可以保留门票，待新日期使用，也可以申请退款。',
    },
    moved: {
      title: '改期通知：{event}',
      text: '新日期为{when}，您的门票仍然有效。您也可以申请退款。',
    },
    part: {
      text: '{when} 的场次已取消。我们将退还剩余门票的款项 {amount}，包括手续费，您无需任何操作。',
    },
    asked: { text: '{when} 的场次已取消。您可以在{until} 前更换场次，否则我们将退还 {amount}。' },
    refunded: {
      title: '退款：{event}',
      text: '换票期限已过。{amount} 将原路退回，您无需任何操作。',
    },
    free: { text: '{when} 的场次已取消。您的门票免费，无需退款。' },
  },
  case_holder_told: {
    cancelled: {
      title: '取消通知：{event}',
      text: '{when} 的场次已取消。转赠给您的门票已失效，票款将退还给原付款人。',
    },
    postponed: {
      title: '延期通知：{event}',
      text: '{when} 的场次延期举行。转赠给您的门票在新日期仍然有效；如原付款人选择退款，门票将失效。',
    },
    moved: {
      title: '改期通知：{event}',
      text: '新日期为{when}。转赠给您的门票仍然有效；如原付款人选择退款，门票将失效。',
    },
    refunded: {
      title: '门票已失效：{event}',
      text: '原付款人已选择退款，转赠给您的门票不能再使用。',
    },
  },
  noTickets: {
    title: '未能出票：{event}',
    text: '{cause}本次未扣款（订单编号 {number}）。',
  },
  causes,
  tickets: '{count, plural, other {# 张门票}}',
} as const satisfies SameKeys<typeof source>;
