import type { SameKeys } from '../same-keys.ts';
import type source from './paydollar.zh_hk.ts';

export default {
  title: '正在前往付款页面',
  text: '如果没有自动跳转，请点击下方按钮。',
  method: '付款方式',
  amount: '金额',
  methods: {
    card: '信用卡或借记卡',
    alipay: '支付宝',
    wechat_pay: '微信支付',
    fps: '转数快',
    pps: '缴费灵',
  },
  pay: '前往付款',
  back: '返回',
  againTitle: '您是否已付款？',
  againText: '您之前已前往付款页面。如果已付款，请不要重复付款，先查看订单状态。',
  seeOrder: '查看订单',
  payAfterAll: '我还没付款，前往付款',
  closedTitle: '此付款已结束',
  closedText: '付款时限已过，或已被取消。如果您已付款，我们会为您出票或退款。',
  unknownTitle: '找不到这笔付款',
  unknownText: '链接可能不完整。请在“我的订单”中重新付款。',
  home: '返回首页',
} as const satisfies SameKeys<typeof source>;
