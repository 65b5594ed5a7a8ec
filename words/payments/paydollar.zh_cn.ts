import type { SameKeys } from '../same-keys.ts';
import type source from './paydollar.zh_hk.ts';

export default {
  title: '正在前往支付页面',
  text: '如果没有自动跳转，请点击下方按钮。',
  method: '支付方式',
  amount: '金额',
  methods: {
    card: '银行卡',
    alipay: '支付宝',
    wechat_pay: '微信支付',
    fps: '转数快（FPS）',
    pps: '缴费灵（PPS）',
  },
  pay: '去支付',
  back: '返回',
  againTitle: '您是否已支付？',
  againText: '您之前打开过支付页面。如果已支付，请勿重复支付，先查看订单状态。',
  seeOrder: '查看订单',
  payAfterAll: '去支付',
  closedTitle: '该笔支付已结束',
  closedText: '支付时限已过，或支付已取消。如果您已支付，我们会为您出票或退款。',
  unknownTitle: '找不到这笔支付',
  unknownText: '链接可能不完整。请在订单记录中重新支付。',
  home: '返回首页',
} as const satisfies SameKeys<typeof source>;
